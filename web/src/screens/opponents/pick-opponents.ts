import { CHARACTERS, type Character } from '~/platform/characters/characters';

/** The selection after toggling one bot: at least `fewest`, at most `most`, from the weakest to the strongest. */
export function pick(chosen: readonly Character[], pressed: Character, fewest: number, most: number): Character[] {
  const others = chosen.filter((character) => character !== pressed);
  if (others.length < chosen.length) return others.length < fewest ? [...chosen] : others;
  const stay = others.slice(Math.max(0, others.length - most + 1));
  return CHARACTERS.filter((character) => character === pressed || stay.includes(character));
}
