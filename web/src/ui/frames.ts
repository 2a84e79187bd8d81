// Work that is put off to later frames, so that no frame has more to do than it has time for.

/** Calls when so many frames have been drawn; what it gives calls it off. */
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
