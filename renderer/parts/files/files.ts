import type { Message } from '../../../shared/language/message.ts';
import { toBase64 } from '../../stores/base64.ts';

/** Bytes that can go to a page at once: one message to the main process holds this much, and its envelope. */
const MAX_BYTES = 32 * 1024 * 1024;

export const tooLargeWords: Message =
  'These files are larger than 32 MB together. Nothing was sent. Choose smaller ones.';

/** A chosen file with its content, to be sent to the page. */
interface ReadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly base64: string;
}

/** Reads chosen files; null if they are too large to be sent. */
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

/** Milliseconds until the bytes are released. The host has taken them by then, even if it asks where to save them. */
const KEPT_MS = 60_000;

/** Saves a file as a download: in the downloads folder on the web host, after a dialog on the desktop. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
