import { setTimeout as pause } from 'node:timers/promises';
import type { PicturesProgress } from '../../shared/contract/index.ts';
import { toErrorData } from '../../shared/errors.ts';
import { compressPictures } from '../workspace/pictures/compressPictures.ts';
import type { AppContext } from './context.ts';

/** Nothing has run for so long before pictures are looked at. */
const QUIET_MS = 60_000;
/** How often is looked whether a task has begun. */
const LOOK_MS = 250;

export interface SmallerPictures {
  /** Ends it at once; the pictures that are done stay. */
  leave(): Promise<void>;
}

/** Keeps the pictures of ended attempts as smaller ones while nothing runs, and stops at once when a task begins. */
export function openSmallerPictures(
  app: Pick<AppContext, 'workspace' | 'settings' | 'announce' | 'log'>,
  isBusy: () => boolean,
  { quietMs = QUIET_MS, lookMs = LOOK_MS }: { readonly quietMs?: number; readonly lookMs?: number } = {},
): SmallerPictures {
  const end = new AbortController();
  const mayRun = () => !isBusy() && app.settings().smallerPictures;

  async function quiet(): Promise<void> {
    for (let since = performance.now(); performance.now() - since < quietMs; ) {
      await pause(lookMs, undefined, { signal: end.signal, ref: false });
      if (!mayRun()) since = performance.now();
    }
  }

  async function compress(): Promise<void> {
    const turn = new AbortController();
    const watch = setInterval(() => {
      if (!mayRun()) turn.abort();
    }, lookMs);
    watch.unref();
    let last: PicturesProgress | null = null;
    try {
      await compressPictures(app.workspace, {
        signal: AbortSignal.any([end.signal, turn.signal]),
        tell: (progress) => {
          last = { ...progress, isRunning: true };
          app.announce({ topic: 'pictures', value: last });
        },
      });
    } finally {
      clearInterval(watch);
      const told = last as PicturesProgress | null;
      if (told !== null && !end.signal.aborted)
        app.announce({ topic: 'pictures', value: { ...told, isRunning: false } });
    }
  }

  async function work(): Promise<void> {
    while (!end.signal.aborted) {
      await quiet();
      await compress();
    }
  }

  const working = work().catch((error: unknown) => {
    // A full disk, say: the next start tries again.
    if (!end.signal.aborted) app.log(`Pictures stay as they are: ${toErrorData(error).message}`);
  });
  return {
    async leave() {
      end.abort();
      await working;
    },
  };
}
