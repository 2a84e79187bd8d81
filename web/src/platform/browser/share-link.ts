// Shares a link or a text with the device's share sheet if there is one, otherwise through the clipboard.
import { toasts } from './toasts.svelte';

async function share(data: ShareData, plain: string, copied: string): Promise<void> {
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share(data);
      return;
    }
    await navigator.clipboard.writeText(plain);
    toasts.say(copied, 'good');
  } catch (problem) {
    // Closing the sheet is a choice, not a failure.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) toasts.say(plain);
  }
}

export const shareLink = (url: string, title: string, copied: string): Promise<void> =>
  share({ url, title }, url, copied);

export const shareText = (text: string, copied: string): Promise<void> => share({ text }, text, copied);
