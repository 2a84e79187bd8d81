// How a tile travels: up, in one arc, and down. Only transform and opacity change, so the browser draws nothing anew.
import type { Flight } from '~/games/quadropolis/motion/beats';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STANDARD = 'cubic-bezier(.2,.8,.2,1)';
const FLIGHT = 'cubic-bezier(.45,0,.2,1)';
const LANDING = 'cubic-bezier(.3,1.5,.5,1)';
const ARC = 60; // px above the straight line
const LIFTED = 1.18;
const SAMPLES = 12;

export interface Motion {
  frames: Keyframe[];
  timing: KeyframeAnimationOptions;
}

const centre = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** Where a tile is after this part of its flight, from where it lay. */
function arcAt(part: number, x: number, y: number, size: number): Keyframe {
  const height = 4 * ARC * part * (1 - part);
  const scale = LIFTED + (size * 1.08 - LIFTED) * part;
  return { transform: `translate(${x * part}px, ${y * part - height}px) scale(${scale})` };
}

function leave({ lift, fly }: Flight): Motion {
  const frames = [
    { transform: `scale(${LIFTED})`, opacity: 1 },
    { transform: 'translateY(-60px) scale(.6)', opacity: 0 },
  ];
  return { frames, timing: { delay: lift, duration: fly, easing: FLIGHT, fill: 'forwards' } };
}

function travel(flight: Flight, from: Box, to: Box): Motion[] {
  const { lift, fly, settle } = flight;
  const size = Math.min(to.width, to.height) / from.width;
  const x = centre(to).x - centre(from).x;
  const y = centre(to).y - centre(from).y;
  const there = `translate(${x}px, ${y}px)`;
  const arc = Array.from({ length: SAMPLES + 1 }, (_, i) => arcAt(i / SAMPLES, x, y, size));
  const land = [
    { transform: `${there} scale(${size * 1.08})`, opacity: 1 },
    { transform: `${there} scale(${size})`, opacity: 1, offset: 0.6 },
    { transform: `${there} scale(${size})`, opacity: 0 },
  ];
  return [
    { frames: arc, timing: { delay: lift, duration: fly, easing: FLIGHT, fill: 'forwards' } },
    { frames: land, timing: { delay: lift + fly, duration: settle, easing: LANDING, fill: 'forwards' } },
  ];
}

/** One after the other; a tile that is discarded fades away above the site. */
export function motionsOf(flight: Flight, from: Box, to: Box | null): Motion[] {
  const up: Motion = {
    frames: [{ transform: 'none' }, { transform: `scale(${LIFTED})` }],
    timing: { duration: flight.lift, easing: STANDARD, fill: 'forwards' },
  };
  return [up, ...(flight.square === null || !to ? [leave(flight)] : travel(flight, from, to))];
}
