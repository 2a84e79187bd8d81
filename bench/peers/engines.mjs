// The two engines by name. Both answer the same questions; their states, cities and moves are their own.

import * as plainAllocation from './plain/allocation.mjs';
import * as plainRules from './plain/quadropolis.mjs';
import * as tunedAllocation from './tuned/allocation.mjs';
import * as tunedRules from './tuned/quadropolis.mjs';

export const ENGINES = {
  plain: { ...plainRules, ...plainAllocation },
  tuned: { ...tunedRules, ...tunedAllocation },
};
