import { describe, expect, it } from 'vitest';
import type { Answer } from '~/platform/protocol/answer';
import type { Game } from '~/platform/protocol/protocol';
import { fixtureOutlook, fixtureView } from '~/games/quatropolis/engine/outlook.fixture';
import type { Outlook } from '~/games/quatropolis/engine/outlook';
import { Situation } from './situation.svelte';

const game = (round: number) => ({ ...fixtureView, game: 'quatropolis', round }) as unknown as Game;

describe('a situation', () => {
  it('shows a view together with what the engine says of it', async () => {
    const situation = new Situation(async () => ({ ok: true, value: fixtureOutlook }));
    await situation.show(game(6));
    expect(situation.moment).toEqual({ view: game(6), outlook: fixtureOutlook });
  });

  it('drops an answer that was overtaken', async () => {
    const answers: ((answer: Answer<Outlook>) => void)[] = [];
    const situation = new Situation(() => new Promise((resolve) => answers.push(resolve)));
    const first = situation.show(game(1));
    const second = situation.show(game(2));
    answers[1]!({ ok: true, value: fixtureOutlook });
    answers[0]!({ ok: true, value: fixtureOutlook });
    await Promise.all([first, second]);
    expect(situation.moment?.view.round).toBe(2);
  });

  it('survives an engine that fails', async () => {
    const situation = new Situation(() => Promise.reject(new Error('out of memory')));
    await situation.show(game(1));
    expect(situation.problem?.reason).toBe('internal');
  });

  it('keeps the last moment when a view is refused', async () => {
    let answer: Answer<Outlook> = { ok: true, value: fixtureOutlook };
    const situation = new Situation(async () => answer);
    await situation.show(game(1));
    answer = { ok: false, problem: { reason: 'bad', text: 'bad' } };
    await situation.show(game(2));
    expect(situation.moment?.view.round).toBe(1);
    expect(situation.problem?.reason).toBe('bad');
  });
});
