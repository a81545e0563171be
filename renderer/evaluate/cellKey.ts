import type { CellKey } from '../../shared/statistics/cell.ts';
import { BUCKETS } from '../../shared/statistics/rate.ts';
import type { Cell, EvaluateView } from '../../shared/statistics/view.ts';

/** `task:people:2–4`, `heat:m1:3/2`: as it stands in the address. */
export function cellText(key: CellKey): string {
  const who = encodeURIComponent(key.participantId);
  return 'bucket' in key ? `${key.of}:${who}:${key.bucket}` : `${key.of}:${who}:${key.length}/${key.hop}`;
}

/** Reads a key from an address; null when it is none. */
export function parseCell(text: string): CellKey | null {
  const [of, who, where] = text.split(':');
  if (who === undefined || where === undefined) return null;
  const participantId = decoded(who);
  if (participantId === null) return null;
  if (of === 'task' || of === 'hop') {
    const bucket = BUCKETS.find((each) => each === where);
    return bucket === undefined ? null : { of, participantId, bucket };
  }
  if (of !== 'heat' && of !== 'opened') return null;
  const [length, hop] = where.split('/').map(Number);
  if (!Number.isInteger(length) || !Number.isInteger(hop) || !length || !hop) return null;
  return { of, participantId, length, hop };
}

/** The figure that a key names, with words for it; null when this view has none (any more). */
export function findCell(
  view: EvaluateView,
  key: CellKey,
): { readonly cell: Cell; readonly words: string } | null {
  const row = view.participants.find((each) => each.participantId === key.participantId);
  if (row === undefined) return null;
  if ('bucket' in key) {
    const where =
      key.bucket === 'overall'
        ? 'all tasks'
        : `tasks of ${key.bucket} ${key.bucket === '1' ? 'hop' : 'hops'}`;
    return {
      cell: row[key.of][key.bucket],
      words: `${row.name}: ${key.of === 'task' ? 'tasks' : 'hops'} passed, ${where}`,
    };
  }
  const profile = view.hopProfiles.find(
    (each) => each.participantId === key.participantId && each.length === key.length,
  );
  const cell = (key.of === 'heat' ? profile?.hops : profile?.conditional)?.[key.hop - 1];
  if (cell === undefined) return null;
  const opened = key.of === 'opened' ? ', where it was reached' : '';
  return { cell, words: `${row.name}: hop ${key.hop} of ${key.length}${opened}` };
}

/** A part of an address without its escapes; null where it was typed by hand and has a lone %. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
