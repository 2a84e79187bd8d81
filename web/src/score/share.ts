// Handing a link on: by the device's own sheet where there is one, else through the clipboard.
import { toasts } from '~/ui/toasts.svelte';

export async function shareLink(url: string, title: string, copied: string): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url, title });
      return;
    }
    await navigator.clipboard.writeText(url);
    toasts.say(copied, 'good');
  } catch (problem) {
    // Closing the sheet is a choice, not a failure.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) toasts.say(url);
  }
}
