import type { Announcement, Announcements } from './index.ts';

/** What changed from one value of JSON to the next. */
type Patch =
  | { readonly is: unknown }
  /** An object: changed and new fields, and removed fields. */
  | { readonly fields: Readonly<Record<string, Patch>>; readonly gone?: readonly string[] }
  /** A list: its new length, and the changed and new items by index. */
  | { readonly length: number; readonly items: Readonly<Record<string, Patch>> };

/** The patch from `before` to `after`; null: they are equal. */
export function patchOf(before: unknown, after: unknown): Patch | null {
  if (Object.is(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = changed(
      after.map((item: unknown, index) => [String(index), before[index], item, index in before]),
    );
    return before.length === after.length && items === null
      ? null
      : { length: after.length, items: items ?? {} };
  }
  if (!isObject(before) || !isObject(after)) return { is: after };
  const [was, is] = [entriesOf(before), entriesOf(after)];
  const fields = changed([...is].map(([key, value]) => [key, was.get(key), value, was.has(key)]));
  const gone = [...was.keys()].filter((key) => !is.has(key));
  if (fields === null && gone.length === 0) return null;
  return { fields: fields ?? {}, ...(gone.length === 0 ? {} : { gone }) };
}

type Change = readonly [key: string, before: unknown, after: unknown, wasThere: boolean];

function changed(changes: readonly Change[]): Readonly<Record<string, Patch>> | null {
  const found = changes.flatMap(([key, before, after, wasThere]): [string, Patch][] => {
    const patch = wasThere ? patchOf(before, after) : { is: after };
    return patch === null ? [] : [[key, patch]];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** The value after a patch. Unchanged parts are the same objects as before. */
export function patched(before: unknown, patch: Patch): unknown {
  if ('is' in patch) return patch.is;
  if ('items' in patch) {
    const list = Array.isArray(before) ? before : [];
    return Array.from({ length: patch.length }, (_, index): unknown => {
      const change = patch.items[index];
      return change === undefined ? list[index] : patched(list[index], change);
    });
  }
  const entries = entriesOf(isObject(before) ? before : {});
  for (const key of patch.gone ?? []) entries.delete(key);
  for (const [key, change] of Object.entries(patch.fields))
    entries.set(key, patched(entries.get(key), change));
  return Object.fromEntries(entries);
}

/** The entries of a JSON object. Names come from pages, too, so `__proto__` is a name like any other. */
function entriesOf(object: Readonly<Record<string, unknown>>): Map<string, unknown> {
  return new Map(Object.entries(object).filter(([, value]) => value !== undefined));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An announcement in transit to a window: a session state is sent as the change from the one before. */
export type SentAnnouncement = Announcement | { readonly topic: 'session'; readonly patch: Patch };

/**
 * Rebuilds whole announcements. Null: the state to patch is unknown; after a call of `run.state` the next
 * announcement is whole.
 */
export function createReceiver(): (sent: SentAnnouncement) => Announcement | null {
  let session: Announcements['session'] | null = null;
  return (sent) => {
    if (sent.topic !== 'session') return sent;
    if ('value' in sent) session = sent.value;
    // The sender computed the patch from the state that this side received last.
    else if (session !== null) session = patched(session, sent.patch) as Announcements['session'];
    return session === null ? null : { topic: 'session', value: session };
  };
}
