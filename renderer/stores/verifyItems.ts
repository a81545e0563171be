import { useEffect } from 'react';
import { create } from 'zustand';
import type { VerifyChange, VerifyItem } from '../../shared/contract/verify.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { bridge } from '../bridge/bridge.ts';
import { inBackground } from './act.ts';
import { useMirror } from './mirror.ts';
import { blobUrl } from './recordings.ts';

/** A demonstration as the main process last sent it, or the error. */
type Held =
  | { readonly state: 'ready'; readonly item: VerifyItem }
  | { readonly state: 'failed'; readonly error: ErrorData };

/**
 * The open demonstration and those that will probably be opened next, by reviewer and demonstration. They are loaded ahead and
 * never changed here.
 */
const useHeld = create<ReadonlyMap<string, Held>>()(() => new Map());

/** Pictures that were loaded ahead. They are kept here so that the browser keeps them decoded. */
const pictures = new Map<string, HTMLImageElement>();
const MOST_PICTURES = 80;
const asking = new Map<string, Promise<void>>();

const keyOf = (reviewerId: string, attemptId: string) => `${reviewerId} ${attemptId}`;

/** Requests a demonstration. The previous answer stays until the new one arrives. */
function read(reviewerId: string, attemptId: string): Promise<void> {
  const key = keyOf(reviewerId, attemptId);
  const running = asking.get(key);
  if (running !== undefined) return running;
  const asked = bridge.invoke('verify.open', { reviewerId, attemptId }).then((reply) => {
    asking.delete(key);
    const held: Held = reply.ok
      ? { state: 'ready', item: reply.value }
      : { state: 'failed', error: reply.error };
    useHeld.setState(new Map(useHeld.getState()).set(key, held), true);
    if (reply.ok) readPictures(reply.value);
  });
  asking.set(key, asked);
  return asked;
}

/** Loads the pictures of the first steps, which are visible when the demonstration opens. */
function readPictures(item: VerifyItem): void {
  for (const { before, after } of item.steps.slice(0, 2)) {
    for (const shot of [before, after]) {
      if (shot?.screenshot == null || pictures.has(shot.screenshot)) continue;
      const image = new Image();
      image.src = blobUrl(shot.screenshot);
      image.decode().catch(() => undefined); // shown as broken where it is needed
      pictures.set(shot.screenshot, image);
    }
  }
  for (const hash of [...pictures.keys()].slice(0, -MOST_PICTURES)) pictures.delete(hash);
}

/**
 * The open demonstration. It is ready at once if it was loaded ahead, and is requested again when the workspace changes.
 * `ahead` are loaded after this one; all others are dropped.
 */
export function useVerifyItem(
  reviewerId: string,
  attemptId: string | null,
  ahead: readonly string[],
): { readonly held: Held | null; readonly retry: () => void } {
  const revision = useMirror((mirror) => mirror.revision);
  const connected = useMirror((mirror) => mirror.connection === 'open');
  const held = useHeld((all) =>
    attemptId === null ? null : (all.get(keyOf(reviewerId, attemptId)) ?? null),
  );
  const next = ahead.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` asks again; `next` stands for `ahead` by value
  useEffect(() => {
    if (!connected) return;
    const wanted = [attemptId, ...ahead].filter((id) => id !== null);
    const keys = new Set(wanted.map((id) => keyOf(reviewerId, id)));
    const kept = [...useHeld.getState()].filter(([key]) => keys.has(key));
    useHeld.setState(new Map(kept), true);
    inBackground(wanted.reduce((before, id) => before.then(() => read(reviewerId, id)), Promise.resolve()));
  }, [reviewerId, attemptId, next, revision, connected]);
  return {
    held,
    retry: () => {
      if (attemptId !== null) inBackground(read(reviewerId, attemptId));
    },
  };
}

/** A demonstration as the main process last sent it. Null if it is not kept any more. */
export function heldItem(reviewerId: string, attemptId: string): VerifyItem | null {
  const held = useHeld.getState().get(keyOf(reviewerId, attemptId));
  return held?.state === 'ready' ? held.item : null;
}

/** Stores the result of a change. */
export function noteChange(reviewerId: string, { row, mine }: VerifyChange): void {
  const key = keyOf(reviewerId, row.attemptId);
  const held = useHeld.getState().get(key);
  if (held?.state !== 'ready') return;
  const item: VerifyItem = { ...held.item, row, mine };
  useHeld.setState(new Map(useHeld.getState()).set(key, { state: 'ready', item }), true);
}
