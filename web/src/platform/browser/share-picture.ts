// Handing a picture on: by the device's own sheet where it takes pictures, else as a file.
import { saveFile } from './save-file';
import { toasts } from './toasts.svelte';

const NAME = 'urbanist.png';
const fileOf = (picture: Blob): File => new File([picture], NAME, { type: picture.type });

export const maySharePictures = (picture: Blob): boolean =>
  matchMedia('(pointer: coarse)').matches && (navigator.canShare?.({ files: [fileOf(picture)] }) ?? false);

export async function shareOrSavePicture(picture: Blob, text: string, saved: string): Promise<void> {
  try {
    if (maySharePictures(picture)) return await navigator.share({ files: [fileOf(picture)], text });
    saveFile(NAME, picture);
    toasts.say(saved, 'good');
  } catch (problem) {
    // Closing the sheet is a choice, not a failure.
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) saveFile(NAME, picture);
  }
}
