import { describe, expect, it } from 'vitest';
import { Device } from './device-holder.svelte';

describe('a device', () => {
  it('is never passed on by somebody alone', () => {
    const device = new Device();
    expect(device.passTo([2], [2])).toBeNull();
    expect(device.seat([2])).toBe(2);
    expect(device.seat([])).toBeNull();
  });

  it('shows nobody’s secrets before it is taken', () => {
    const device = new Device();
    expect(device.seat([0, 2])).toBeNull();
    expect(device.passTo([0, 2], [2])).toBe(2);
    expect(device.passTo([0, 2], [1])).toBeNull(); // nobody here has anything secret to do
  });

  it('shows the end to everybody', () => {
    const device = new Device();
    expect(device.seat([0, 2], true)).toBe(0);
    expect(device.seat([], true)).toBeNull();
  });

  it('stays with its holder until somebody else has to act', () => {
    const device = new Device();
    device.take(0);
    expect(device.passTo([0, 2], [0, 2])).toBeNull();
    expect(device.passTo([0, 2], [1])).toBeNull();
    expect(device.passTo([0, 2], [2])).toBe(2);
  });

  it('goes to somebody who wants to look at their cards, and is free again when they have', () => {
    const device = new Device();
    expect(device.isFree).toBe(true);
    device.handTo(2);
    expect(device.passTo([0, 2], [0, 2])).toBe(2);
    expect(device.seat([0, 2])).toBeNull();
    device.take(2);
    expect(device.seat([0, 2])).toBe(2);
    expect(device.isFree).toBe(false);
    device.release();
    expect(device.isFree).toBe(true);
  });
});
