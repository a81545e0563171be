import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { exercises } from './constructions.ts';
import { recordConstructions } from './recordConstructions.ts';

/** Loads modules and calls their functions in a thread, which has loaded none of them yet, and posts what they made. */
const { root, files }: { readonly root: string; readonly files: readonly string[] } = workerData;
parentPort?.postMessage(
  await recordConstructions(root, async () => {
    for (const file of files) {
      const module: Record<string, never> = await import(path.join(root, file));
      await exercises[file]?.(module);
    }
  }),
);
