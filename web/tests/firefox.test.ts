import { Firefox } from './browsers';
import { testsOf } from './other-browsers';

testsOf(new Firefox());
