import { useCallback, useEffect, useRef, useState } from 'react';
import type { Reply } from '../../shared/contract/index.ts';
import type { ErrorData } from '../../shared/errors.ts';

export interface Pages<T> {
  /** The row at an index from 0, or undefined while its page is on the way. */
  readonly at: (index: number) => T | undefined;
  /** Asks for the pages that hold these rows; asking twice costs nothing. Call from an effect. */
  readonly want: (first: number, last: number) => void;
  readonly error: ErrorData | null;
}

/**
 * A long list of main's, read page by page as it comes into view. `of` names the list: another name starts anew.
 * When `version` grows the pages in view are read again, and the old rows stay until then.
 */
export function usePages<T>(
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
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const want = useCallback(
    (first: number, last: number) => {
      if (asked.current.of !== of || asked.current.version !== version) {
        asked.current = { of, version, pages: new Set() };
      }
      const { pages } = asked.current;
      for (let page = Math.floor(Math.max(0, first) / size); page <= Math.floor(last / size); page += 1) {
        if (pages.has(page)) continue;
        pages.add(page);
        void latest.current(page * size + 1, size).then((reply) => {
          if (!alive.current || asked.current.of !== of) return;
          if (!reply.ok) pages.delete(page);
          setState((now) => {
            const kept = now.of === of ? now.pages : new Map<number, readonly T[]>();
            return reply.ok
              ? { of, pages: new Map(kept).set(page, reply.value), error: null }
              : { of, pages: kept, error: reply.error };
          });
        });
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
