import type { Announcement, Announcements } from './index.ts';

/** What changed from one value of JSON to the next. */
type Patch =
  | { readonly is: unknown }
  /** An object: fields that changed or came, and fields that went. */
  | { readonly fields: Readonly<Record<string, Patch>>; readonly gone?: readonly string[] }
  /** A list: its length now, and the items that changed or came, by their place. */
  | { readonly length: number; readonly items: Readonly<Record<string, Patch>> };

/** What makes `after` of `before`; null: they are the same. */
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

/** The value after a patch. What did not change is the same object as before. */
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

/** The fields that JSON has. Names come from pages too: `__proto__` is one like any other. */
function entriesOf(object: Readonly<Record<string, unknown>>): Map<string, unknown> {
  return new Map(Object.entries(object).filter(([, value]) => value !== undefined));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An announcement as it travels to a window: the session's by what changed since the one before. */
export type SentAnnouncement = Announcement | { readonly topic: 'session'; readonly patch: Patch };

/**
 * Makes announcements whole again. Null: the state that a patch is of is not known; whoever asks for `run.state` is told the
 * next one whole.
 */
export function createReceiver(): (sent: SentAnnouncement) => Announcement | null {
  let session: Announcements['session'] | null = null;
  return (sent) => {
    if (sent.topic !== 'session') return sent;
    if ('value' in sent) session = sent.value;
    // The sender made the patch of the state that was received before.
    else if (session !== null) session = patched(session, sent.patch) as Announcements['session'];
    return session === null ? null : { topic: 'session', value: session };
  };
}
