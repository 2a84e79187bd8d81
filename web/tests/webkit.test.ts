import { WebKit } from './browsers';
import { testsOf } from './other-browsers';

testsOf(new WebKit());
