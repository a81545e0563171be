import { useCallback, useEffect, useRef, useState } from 'react';
import type { AttemptDetail, Reply } from '../../shared/contract/index.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { say } from '../../shared/language/message.ts';
import type { Attempt, AttemptEvent, Snapshot, Step } from '../../shared/model/index.ts';
import { archiveManifest, joinMhtml } from '../../shared/page/mhtml.ts';
import { bridge } from '../bridge/bridge.ts';
import { inBackground } from './act.ts';
import { type Answer, type AnswerOptions, useAnswer } from './answers.ts';
import { useMirror } from './mirror.ts';

const STEPS = 200;
const EVENTS = 250;

/** A running attempt is read again as it grows. */
function useVersion({ status }: Attempt): number {
  return useMirror((mirror) => (status === 'running' ? mirror.revision : 0));
}

/** All events of an attempt, read as they come into view. */
export function useEvents(attempt: Attempt): Pages<AttemptEvent> {
  return usePages<AttemptEvent>(attempt.id, useVersion(attempt), EVENTS, async (from, count) => {
    const reply = await bridge.invoke('attempts.events', { attemptId: attempt.id, from, count });
    return reply.ok ? { ok: true, value: reply.value.events } : reply;
  });
}

/** The steps of an attempt by index, from 1. One page came with the attempt; the others are read as they come into view. */
export function useSteps({ attempt, steps: first }: AttemptDetail): Pages<Step> {
  const attemptId = attempt.id;
  const { at, want, error } = usePages<Step>(attemptId, useVersion(attempt), STEPS, (from, count) =>
    bridge.invoke('attempts.steps', { attemptId, from, count }),
  );
  const start = first[0]?.index ?? 1;
  const end = start + first.length - 1;
  const find = useCallback((index: number) => at(index - 1) ?? first[index - start], [at, first, start]);
  const ask = useCallback(
    (from: number, to: number) => {
      if (from < start) want(from - 1, Math.min(to, start - 1) - 1);
      if (to > end) want(Math.max(from, end + 1) - 1, to - 1);
    },
    [want, start, end],
  );
  return { at: find, want: ask, error };
}

/** Reads the steps around the shown one, so that the next key press finds its step. */
export function useAround({ want }: Pages<Step>, step: number, total: number): void {
  useEffect(() => {
    want(Math.max(1, step - 2), Math.min(total, step + 2));
  }, [want, step, total]);
}

/** A recorded page; with null nothing is requested. */
export function useSnapshot(snapshotId: string | null, options: AnswerOptions = {}): Answer<Snapshot> {
  const skip = snapshotId === null;
  return useAnswer('attempts.snapshot', { snapshotId: snapshotId ?? '-' }, { ...options, skip });
}

/** Loads a picture ahead, so that it is ready when the person presses its key. */
export function usePrefetch(snapshotId: string | null): void {
  useEffect(() => {
    if (snapshotId === null) return;
    const timer = setTimeout(() => {
      inBackground(
        bridge.invoke('attempts.snapshot', { snapshotId }).then((reply) => {
          if (!reply.ok || reply.value.screenshot === null) return;
          new Image().src = blobUrl(reply.value.screenshot);
        }),
      );
    }, 100);
    return () => clearTimeout(timer);
  }, [snapshotId]);
}

export interface Pages<T> {
  /** The row at an index from 0, or undefined while its page is on the way. */
  readonly at: (index: number) => T | undefined;
  /** Requests the pages that hold these rows. A repeated request costs nothing. Call it from an effect. */
  readonly want: (first: number, last: number) => void;
  readonly error: ErrorData | null;
}

/**
 * A long list of the main process, read page by page as it comes into view. `of` names the list; another name starts again.
 * When `version` grows, the visible pages are read again, and the old rows stay until then.
 */
function usePages<T>(
  of: string,
  version: number,
  size: number,
  load: (from: number, count: number) => Promise<Reply<readonly T[]>>,
): Pages<T> {
  const [state, setState] = useState<{
    of: string;
    pages: ReadonlyMap<number, readonly T[]>;
    error: ErrorData | null;
  }>({ of, pages: new Map(), error: null });
  const asked = useRef({ of, version, pages: new Set<number>() });
  const latest = useRef(load);
  latest.current = load;

  const want = useCallback(
    (first: number, last: number) => {
      if (asked.current.of !== of || asked.current.version !== version) {
        asked.current = { of, version, pages: new Set() };
      }
      const { pages } = asked.current;
      for (let page = Math.floor(Math.max(0, first) / size); page <= Math.floor(last / size); page += 1) {
        if (pages.has(page)) continue;
        pages.add(page);
        inBackground(
          latest.current(page * size + 1, size).then((reply) => {
            if (asked.current.of !== of) return;
            if (!reply.ok) pages.delete(page);
            setState((now) => {
              const kept = now.of === of ? now.pages : new Map<number, readonly T[]>();
              return reply.ok
                ? { of, pages: new Map(kept).set(page, reply.value), error: null }
                : { of, pages: kept, error: reply.error };
            });
          }),
        );
      }
    },
    [of, version, size],
  );
  const at = useCallback(
    (index: number) =>
      state.of === of ? state.pages.get(Math.floor(index / size))?.[index % size] : undefined,
    [state, of, size],
  );
  return { at, want, error: state.of === of ? state.error : null };
}

/** The address of a recorded picture or page. */
export function blobUrl(hash: string): string {
  return bridge.blobUrl(hash);
}

/** Reads a recorded archive (MHTML), which is stored in parts. */
export async function readArchive(hash: string, signal: AbortSignal): Promise<string> {
  const manifest = archiveManifest.parse(JSON.parse(await readText(hash, signal)));
  const bodies = await Promise.all(manifest.parts.map((part) => readText(part, signal)));
  return joinMhtml({ skeleton: manifest.skeleton, bodies });
}

/** Reads a recorded text. */
export async function readText(hash: string, signal: AbortSignal): Promise<string> {
  return (await read(hash, signal)).text();
}

/** Reads recorded bytes, as base64. */
export async function readBase64(hash: string, signal: AbortSignal): Promise<string> {
  const bytes = new Uint8Array(await readBytes(hash, signal));
  // One slice at a time, because the arguments of a call must fit on the stack.
  const slices = Array.from({ length: Math.ceil(bytes.length / SLICE) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * SLICE, (at + 1) * SLICE)),
  );
  return btoa(slices.join(''));
}

const SLICE = 0x8000;

async function read(hash: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(bridge.blobUrl(hash), { signal });
  if (!response.ok) throw new Error(say('the workspace answered {status}', { status: response.status }));
  return response;
}

/** Reads recorded bytes. */
export async function readBytes(hash: string, signal: AbortSignal): Promise<ArrayBuffer> {
  return (await read(hash, signal)).arrayBuffer();
}

/** The last picture that is ready to be drawn. The previous picture stays until the next one is decoded, so that nothing flickers. */
export function useDecoded(url: string | null): string | null {
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    let dropped = false;
    const image = new Image();
    image.src = url;
    const show = () => {
      if (!dropped) setReady(url);
    };
    image.decode().then(show, show); // a broken picture is shown as broken, instead of the previous one
    return () => {
      dropped = true;
    };
  }, [url]);
  return url === null ? null : ready;
}
