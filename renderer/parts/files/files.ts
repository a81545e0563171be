import type { Message } from '../../../shared/language/message.ts';
import { toBase64 } from '../../stores/base64.ts';

/** Bytes that may go to a page at once: what one message to main holds, with room for its envelope. */
const MAX_BYTES = 32 * 1024 * 1024;

export const tooLargeWords: Message =
  'These files are larger than 32 MB together. Nothing was sent. Choose smaller ones.';

/** A chosen file with what is in it, on its way to the page. */
interface ReadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
}

/** What is in chosen files; null when they are too large to be sent. */
export async function readFiles(files: readonly File[]): Promise<ReadFile[] | null> {
  if (files.reduce((sum, file) => sum + file.size, 0) > MAX_BYTES) return null;
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      mimeType: file.type || 'application/octet-stream',
      base64: await toBase64(file, file.name),
    })),
  );
}

/** Long enough for the host to have taken the bytes, also when it asks where to put them. */
const KEPT_MS = 60_000;

/** Hands a file to the person as a download: into their folder of downloads on the web host, by a dialog on the desktop. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
