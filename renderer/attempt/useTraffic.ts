import { useEffect, useState } from 'react';
import type { ErrorData } from '../../shared/errors.ts';
import { type TrafficRow, trafficRows } from '../../shared/page/traffic.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { readRequests, recordings } from './traffic.ts';

export type Traffic =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: ErrorData }
  | { readonly state: 'ready'; readonly blobs: readonly string[]; readonly rows: readonly TrafficRow[] };

const loading: Traffic = { state: 'loading' };

/** The recorded requests of an attempt. */
export function useTraffic(attemptId: string): Traffic {
  const answer = useAnswer('attempts.files', { attemptId });
  const [kept, setKept] = useState<{ readonly of: unknown; readonly traffic: Traffic } | null>(null);
  const files = answer.state === 'ready' ? answer.value : null;
  useEffect(() => {
    if (files === null) return;
    const abort = new AbortController();
    const blobs = recordings(files);
    Promise.all(blobs.map((blob) => readRequests(blob, abort.signal)))
      .then((hars) =>
        setKept({ of: files, traffic: { state: 'ready', blobs, rows: trafficRows(hars, files.starts) } }),
      )
      .catch((error: unknown) => {
        if (!abort.signal.aborted)
          setKept({ of: files, traffic: { state: 'failed', error: unreadable(error) } });
      });
    return () => abort.abort();
  }, [files]);
  if (answer.state === 'failed') return { state: 'failed', error: answer.error };
  return kept !== null && kept.of === files ? kept.traffic : loading;
}

function unreadable(error: unknown): ErrorData {
  return {
    code: 'attempt.traffic',
    origin: 'storage',
    message: `The recorded traffic could not be read: ${error instanceof Error ? error.message : String(error)}.`,
    advice: 'Steps, pictures and pages are not affected.',
  };
}
