import { parentPort } from 'node:worker_threads';
import { openPictureCodec } from './pictureCodec.ts';
import { asJpeg, samePixels, smaller } from './recode.ts';

/** A picture for the worker thread. The worker answers each one, in order. */
export type Asked = {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly wanted: 'smaller' | 'pixels' | 'jpeg';
};
export type Answered =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

const codec = openPictureCodec();

parentPort?.on('message', async ({ id, bytes, wanted }: Asked) => {
  try {
    parentPort?.postMessage({ id, value: await recoded(bytes, wanted) } satisfies Answered);
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: error instanceof Error ? error.message : String(error),
    } satisfies Answered);
  }
});

async function recoded(bytes: Uint8Array, wanted: Asked['wanted']): Promise<unknown> {
  if (wanted === 'pixels') return samePixels(bytes);
  return wanted === 'smaller' ? smaller(await codec, bytes) : asJpeg(await codec, bytes);
}
