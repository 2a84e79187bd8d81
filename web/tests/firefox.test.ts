import { Firefox } from './support/browsers';
import { testsOf } from './support/other-browsers';

testsOf(new Firefox());
