// The score pad: what the rules print, as tables.

export const TOWER_POINTS = [0, 1, 3, 6, 10, 15];          // by floors
export const CUSTOMER_POINTS = [0, 1, 2, 4, 7, 11];        // by customers of one shop
export const DISTRICT_POINTS = [0, 2, 5, 9, 14, 20];       // by districts with a service
export const PARK_POINTS = [0, 2, 4, 7, 11];               // by towers and offices beside the park
export const RUN_POINTS = [0, 0, 3, 7, 12, 18];            // by harbors in the longest run
export const OFFICE_POINTS = [                             // by offices in the group (5 stands for more, too), then by floors
  [],
  [0, 0, 1, 3, 6, 10],
  [0, 1, 3, 6, 10, 15],
  [0, 2, 5, 9, 14, 20],
  [0, 3, 7, 12, 18, 25],
  [0, 4, 9, 15, 22, 30],
];

export const FACTORY_BESIDE = { shop: 2, harbor: 3, office: 4 };
export const MONUMENT_BESIDE = { factory: -5, harbor: -5, service: 2, shop: 3, park: 5 };
