// The contents of each space of a track.
import type { Track } from '~/games/quatropolis/engine/outlook';

export interface Place {
  value: number;
  here: boolean; // the present value
  yes: boolean; // where yes would take it, if it moves
  no: boolean;
  pays: boolean;
  barred: boolean; // rent control keeps it from here
}

export function placesOf(track: Track): Place[] {
  const pays = new Set(track.pays);
  return Array.from({ length: track.highest - track.lowest + 1 }, (_, i) => {
    const value = track.lowest + i;
    const here = value === track.value;
    return {
      value,
      here,
      yes: !here && value === track.ifYes,
      no: !here && value === track.ifNo,
      pays: pays.has(value),
      barred: value > track.limit,
    };
  });
}
