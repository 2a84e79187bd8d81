// Notices that cups were opened since the table was last looked at.
import type { QuatropolisView, VoteResult } from './view';

export class Reveal {
  /** The vote whose cups are being opened on screen. */
  result = $state.raw<VoteResult | null>(null);
  private known: string | null = null;

  see(view: QuatropolisView): void {
    // Two rounds can end alike, so the count of votes belongs to what is compared.
    const vote = JSON.stringify([view.settled, view.ties, view.last_vote]);
    if (this.known !== null && this.known !== vote && view.last_vote) this.result = view.last_vote;
    this.known = vote;
  }

  close(): void {
    this.result = null;
  }
}
