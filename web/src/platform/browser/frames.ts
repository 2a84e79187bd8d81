// Defers work to later frames, so that no frame takes too long.

const LONGEST_WAIT = 1000; // ms
/** If a frame takes longer than this, waiting for frames would only make the browser slower. */
const LONGEST_FRAME = 50; // ms

/** Calls back after this many frames, or earlier if they take too long; returns a function that cancels it. */
export function afterFrames(frames: number, call: () => void): () => void {
  // The first callback runs before the latest changes are drawn.
  let left = frames + 1;
  let asked = requestAnimationFrame(function next() {
    left -= 1;
    if (left === 0) finish();
    else asked = requestAnimationFrame(next);
  });
  const timer = setTimeout(() => finish(), left * LONGEST_FRAME);
  const stop = () => {
    cancelAnimationFrame(asked);
    clearTimeout(timer);
  };
  const finish = () => {
    stop();
    call();
  };
  return stop;
}

/** Calls back when the latest changes are drawn and the browser is idle; returns a function that cancels it. */
export function whenIdle(call: () => void): () => void {
  let idle: number | undefined;
  const stop = afterFrames(1, () => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(call, { timeout: LONGEST_WAIT });
    else call(); // Safari
  });
  return () => {
    stop();
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
