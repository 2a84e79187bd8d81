// Hands a record out as a file.
import type { GameRecord } from '~/platform/engine/calls';
import { fileNameOf } from './records';

export function download(record: GameRecord): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(record)}\n`], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileNameOf(record);
  anchor.click();
  URL.revokeObjectURL(address);
}
