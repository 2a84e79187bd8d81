// Notices that cups were opened since the table was last looked at.
import { wasVotedOn, type QuatropolisView, type VoteResult } from '~/games/quatropolis/engine/view';

export class Reveal {
  /** The vote whose cups are being opened on screen. */
  result = $state.raw<VoteResult | null>(null);
  private known: string | null = null;

  see(view: QuatropolisView): void {
    // Two rounds can end alike, so the count of votes belongs to what is compared.
    const vote = JSON.stringify([view.settled, view.ties, view.last_vote]);
    if (this.known !== null && this.known !== vote && wasVotedOn(view)) this.result = view.last_vote;
    this.known = vote;
  }

  close(): void {
    this.result = null;
  }
}
