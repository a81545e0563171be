import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { fault } from '../../../shared/errors.ts';
import type { Answered, Asked } from './pictureWorker.ts';
import type { Recoded } from './recode.ts';

const bytes = z.instanceof(Uint8Array);
const recoded = z
  .object({ bytes, likeness: z.object({ whole: z.number(), worst: z.number() }) })
  .nullable() satisfies z.ZodType<Recoded | null>;

/** The time limit: several times what the largest page takes on a busy machine. */
const DEADLINE_MS = 120_000;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** The program's only picture thread. The first picture starts it, and an idle thread does not keep the program running. */
let running: Thread | null = null;
let nextId = 1;

/** Returns the picture as AVIF if that is similar enough and smaller, or else null. `signal` stops the work at once. */
export async function makeSmaller(jpeg: Uint8Array, signal?: AbortSignal): Promise<Recoded | null> {
  return recoded.parse(await ask('smaller', jpeg, signal));
}

/** Returns a PNG as its pixels, without loss, if that is smaller, or else null. `signal` stops the work at once. */
export async function makePixels(png: Uint8Array, signal?: AbortSignal): Promise<Uint8Array | null> {
  return bytes.nullable().parse(await ask('pixels', png, signal));
}

/** Converts a picture that is stored as AVIF to JPEG. */
export async function makeJpeg(avif: Uint8Array): Promise<Uint8Array> {
  return bytes.parse(await ask('jpeg', avif));
}

async function ask(wanted: Asked['wanted'], picture: Uint8Array, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted();
  running ??= start();
  const { worker, waiting } = running;
  const id = nextId++;
  const tooLong = setTimeout(() => stop(worker, broken('it took too long')), DEADLINE_MS);
  const aborted = () => stop(worker, signal?.reason);
  signal?.addEventListener('abort', aborted, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.ref();
      worker.postMessage({ id, bytes: picture, wanted } satisfies Asked);
    });
  } finally {
    clearTimeout(tooLong);
    signal?.removeEventListener('abort', aborted);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  }
}

function start(): Thread {
  const worker = new Worker(new URL('./pictureWorker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  worker.unref();
  worker.on('message', (answered: Answered) => {
    const one = waiting.get(answered.id);
    if ('error' in answered) one?.reject(broken(answered.error));
    else one?.resolve(answered.value);
  });
  worker.on('error', (error) => stop(worker, broken(error.message)));
  worker.on('exit', () => stop(worker, broken('its thread has ended')));
  return { worker, waiting };
}

/** Ends a thread, because coding cannot be interrupted. The next picture starts another thread. */
function stop(worker: Worker, error: unknown): void {
  if (running?.worker !== worker) return;
  const { waiting } = running;
  running = null;
  void worker.terminate();
  for (const one of waiting.values()) one.reject(error);
}

function broken(why: string) {
  return fault.tool(
    'picture.recode',
    `A stored picture could not be converted: ${why}.`,
    'It was not changed.',
  );
}
