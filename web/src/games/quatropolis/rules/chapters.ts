import { chapter, figure, list, note, question, section, steps, text, type Book } from '~/platform/rulebook/book';

export const quatropolisChapters: Book = {
  game: 'quatropolis',
  chapters: [
    chapter('aim', [text('aim.story'), text('aim.win')]),
    chapter(
      'parts',
      [],
      [
        section('roles', text('roles.text'), list('roles.givers', 'roles.spenders'), figure('roles')),
        section('secrets', text('secrets.text')),
        section('tracks', text('tracks.text'), figure('tracks', 'tracks.picture'), note('tracks.control')),
        section('cups', text('cups.text'), figure('chips')),
        section('deck', text('deck.text')),
      ],
    ),
    chapter('setup', [steps('setup.roles', 'setup.secrets', 'setup.tracks', 'setup.deck', 'setup.cups')]),
    chapter(
      'round',
      [text('round.text'), figure('phases')],
      [
        section('earning', text('earning.text'), figure('incomes', 'earning.table')),
        section('discussion', text('discussion.text'), text('discussion.ready')),
        section(
          'deals',
          text('deals.text'),
          list('deals.pay', 'deals.vote', 'deals.spend', 'deals.referendum'),
          text('deals.ledger'),
          note('deals.example'),
          text('deals.whisper'),
        ),
        section('funneling', text('funneling.text'), figure('funnel', 'funneling.picture'), text('funneling.secret')),
        section(
          'voting',
          text('voting.text'),
          text('voting.spent'),
          figure('vote', 'voting.picture'),
          text('voting.public'),
        ),
        section('ties', text('ties.text'), text('ties.option')),
      ],
    ),
    chapter('referendum', [
      text('referendum.text'),
      text('referendum.spread'),
      figure('proposal', 'referendum.picture'),
      text('referendum.vote'),
      text('referendum.lapse'),
    ]),
    chapter('abilities', [
      text('abilities.text'),
      list('abilities.double', 'abilities.tie', 'abilities.next', 'abilities.cup', 'abilities.money'),
    ]),
    chapter(
      'end',
      [text('end.text'), steps('end.objectives', 'end.enemy'), text('end.win')],
      [
        section('aims', text('aims.text'), figure('aims', 'aims.picture'), note('aims.slip')),
        section('scores', figure('scores', 'scores.picture')),
      ],
    ),
    chapter('questions', [
      ...['show', 'promise', 'zero', 'save', 'back', 'limit'].map((name) => question(`ask.${name}`)),
    ]),
    chapter('tips', [list('tips.listen', 'tips.save', 'tips.friends', 'tips.bribe', 'tips.enemy')]),
    chapter('cards', [text('cards.text'), figure('cards')]),
    chapter('credits', [text('credits.text')]),
  ],
};
