import { describe, expect, it } from 'vitest';
import { commandOf } from './hotkeys';

const pressed = (key: string, part = {}) => ({ key, shiftKey: false, typing: false, ...part });

describe('keys', () => {
  it('go around the regions, also while typing', () => {
    expect(commandOf(pressed('F6', { typing: true }), false)).toBe('next-region');
    expect(commandOf(pressed('F6', { shiftKey: true }), true)).toBe('previous-region');
  });

  it('leave letters to those who type, and to those who switched them off', () => {
    expect(commandOf(pressed('t'), true)).toBe('talk');
    expect(commandOf(pressed('t', { typing: true }), true)).toBeNull();
    expect(commandOf(pressed('t'), false)).toBeNull();
    expect(commandOf(pressed('q'), true)).toBeNull();
    expect(commandOf(pressed('T', { shiftKey: true }), true)).toBeNull();
  });

  it('list themselves, with Shift or without', () => {
    expect(commandOf(pressed('?', { shiftKey: true }), true)).toBe('keys');
    expect(commandOf(pressed('?'), true)).toBe('keys');
    expect(commandOf(pressed('r'), true)).toBe('rules');
  });
});
