import { describe, expect, it } from 'vitest';
import { fixtureView } from './fixture';
import { Reveal } from './reveal.svelte';

describe('the reveal', () => {
  it('does not open the cups of a vote that was over when the table was opened', () => {
    const reveal = new Reveal();
    reveal.see(fixtureView);
    expect(reveal.result).toBeNull();
  });

  it('opens them once for each vote, also when two end alike', () => {
    const reveal = new Reveal();
    reveal.see(fixtureView);
    reveal.see({ ...fixtureView, ties: 1 });
    expect(reveal.result).toEqual(fixtureView.last_vote);
    reveal.close();
    reveal.see({ ...fixtureView, ties: 1, phase: 'voting' });
    expect(reveal.result).toBeNull();
  });
});
