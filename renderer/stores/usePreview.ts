import { useEffect, useState } from 'react';
import type { ImportPreview, Input } from '../../shared/contract/index.ts';
import type { ErrorData } from '../../shared/errors.ts';
import { bridge } from '../bridge.ts';

type Preview =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly former: ImportPreview | null }
  | { readonly state: 'failed'; readonly error: ErrorData }
  | { readonly state: 'ready'; readonly value: ImportPreview };

/** What main understands of the files. Asked again when the files, the format or the addresses change. */
export function usePreview(source: Input<'import.preview'> | null): Preview {
  const [preview, setPreview] = useState<{ of: typeof source; is: Preview }>({
    of: null,
    is: { state: 'none' },
  });
  useEffect(() => {
    if (source === null) return;
    let dropped = false;
    void bridge.invoke('import.preview', source).then((reply) => {
      if (dropped) return;
      setPreview({
        of: source,
        is: reply.ok ? { state: 'ready', value: reply.value } : { state: 'failed', error: reply.error },
      });
    });
    return () => {
      dropped = true;
    };
  }, [source]);
  if (source === null) return { state: 'none' };
  if (preview.of === source) return preview.is;
  return { state: 'reading', former: preview.is.state === 'ready' ? preview.is.value : null };
}
