export type Panel = 'moves' | 'talk' | 'forecast';
