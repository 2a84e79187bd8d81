import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrames } from './frames';

let frames: (() => void)[];
const drawFrame = () => frames.splice(0).forEach((call) => call());

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for frames while they come quickly', () => {
  const call = vi.fn();
  afterFrames(1, call);
  drawFrame();
  expect(call).not.toHaveBeenCalled();
  drawFrame();
  expect(call).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(call).toHaveBeenCalledOnce();
});

it('does not wait for frames that take too long', () => {
  const call = vi.fn();
  afterFrames(1, call);
  vi.advanceTimersByTime(100);
  expect(call).toHaveBeenCalledOnce();
  drawFrame();
  drawFrame();
  expect(call).toHaveBeenCalledOnce();
});

it('can be called off', () => {
  const call = vi.fn();
  afterFrames(1, call)();
  drawFrame();
  vi.advanceTimersByTime(10_000);
  expect(call).not.toHaveBeenCalled();
});
