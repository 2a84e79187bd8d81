// Dragging, as plain geometry and times: when a press becomes a drag, and where a drop lands.
export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Further than this, or longer, a press is a drag. */
export const LIFT_DISTANCE = 6; // px
export const LIFT_TIME = 180; // ms
/** Targets attract from so far. */
export const MAGNET = 24; // px

export function distanceTo({ x, y }: Point, box: Box): number {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy);
}

export const moved = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) > LIFT_DISTANCE;

/** The nearest target within reach of the magnet. */
export function attracted<T>(point: Point, targets: Iterable<[T, Box]>): T | null {
  let nearest: T | null = null;
  let least = MAGNET;
  for (const [target, box] of targets) {
    const distance = distanceTo(point, box);
    if (distance <= least && (nearest === null || distance < least)) {
      nearest = target;
      least = distance;
    }
  }
  return nearest;
}
