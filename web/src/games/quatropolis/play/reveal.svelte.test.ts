import { describe, expect, it } from 'vitest';
import { fixtureView } from '~/games/quatropolis/engine/outlook.fixture';
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
    const last_vote = { ...fixtureView.last_vote!, issue: 'garden-city' };
    reveal.see({ ...fixtureView, ties: 1, last_vote });
    expect(reveal.result).toEqual(last_vote);
    reveal.close();
    reveal.see({ ...fixtureView, ties: 1, last_vote, phase: 'voting' });
    expect(reveal.result).toBeNull();
  });

  it('opens none when a referendum was settled without a vote', () => {
    const reveal = new Reveal();
    reveal.see(fixtureView);
    reveal.see({ ...fixtureView, settled: 2, issues: [...fixtureView.issues, 'tax-holiday'] });
    expect(reveal.result).toBeNull();
  });
});
