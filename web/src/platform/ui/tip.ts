// A short text beside what the pointer rests on or what has the focus. It only repeats what a control's label says, so it is not spoken again.
import type { Attachment } from 'svelte/attachments';

const REST = 60; // ms that the pointer rests before the tip comes
const GAP = 8;

function place(tip: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const box = tip.getBoundingClientRect();
  const above = at.top - box.height - GAP;
  const left = at.left + (at.width - box.width) / 2;
  tip.style.top = `${above > GAP ? above : at.bottom + GAP}px`;
  tip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - box.width - GAP))}px`;
}

export function tip(text: string): Attachment<Element> {
  return (anchor) => {
    let shown: HTMLElement | null = null;
    let waiting = 0;

    const hide = () => {
      clearTimeout(waiting);
      shown?.remove();
      shown = null;
    };
    const show = () => {
      hide();
      shown = document.createElement('div');
      shown.className = 'tip';
      shown.popover = 'manual'; // above dialogs too
      shown.ariaHidden = 'true';
      shown.textContent = text;
      document.body.append(shown);
      shown.showPopover();
      place(shown, anchor);
    };
    const enter = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'mouse') waiting = window.setTimeout(show, REST);
    };
    const focus = () => anchor.matches(':focus-visible') && show();
    const key = (event: Event) => (event as KeyboardEvent).key === 'Escape' && hide();

    const heard: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointerleave', hide],
      ['pointerdown', hide],
      ['focus', focus],
      ['blur', hide],
      ['keydown', key],
    ];
    for (const [name, listener] of heard) anchor.addEventListener(name, listener);
    return () => {
      hide();
      for (const [name, listener] of heard) anchor.removeEventListener(name, listener);
    };
  };
}
