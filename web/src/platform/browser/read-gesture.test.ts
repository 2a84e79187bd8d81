import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONG_PRESS, ReadGesture, REST } from './read-gesture';

const finger = (timeStamp: number) => ({ pointerType: 'touch', timeStamp });

describe('what wants to be read', () => {
  let shown: string | null;
  let gesture: ReadGesture<string>;
  beforeEach(() => {
    vi.useFakeTimers();
    shown = null;
    gesture = new ReadGesture((what) => (shown = what));
  });
  afterEach(() => vi.useRealTimers());

  it('is what a mouse rests on, and not what it passes', () => {
    gesture.enter('a1', 'mouse');
    vi.advanceTimersByTime(REST - 1);
    gesture.enter('b1', 'mouse');
    vi.advanceTimersByTime(REST - 1);
    expect(shown).toBeNull();
    vi.advanceTimersByTime(1);
    expect(shown).toBe('b1');
    gesture.hide();
    expect(shown).toBeNull();
  });

  it('is what a finger stays on; the click at its end means nothing', () => {
    gesture.enter('a1', 'touch');
    gesture.press('a1', finger(0));
    vi.advanceTimersByTime(LONG_PRESS);
    expect(shown).toBe('a1');
    gesture.release(finger(LONG_PRESS));
    expect(shown).toBe('a1');
    expect(gesture.endsPress()).toBe(true);
    expect(gesture.endsPress()).toBe(false);
  });

  it('is not what a finger taps', () => {
    gesture.press('a1', finger(0));
    vi.advanceTimersByTime(LONG_PRESS - 1);
    gesture.release(finger(LONG_PRESS - 1));
    vi.advanceTimersByTime(LONG_PRESS);
    expect(shown).toBeNull();
    expect(gesture.endsPress()).toBe(false);
  });

  it('is not what a finger taps while the page is too busy to notice', () => {
    gesture.press('a1', finger(0));
    vi.advanceTimersByTime(LONG_PRESS);
    gesture.release(finger(90));
    expect(shown).toBeNull();
    expect(gesture.endsPress()).toBe(false);
  });

  it('is what has the focus, at once', () => {
    gesture.focus('c2');
    expect(shown).toBe('c2');
  });
});
