// Notices that cups were opened since the table was last looked at.
import { wasVotedOn, type QuatropolisView, type VoteResult } from '~/games/quatropolis/engine/view';

const SHOWN = 6000; // ms, long enough to read; then it makes room by itself

export class Reveal {
  /** The vote whose cups are being opened on screen. */
  result = $state.raw<VoteResult | null>(null);
  private known: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  see(view: QuatropolisView): void {
    // Two rounds can end alike, so the count of votes belongs to what is compared.
    const vote = JSON.stringify([view.settled, view.ties, view.last_vote]);
    if (this.known !== null && this.known !== vote && wasVotedOn(view)) this.show(view.last_vote);
    this.known = vote;
  }

  close(): void {
    clearTimeout(this.timer);
    this.result = null;
  }

  /** Each vote has its whole time, also one that comes while the panel of the one before fades out. */
  private show(result: VoteResult | null): void {
    clearTimeout(this.timer);
    this.result = result;
    this.timer = setTimeout(() => this.close(), SHOWN);
  }
}
