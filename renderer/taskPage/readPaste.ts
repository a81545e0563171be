import { type InputEvent, PASTE_LIMITS } from '../../shared/contract/input.ts';
import { say } from '../../shared/language/message.ts';
import { tooLargeWords } from '../parts/files/files.ts';
import { showProblem } from '../stores/act.ts';
import { toBase64 } from '../stores/base64.ts';
import type { Key } from './pageKeys.ts';

/**
 * What a person pastes, for the page: text, HTML, or else a picture. Null if there is nothing that a page can get. `key` is the
 * key that pastes; without content it goes alone.
 */
export async function readPaste(data: DataTransfer, key: Key | null): Promise<InputEvent | null> {
  // The data can be read only now, in the event.
  const text = data.getData('text/plain').slice(0, PASTE_LIMITS.text);
  const html = data.getData('text/html');
  const files = [...data.files];
  const picture = files.find(({ type }) => type.startsWith('image/'));
  const paste = {
    type: 'paste',
    text,
    ...(html === '' || html.length > PASTE_LIMITS.html ? {} : { html }),
    ...(key === null ? {} : { key }),
  } as const;
  if (text !== '' || (picture === undefined && 'html' in paste)) return paste;
  if (picture !== undefined) {
    const read = await readPicture(picture);
    if (read !== null) return { ...paste, picture: read };
  } else if (files.length > 0)
    showPasteProblem(say('Files cannot be pasted. Drop them on the page instead.'));
  return key;
}

/** As a PNG in base64; null if it is too large to be sent. */
async function readPicture(file: File): Promise<string | null> {
  const png = file.type === 'image/png' ? file : await asPng(file);
  if (png.size <= PASTE_LIMITS.picture) return toBase64(png, file.name);
  showPasteProblem(say(tooLargeWords));
  return null;
}

async function asPng(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

function showPasteProblem(message: string): void {
  showProblem({ code: 'page.paste', origin: 'person', message });
}
