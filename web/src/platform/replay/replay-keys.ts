// Keys that step through a record, unless the focused control uses them.
import type { Playback } from './playback.svelte';

const OWN_ARROWS = 'input, textarea, select, [role=grid] *, [role=radiogroup] *, [contenteditable]';
const OWN_SPACE = 'button, a, summary';

export function replayKeys(playback: Playback): (event: KeyboardEvent) => void {
  return (event) => {
    const on = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (on?.matches(OWN_ARROWS) || (event.key === ' ' && on?.matches(OWN_SPACE))) return;
    if (playback.press(event.key)) event.preventDefault();
  };
}
