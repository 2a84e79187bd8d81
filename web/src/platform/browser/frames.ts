// Work that is put off to later frames, so that no frame has more to do than it has time for.

const LONGEST_WAIT = 1000; // ms
/** Where a browser takes longer than this for a frame, waiting for frames is what makes it slow. */
const LONGEST_FRAME = 50; // ms

/** Calls back after this many frames, or earlier if they take too long; returns a function that cancels it. */
export function afterFrames(frames: number, call: () => void): () => void {
  // The first callback comes before what has changed just now is drawn.
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

/** Calls when what has changed just now is drawn and there is nothing else to do; what it gives calls it off. */
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
