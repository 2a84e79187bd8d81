// Work that is put off to later frames, so that no frame has more to do than it has time for.

const LONGEST_WAIT = 1000; // ms

/** Calls back after this many frames; returns a function that cancels it. */
export function afterFrames(frames: number, call: () => void): () => void {
  // The first callback comes before what has changed just now is drawn.
  let left = frames + 1;
  let asked = requestAnimationFrame(function next() {
    left -= 1;
    if (left === 0) call();
    else asked = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(asked);
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
