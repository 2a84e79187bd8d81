// Reveals a vote on a stage, beat by beat. Until it is over, the table stays unchanged, because it would reveal the result.
import type { Pace } from '~/platform/browser/settings.svelte';
import { isVotedBetween, totalOf, type VoteResult } from '~/games/quatropolis/engine/view';
import type { Moment } from './situation.svelte';

/** The current beat: nothing yet, sides one by one, amounts, how a tie is broken, the effect on the city, kept promises. */
export type Beat = 'closed' | 'sides' | 'count' | 'tie' | 'effect' | 'word';

export interface Step {
  beat: Beat;
  /** How many sides are turned. */
  turned: number;
  lasts: number; // ms
}

/** A vote, and the moments before and after it. */
export interface Staged {
  vote: VoteResult;
  before: Moment;
  after: Moment;
  /** Whether promises end with it. */
  word: boolean;
}

/** How it is shown. */
export interface Manner {
  /** With «instant», only the end is shown, and the table does not wait. */
  pace: Pace;
  /** Still pictures one after another, without motion. */
  still: boolean;
}

const LASTS: Record<Beat, number> = { closed: 600, sides: 500, count: 2000, tie: 1900, effect: 2600, word: 2600 };
const STILL = 900;
const ALONE = 6000; // long enough to read; then it makes room by itself
const SHARE: Record<Exclude<Pace, 'instant'>, number> = { calm: 1, quick: 0.6 };

export const isTied = ({ yes, no }: VoteResult): boolean => totalOf(yes) === totalOf(no);

function beatsOf(vote: VoteResult, still: boolean, word: boolean): Step[] {
  const seats = vote.yes.seats.length + vote.no.seats.length;
  const step = (beat: Beat, turned = seats): Step => ({ beat, turned, lasts: still ? STILL : LASTS[beat] });
  const sides = Array.from({ length: seats }, (_, i) => step('sides', i + 1));
  return [
    ...(still ? [step('sides')] : [step('closed', 0), ...sides]),
    step('count'),
    ...(isTied(vote) ? [step('tie')] : []),
    ...(vote.winner === 'tie' ? [] : [step('effect')]),
    ...(word ? [step('word')] : []),
  ];
}

export function stepsOf(vote: VoteResult, { pace, still }: Manner, word = false): Step[] {
  const steps = beatsOf(vote, still, word && pace !== 'instant');
  if (pace === 'instant') return [{ ...steps.at(-1)!, lasts: ALONE }];
  return steps.map((step) => ({ ...step, lasts: step.lasts * SHARE[pace] }));
}

export class Reveal {
  /** The content of the stage; null if it is empty. */
  staged = $state.raw<Staged | null>(null);
  step = $state.raw<Step | null>(null);
  /** Whether the table waits. */
  holds = $state(false);
  private steps: Step[] = [];
  private left = $state(0); // steps to come
  private known: Moment | null = null;
  private newest: Moment | null = null; // that came while the table waited
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly manner: () => Manner,
    /** The table continues. */
    private readonly onend: () => void = () => undefined,
    /** Whether promises end between two moments. */
    private readonly hasWord: (before: Moment, after: Moment) => boolean = () => false,
  ) {}

  /** From here the table continues. */
  get isLast(): boolean {
    return this.step !== null && this.left === 0;
  }

  /** Call with every moment before it is shown. */
  see(moment: Moment): void {
    if (this.holds) {
      this.newest = moment;
      return;
    }
    const before = this.known;
    this.known = moment;
    if (before && isVotedBetween(before.view, moment.view)) this.open(before, moment);
  }

  /** The next beat at once. */
  next(): void {
    clearTimeout(this.timer);
    const [step, ...rest] = this.steps;
    if (!step) return this.close();
    this.steps = rest;
    this.left = rest.length;
    this.step = step;
    this.timer = setTimeout(() => this.next(), step.lasts);
  }

  /** Skips to the result; kept promises follow it. */
  skip(): void {
    if (this.steps.length === 0) return this.close();
    const result = this.steps.findLastIndex(({ beat }) => beat !== 'word');
    this.steps = this.steps.slice(Math.max(0, result));
    this.next();
  }

  close(): void {
    clearTimeout(this.timer);
    if (this.holds) this.onend();
    this.staged = this.step = null;
    this.holds = false;
    const { newest } = this;
    this.newest = null;
    if (newest) this.see(newest); // perhaps there was another vote meanwhile
  }

  /** Each vote gets its full time, even if it arrives while the previous one is still shown. */
  private open(before: Moment, after: Moment): void {
    const vote = after.view.last_vote!;
    const manner = this.manner();
    const word = this.hasWord(before, after);
    this.staged = { vote, before, after, word };
    this.holds = manner.pace !== 'instant';
    this.steps = stepsOf(vote, manner, word);
    this.next();
  }
}
