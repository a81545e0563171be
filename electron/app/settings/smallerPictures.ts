import { setTimeout as pause } from 'node:timers/promises';
import type { PicturesProgress } from '../../../shared/contract/index.ts';
import { toErrorData } from '../../../shared/errors.ts';
import { compressPictures } from '../../workspace/tidy/compressPictures.ts';
import { compressTexts } from '../../workspace/tidy/compressTexts.ts';
import type { AppContext } from '../context/context.ts';

/** How long nothing must have run before files are compressed. */
const QUIET_MS = 60_000;
/** How often a pass checks whether a task has begun. */
const LOOK_MS = 250;

export interface SmallerPictures {
  /** Stops at once. Finished files stay compressed. */
  leave(): Promise<void>;
}

/** Compresses the texts and pictures of ended attempts while nothing runs, and stops at once when a task begins. */
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
      const signal = AbortSignal.any([end.signal, turn.signal]);
      const telling =
        (what: PicturesProgress['what']) => (progress: Omit<PicturesProgress, 'what' | 'isRunning'>) => {
          last = { what, ...progress, isRunning: true };
          app.announce({ topic: 'pictures', value: last });
        };
      // Texts take a hundredth of the time that pictures take, so they come first.
      await compressTexts(app.workspace, { signal, tell: telling('texts') });
      await compressPictures(app.workspace, { signal, tell: telling('pictures') });
    } finally {
      clearInterval(watch);
      const latest = last as PicturesProgress | null;
      if (latest !== null && !end.signal.aborted)
        app.announce({ topic: 'pictures', value: { ...latest, isRunning: false } });
    }
  }

  async function work(): Promise<void> {
    while (!end.signal.aborted) {
      await quiet();
      await compress();
    }
  }

  const working = work().catch((error: unknown) => {
    // For example a full disk: the next start of the program tries again.
    if (!end.signal.aborted) app.log(`Compressing files stopped: ${toErrorData(error).message}`);
  });
  return {
    async leave() {
      end.abort();
      await working;
    },
  };
}
