import { parentPort } from 'node:worker_threads';
import { openPictureCodec } from './pictureCodec.ts';
import { asJpeg, smaller } from './recode.ts';

/** A picture for the worker thread. The worker answers each one, in order. */
export type Asked = { readonly id: number; readonly bytes: Uint8Array; readonly wanted: 'smaller' | 'jpeg' };
export type Answered =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string };

const codec = openPictureCodec();

parentPort?.on('message', async ({ id, bytes, wanted }: Asked) => {
  try {
    const value = wanted === 'smaller' ? await smaller(await codec, bytes) : await asJpeg(await codec, bytes);
    parentPort?.postMessage({ id, value } satisfies Answered);
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: error instanceof Error ? error.message : String(error),
    } satisfies Answered);
  }
});
