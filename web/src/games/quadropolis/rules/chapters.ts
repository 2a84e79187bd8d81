import { BUILDINGS } from '~/games/quadropolis/engine/scene';
import { chapter, figure, list, note, question, section, steps, text, type Book } from '~/platform/rulebook/book';

const buildings = BUILDINGS.map((type) =>
  section(type, text(`${type}.rule`), figure('points', undefined, type), figure('example', `${type}.picture`, type)),
);

export const quadropolisChapters: Book = {
  game: 'quadropolis',
  chapters: [
    chapter('aim', [text('aim.story'), text('aim.win'), note('aim.modes')]),
    chapter('parts', [
      text('parts.intro'),
      figure('kinds', 'parts.kinds'),
      list(
        'parts.site',
        'parts.city',
        'parts.tiles',
        'parts.architects',
        'parts.urbanist',
        'parts.mayor',
        'parts.resources',
      ),
    ]),
    chapter('setup', [
      steps('setup.city', 'setup.architects', 'setup.tiles', 'setup.faceDown', 'setup.urbanist', 'setup.first'),
      figure('site', 'setup.picture', 'start'),
      figure('face-up', 'setup.byPlayers'),
    ]),
    chapter('rounds', [
      text('rounds.overview'),
      text('rounds.turn'),
      steps('rounds.take', 'rounds.urbanist', 'rounds.place', 'rounds.receive'),
    ]),
    chapter(
      'turn',
      [],
      [
        section('take', text('take.slot'), figure('counting', 'take.picture'), text('take.empty')),
        section(
          'locked',
          list('locked.taken', 'locked.urbanist'),
          figure('site', 'locked.picture', 'locked'),
          text('locked.always'),
        ),
        section('walk', text('walk.text')),
        section('place', text('place.fits'), figure('placing', 'place.picture', 'classic'), text('place.discard')),
        section('stack', text('stack.rule'), figure('floors', 'stack.picture'), text('stack.others')),
        section('receive', text('receive.now'), text('receive.mayor')),
      ],
    ),
    chapter('roundEnd', [
      text('roundEnd.when'),
      steps('roundEnd.clear', 'roundEnd.architects', 'roundEnd.urbanist', 'roundEnd.next'),
      figure('rounds', 'roundEnd.tiles'),
      text('roundEnd.tilesNote'),
    ]),
    chapter(
      'expert',
      [text('expert.intro'), figure('modes', 'expert.table')],
      [
        section('mat', text('mat.text'), figure('placing', 'mat.picture', 'expert')),
        section('pool', text('pool.text')),
        section('newBuildings', text('newBuildings.text'), text('newBuildings.monuments'), figure('monuments')),
      ],
    ),
    chapter(
      'end',
      [text('end.when')],
      [
        section(
          'activate',
          text('activate.rule'),
          figure('needs', 'activate.needs'),
          text('activate.free'),
          note('activate.dark'),
          text('activate.program'),
        ),
        section('leftover', text('leftover.rule'), figure('leftover', 'leftover.picture')),
      ],
    ),
    chapter('buildings', [text('buildings.intro')], buildings),
    chapter('city', [text('city.text'), figure('finished', 'city.table')]),
    chapter('winning', [text('winning.most'), steps('winning.inhabitants', 'winning.empty'), text('winning.shared')]),
    chapter('questions', [
      ...['facedown', 'empty', 'full', 'move', 'dark', 'turn', 'same'].map((name) => question(`ask.${name}`)),
    ]),
    chapter('tips', [list('tips.balance', 'tips.two', 'tips.parks', 'tips.numbers', 'tips.urbanist', 'tips.mayor')]),
    chapter('credits', [text('credits.game'), text('credits.own')]),
  ],
};
