import { useEffect, useRef, useState } from 'react';
import type { Found } from '../../shared/contract/search.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { parseQuestion } from '../../shared/search/question.ts';
import { bridge } from '../bridge/bridge.ts';
import { inBackground } from './act.ts';
import { useReviewer } from './reviewer.ts';

/** Wait after the last letter, in milliseconds, before the search starts. */
const RESTS_MS = 150;

/** Results from the records for the words `of`. */
export interface FoundWords {
  readonly of: string;
  readonly found: Found | null;
  readonly error: ErrorData | null;
}

/**
 * Searches the records of all attempts when the person stops typing, with one request at a time. Results for outdated words are
 * dropped. Returns null if there are no words or no results yet.
 */
export function useFoundWords(typed: string): FoundWords | null {
  const words = typed.trim();
  const [answer, setAnswer] = useState<FoundWords | null>(null);
  const latest = useRef(words);
  latest.current = words;
  const isAsking = useRef(false);

  useEffect(() => {
    if (parseQuestion(words).terms.length === 0) {
      setAnswer(null);
      return;
    }
    const ask = async (): Promise<void> => {
      if (isAsking.current) return;
      isAsking.current = true;
      for (let of = latest.current; ; of = latest.current) {
        const personId = useReviewer.getState().id;
        const reply = await bridge.invoke('search.find', { words: of, limit: 12, personId });
        if (of !== latest.current) {
          if (parseQuestion(latest.current).terms.length === 0) break;
          continue;
        }
        setAnswer({ of, found: reply.ok ? reply.value : null, error: reply.ok ? null : reply.error });
        break;
      }
      isAsking.current = false;
    };
    const timer = setTimeout(() => inBackground(ask()), RESTS_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return answer?.of === words ? answer : null;
}
