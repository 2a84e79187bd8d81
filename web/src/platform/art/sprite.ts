// Every building is drawn once for the whole document, when it is first needed; tiles refer to it. A table shows some seventy tiles, and
// their shapes would otherwise be written again for each.
import { drawLot, type Look } from '~/platform/art/buildings/draw';

let definitions: SVGDefsElement | undefined;
const drawn = new Set<string>();

function sheet(): SVGDefsElement {
  if (definitions) return definitions;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.setAttribute('aria-hidden', 'true');
  // Not display:none, which some browsers also apply to what refers to it.
  svg.style.position = 'absolute';
  definitions = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  svg.append(definitions);
  document.body.prepend(svg);
  return definitions;
}

export function lotName({ type, floors, mayor, lit }: Look): string {
  const height = type === 'tower' || type === 'office' ? `-${floors}` : '';
  return `lot-${type}${height}${mayor ? '-mayor' : ''}${lit ? '' : '-dark'}`;
}

/** The reference for <use href> to a building on its lot. */
export function lotReference(look: Look): string {
  const name = lotName(look);
  if (!drawn.has(name)) {
    drawn.add(name);
    sheet().insertAdjacentHTML('beforeend', `<g id="${name}">${drawLot(look)}</g>`);
  }
  return `#${name}`;
}
