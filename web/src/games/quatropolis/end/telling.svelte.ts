// The end is presented page by page: the cards of each player, their points, how the city changed, hidden payments, and who kept their word.
export const PAGES = ['cards', 'scores', 'city', 'money', 'word', 'again'] as const;
export type PageName = (typeof PAGES)[number];

const CARD = 1200; // ms for a player's cards
const LASTS: Record<PageName, number> = { cards: CARD, scores: 2400, city: 2000, money: 1600, word: 2000, again: 0 };

export interface TellingManner {
  seats: number;
  /** Everything is there at once. */
  atOnce: boolean;
  /** Each page waits to be turned by hand. */
  byHand: boolean;
}

export class Telling {
  at = $state(0);
  /** Whose cards lie open, from the first seat on. */
  turned = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly manner: TellingManner) {
    if (manner.atOnce) this.turned = manner.seats;
    if (manner.atOnce && !manner.byHand) this.at = PAGES.length - 1;
  }

  get page(): PageName {
    return PAGES[this.at]!;
  }
  get isOver(): boolean {
    return this.at === PAGES.length - 1;
  }
  /** Whether a page has been shown. */
  has(page: PageName): boolean {
    return this.at >= PAGES.indexOf(page);
  }

  start(): void {
    this.wait();
  }
  stop(): void {
    clearTimeout(this.timer);
  }

  /** The next page, at once. */
  next(): void {
    this.stop();
    this.turned = this.manner.seats;
    if (!this.isOver) ++this.at;
    this.wait();
  }
  turnTo(page: PageName): void {
    this.stop();
    this.turned = this.manner.seats;
    this.at = PAGES.indexOf(page);
  }
  skip(): void {
    this.turnTo('again');
  }

  private wait(): void {
    if (this.isOver) return;
    const isTurning = this.turned < this.manner.seats;
    if (!isTurning && this.manner.byHand) return;
    this.timer = setTimeout(() => this.goOn(), LASTS[this.page]);
  }
  private goOn(): void {
    if (this.turned < this.manner.seats) ++this.turned;
    else ++this.at;
    this.wait();
  }
}
