import { useEffect, useState } from 'react';
import { bridge } from '../bridge.ts';

/** Where a recorded picture or page can be read from. */
export function blobUrl(hash: string): string {
  return bridge.blobUrl(hash);
}

export type BlobText =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly text: string };

/** Reads a recorded text. Blobs never change: a hash is read once per showing. */
export function useBlobText(hash: string): BlobText {
  const [kept, setKept] = useState<{ hash: string; answer: BlobText } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetch(bridge.blobUrl(hash), { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`the workspace answered ${response.status}`);
        const text = await response.text();
        setKept({ hash, answer: { state: 'ready', text } });
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        setKept({ hash, answer: { state: 'failed', reason } });
      });
    return () => abort.abort();
  }, [hash]);
  return kept?.hash === hash ? kept.answer : { state: 'loading' };
}

/** The last picture that is ready to be drawn: the former stays until the next one is, so that nothing flickers. */
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
    image.decode().then(show, show); // a broken picture is shown as broken, not as the former one
    return () => {
      dropped = true;
    };
  }, [url]);
  return url === null ? null : ready;
}
