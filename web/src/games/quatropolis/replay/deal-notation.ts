// The notation of deals in records (docs/notation.md, «Deals»): `whisper landlord give pay 3 ask vote no this and back`, `accept o2 fair`.
import { MEASURES, ROLES, type Measure, type Role, type Side } from '~/games/quatropolis/engine/outlook';
import type { Term, When } from '~/games/quatropolis/engine/deals';

export type WrittenDeal =
  | { kind: 'offer'; role: Role; whisper: boolean; give: Term[]; ask: Term[] }
  | { kind: 'accept' | 'decline' | 'withdraw'; offer: string }
  | { kind: 'claim'; promise: string };

function termOf(text: string): Term | null {
  const [name, ...words] = text.split(' ');
  const on = words.at(-1) as When;
  switch (name) {
    case 'pay':
      return { do: 'pay', amount: Number(words[0]) };
    case 'vote':
      return { do: 'vote', side: words[0] as Side, on };
    case 'with':
      return { do: 'with', on: 'next' };
    case 'spend':
      return { do: 'spend', min: Number(words[0]), on };
    case 'hold':
      return { do: 'hold', on };
    case 'back':
      return { do: 'back' };
    case 'propose': {
      const state = MEASURES.find((measure) => words[0]?.startsWith(measure));
      return state
        ? { do: 'propose', state: state satisfies Measure, by: Number(words[0]!.slice(state.length)) }
        : null;
    }
    default:
      return null;
  }
}

/** The text after a keyword, up to the other half. */
function half(text: string, word: 'give' | 'ask'): Term[] {
  const found = new RegExp(` ${word} (.*?)(?= give | ask |$)`).exec(text)?.[1];
  return (found?.split(' and ') ?? []).flatMap((term) => termOf(term) ?? []);
}

/** Null if it is nothing that this page knows. */
export function readDeal(text: string): WrittenDeal | null {
  const [kind, name = ''] = text.split(' ');
  switch (kind) {
    case 'deal':
    case 'whisper': {
      const role = ROLES.find((one) => one === name);
      return role
        ? { kind: 'offer', role, whisper: kind === 'whisper', give: half(text, 'give'), ask: half(text, 'ask') }
        : null;
    }
    case 'accept':
    case 'decline':
    case 'withdraw':
      return { kind, offer: name };
    case 'claim':
      return { kind, promise: name };
    default:
      return null;
  }
}
