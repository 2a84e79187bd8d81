import { WebKit } from './support/browsers';
import { testsOf } from './support/other-browsers';

testsOf(new WebKit());
