// The guided round, played with the real engine as a learner does who follows the advice: the deal shows what the steps speak of.
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEngine, TestTables } from '~/platform/engine/engine.fixture';
import { LANGUAGES } from '~/platform/i18n/languages';
import { TABLES } from '~/platform/lesson/lesson-tables';
import { Lesson } from '~/platform/lesson/lesson.svelte';
import type { PositionVerdict, Reach, Scene } from '~/games/quadropolis/engine/scene';
import { choiceOf, NOTHING } from '~/games/quadropolis/turn/turn';
import type { Advised } from './lesson-advice.svelte';
import { STEPS, topicOf, type World } from './lesson-steps';

let tables: TestTables;
beforeAll(async () => {
  tables = new TestTables(await loadEngine());
});

function adviceAt(record: object, ply: number): { action: string; advised: Advised } {
  const { action } = tables.ask<PositionVerdict>({ ask: 'verdict', record, ply }).best;
  const { architect, slot, target } = choiceOf(action)!;
  const reaches = tables.ask<Reach[]>({ ask: 'reaches', record, ply });
  const reach = reaches.find((each) => each.architect === architect && each.slot === slot)!;
  const floor = reach.squares.find(({ square }) => square === target)?.floor ?? 1;
  return { action, advised: { architect: architect!, slot: slot!, target: target!, tile: reach.tile!, floor } };
}

/** What is best in the four turns of the first round, and the scene after each of them and at the end. */
function playRound() {
  const { seats, secret, ...options } = TABLES.quadropolis;
  const table = tables.open(options, seats.slice(1) as string[], secret);
  const turns: Advised[] = [];
  const scenes: Scene[] = [];
  const look = () => tables.ask<Scene>({ ask: 'scene', record: tables.view(table).views[0] });
  for (let turn = 0; turn < 4; ++turn) {
    const record = tables.view(table).views[0]!;
    const { action, advised } = adviceAt(record, (record.moves as string[]).length);
    turns.push(advised);
    tables.perform(table, { do: 'play', action });
    scenes.push(look());
    tables.playBotOnce(table);
  }
  scenes.push(look());
  return { turns, scenes };
}

test('the best moves of the deal show a tower block, energy that lights it, customers for those who wait and a park beside the tower block', () => {
  const { turns, scenes } = playRound();
  expect(turns.map(topicOf)).toEqual(['tower', 'factory', 'shop', 'park']);
  const [first, second, third, fourth, end] = scenes.map(({ cities }) => cities[0]!);
  expect(first!.idle.inhabitants).toBeGreaterThan(0);
  expect(second!.squares.filter(({ lit }) => lit)).toHaveLength(2);
  expect(third!.score.shop).toBeGreaterThan(0);
  expect(third!.idle.inhabitants).toBeLessThan(second!.idle.inhabitants + turns[2]!.tile.inhabitants);
  expect(fourth!.score.park).toBeGreaterThan(0);
  expect(end!.total).toBe(fourth!.total);
});

test('every learner gets the same deal, the same advice and the same replies', () => {
  expect(playRound().scenes.at(-1)!.moves).toEqual(playRound().scenes.at(-1)!.moves);
});

test('somebody took the hat, and the second round begins', () => {
  const end = playRound().scenes.at(-1)!;
  expect(end.round).toBe(2);
  expect(end.moves.filter(({ tile }) => tile?.mayor)).toHaveLength(1);
});

describe('the steps', () => {
  const tile = { type: 'tower' } as Advised['tile'];
  const advised: Advised = { architect: 3, slot: 'E1', target: 'a3', tile, floor: 1 };
  const start: World = {
    choice: NOTHING,
    moves: 0,
    round: 1,
    yours: true,
    over: false,
    mayor: true,
    urbanist: null,
    advised,
  };
  const at = (name: string) => STEPS.findIndex((step) => step.name === name);

  test('follow the first turn press by press', () => {
    const lesson = new Lesson(STEPS, at('architect'));
    const see = (part: Partial<World['choice']>) => lesson.see({ ...start, choice: { ...NOTHING, ...part } });
    see({ architect: 2 });
    expect(lesson.step.name).toBe('architect');
    see({ architect: 3 });
    expect(lesson.step.name).toBe('slot');
    see({ architect: 3, slot: 'E1' });
    expect(lesson.targetOf({ ...start, choice: { ...NOTHING, architect: 3, slot: 'E1' } })).toEqual({
      part: '[data-board] [data-square="a3"]',
    });
    see({ architect: 3, slot: 'E1', target: 'a3' });
    expect(lesson.step.name).toBe('confirm');
    lesson.see({ ...start, moves: 1, yours: false, advised: null });
    expect(lesson.step.name).toBe('urbanist');
  });

  test('do not hold up those who play another move', () => {
    const lesson = new Lesson(STEPS);
    for (let seen = 0; seen < STEPS.length; ++seen) lesson.see({ ...start, moves: 1, yours: false });
    expect(lesson.step.name).toBe('urbanist');
  });

  test('let Pip move only where the learner is told to watch', () => {
    const free = STEPS.filter(({ holdsBots }) => !holdsBots).map(({ name }) => name);
    expect(free).toEqual(['opponent', 'again', 'third', 'round', 'end']);
  });
});

const READING = 200; // words a minute
const PRESS = 4; // seconds
const MOVE_OF_PIP = 4; // seconds

/** What is read of a text: not the marks between words, and one form of those that have several. */
const wordsIn = (text: string): number =>
  text
    .replaceAll(/\{\w+, \w+, (?:\w+ \{[^}]*\} ?)+\}/g, 'x')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test.each(LANGUAGES)('the lesson takes at most four minutes with reading time (%s)', async (language) => {
  const { default: words } = (await import(`../../../messages/learn/${language}.json`)) as {
    default: Record<string, string>;
  };
  const turns = ['turn.factory', 'turn.shop', 'turn.park'];
  const steps = STEPS.map(({ name }) => name).filter((name) => !/turn|mayor/.test(name));
  const texts = [...steps, ...turns, 'mayor.other'].flatMap((name) =>
    ['.title', '', '.do'].map((part) => words[`learn.quadropolis.${name}${part}`] ?? ''),
  );
  const tasks = turns.map(() => words['learn.quadropolis.turn.do']!);
  const read = [...texts, ...tasks].reduce((sum, text) => sum + wordsIn(text), 0);
  const minutes = read / READING + (4 * 4 * PRESS + 4 * MOVE_OF_PIP) / 60;
  expect(minutes).toBeGreaterThan(2.5);
  expect(minutes).toBeLessThan(4);
});
