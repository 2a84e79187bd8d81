// What a seat has in mind and has not sent: a vote, a gift, a proposal. It belongs to one round, outlives a reload, and nobody else
// sees it.
import type { Changes, Limit, Measure, OwnOutlook, Role, Side } from '~/games/quatropolis/engine/outlook';

export interface Kept {
  side: Side | null;
  money: number;
  influence: number;
  ability: boolean;
  gifts: Partial<Record<Role, number>>;
  proposal: Changes;
}

const nothing = (): Kept => ({ side: null, money: 0, influence: 0, ability: false, gifts: {}, proposal: {} });

/** Where choices outlive a reload: the session's storage, or a stand-in. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

export class Choices {
  private kept = $state<Kept>(nothing());
  private place = '';
  private round = 0;

  constructor(
    private readonly table: string,
    private readonly shelf: Shelf,
  ) {}

  /** Switches to a seat's round: earlier choices for it are restored, everything else starts empty. */
  turnTo(seat: number, round: number): void {
    this.place = `urbanist.choices.${this.table}.${seat}`;
    this.round = round;
    this.kept = read(this.shelf.getItem(this.place), round);
  }

  get side(): Side | null {
    return this.kept.side;
  }
  get ability(): boolean {
    return this.kept.ability;
  }
  get proposal(): Changes {
    return this.kept.proposal;
  }
  get gifts(): Partial<Record<Role, number>> {
    return this.kept.gifts;
  }

  /** Never more than the present limits, because a cup may hold less than when the amount was chosen. */
  influence(own: OwnOutlook): number {
    return Math.min(this.kept.influence, own.voteInfluence.most);
  }
  money(own: OwnOutlook): number {
    return Math.min(this.kept.money, this.moneyLimit(own).most);
  }
  moneyLimit(own: OwnOutlook): Limit {
    return this.announces(own) ? own.voteMoneyAnnounced : own.voteMoney;
  }
  announces(own: OwnOutlook): boolean {
    return this.kept.ability && own.announce === null;
  }
  spent(own: OwnOutlook): number {
    return this.influence(own) + this.money(own);
  }
  gift(role: Role): number {
    return this.kept.gifts[role] ?? 0;
  }
  /** What the others leave of the cup for this receiver. */
  giftLimit(role: Role, own: OwnOutlook): number {
    return own.funnelMost - this.given() + this.gift(role);
  }
  given(): number {
    return Object.values(this.kept.gifts).reduce((sum, gift) => sum + gift, 0);
  }

  change(part: Partial<Kept>): void {
    this.kept = { ...this.kept, ...part };
    if (this.place) this.shelf.setItem(this.place, JSON.stringify({ round: this.round, ...this.kept }));
  }
  give(role: Role, amount: number): void {
    this.change({ gifts: { ...this.kept.gifts, [role]: amount } });
  }
  propose(measure: Measure, points: number): void {
    const { [measure]: _before, ...others } = this.kept.proposal;
    this.change({ proposal: points === 0 ? others : { ...others, [measure]: points } });
  }
}

function read(text: string | null, round: number): Kept {
  try {
    const { round: of, ...kept } = JSON.parse(text ?? '{}') as Partial<Kept> & { round?: number };
    return of === round ? { ...nothing(), ...kept } : nothing();
  } catch {
    return nothing();
  }
}
