// Cards, cup and private marks can be covered. Then they are shown only while the button or the key is held.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import { settings } from '~/platform/browser/settings.svelte';

class Secrecy {
  held = $state(false);

  get covered(): boolean {
    return settings.stored.hideSecrets;
  }
  get shown(): boolean {
    return !this.covered || this.held;
  }
  toggle(): void {
    this.held = false;
    settings.change({ hideSecrets: !this.covered });
  }
}

export const secrecy = new Secrecy();

/** Makes a button one that shows secrets while it is held, by pointer or by key. */
export const holdToPeek: Attachment<HTMLElement> = (button) => {
  const off = () => (secrecy.held = false);
  const grip = (event: PointerEvent) => {
    button.setPointerCapture(event.pointerId); // what appears may move the button away from the finger
    secrecy.held = true;
  };
  const isPress = (event: KeyboardEvent) => event.key === ' ' || event.key === 'Enter';
  const press = (event: KeyboardEvent) => {
    if (!isPress(event)) return;
    event.preventDefault();
    secrecy.held = true;
  };
  const lift = (event: KeyboardEvent) => isPress(event) && off();
  const noMenu = (event: Event) => event.preventDefault(); // a long press means looking

  const stop = [
    on(button, 'pointerdown', grip),
    on(button, 'pointerup', off),
    on(button, 'lostpointercapture', off),
    on(button, 'blur', off),
    on(button, 'keydown', press),
    on(button, 'keyup', lift),
    on(button, 'contextmenu', noMenu),
  ];
  return () => {
    off();
    for (const end of stop) end();
  };
};
