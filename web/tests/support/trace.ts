// What Chromium's own trace tells of a page. Nothing on the page counts, so that it has no more to do than it has for people.
import type { CDPSession } from 'playwright-core';

export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number; // µs
  tdur?: number; // µs of the processor
  id2?: { local: string };
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'benchmark'];

/** Starts a trace; what it gives ends it and tells what was seen. */
export async function trace(devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const complete = new Promise((end) => devtools.once('Tracing.tracingComplete', end));
    await devtools.send('Tracing.end');
    await complete;
    return events.sort((a, b) => a.ts - b.ts);
  };
}

/** The most that a task of the page took of the processor, in ms: other work on the machine makes a task last longer, but hardly take more of it. */
export function longestTask(events: TraceEvent[]): number {
  const page = events.find(({ name }) => name === 'Animation')!; // the thread whose elements move
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === page.pid && tid === page.tid,
  );
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}

interface Span {
  from: number;
  to: number;
}

/** Each transition and animation of the page, from its beginning to its end. */
function animations(events: TraceEvent[]): Span[] {
  const began = new Map<string, number>();
  return events.flatMap(({ name, ph, ts, id2 }) => {
    if (name !== 'Animation' || !id2) return [];
    if (ph === 'b') began.set(id2.local, ts);
    const from = began.get(id2.local);
    return ph === 'e' && from !== undefined ? [{ from, to: ts }] : [];
  });
}

/** From when to when anything moved. */
function motions(events: TraceEvent[]): Span[] {
  const spans: Span[] = [];
  for (const { from, to } of animations(events).sort((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  return spans;
}

/** From each frame that reached the screen while something moved to the next, in ms. */
export function framesOfMotion(events: TraceEvent[]): number[] {
  const drawn = events.filter(({ name, ph }) => name === 'DirectRenderer::DrawFrame' && ph === 'X').map(({ ts }) => ts);
  return motions(events).flatMap(({ from, to }) => {
    const frames = drawn.filter((at) => at >= from && at <= to);
    return frames.slice(1).map((at, i) => (at - frames[i]!) / 1000);
  });
}
