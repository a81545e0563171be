import { useEffect, useState } from 'react';
import type { Snapshot } from '../../shared/model/index.ts';
import { readArchive, readText } from '../stores/blob.ts';
import { composePage } from './composePage.ts';

export type RecordedHtml =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly html: string };

/** A snapshot's page: from the archive, which keeps its look; without one from the document, which keeps its words. */
export function useRecordedHtml({ id, html, mhtml }: Pick<Snapshot, 'id' | 'html' | 'mhtml'>): RecordedHtml {
  const [kept, setKept] = useState<{ id: string; page: RecordedHtml } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    read(html, mhtml, abort.signal)
      .then((text) => setKept({ id, page: { state: 'ready', html: text } }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        setKept({ id, page: { state: 'failed', reason } });
      });
    return () => abort.abort();
  }, [id, html, mhtml]);
  return kept?.id === id ? kept.page : { state: 'loading' };
}

async function read(html: string | null, mhtml: string | null, signal: AbortSignal): Promise<string> {
  const composed = mhtml === null ? null : composePage(await readArchive(mhtml, signal));
  if (composed !== null) return composed;
  if (html === null) throw new Error('its archive holds no page');
  return readText(html, signal);
}
