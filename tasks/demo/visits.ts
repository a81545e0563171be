import { randomUUID } from 'node:crypto';
import type { SiteState } from './site.ts';

export const VISIT_COOKIE = 'hopscope_demo';

/** More visitors than this and the one that came first is forgotten. */
const MOST_VISITS = 500;

export interface Visits {
  /** The state of one visitor on one site. A visitor without an id gets one at the first `set`. */
  open(visit: string, site: string): { readonly state: SiteState; readonly newVisit: () => string | null };
  clear(): void;
}

/** Per-visitor values of every site, in memory, as JSON text (so that nobody shares an object with a site). */
export function createVisits(): Visits {
  const store = new Map<string, Map<string, string>>();

  function valuesOf(id: string): Map<string, string> {
    const known = store.get(id);
    if (known !== undefined) return known;
    const oldest = store.keys().next();
    if (store.size >= MOST_VISITS && oldest.done !== true) store.delete(oldest.value);
    const fresh = new Map<string, string>();
    store.set(id, fresh);
    return fresh;
  }

  function open(visit: string, site: string) {
    let id = visit;
    let created: string | null = null;
    const state: SiteState = {
      get(key, parse, initial) {
        const text = store.get(id)?.get(`${site} ${key}`);
        return text === undefined ? initial : parse(JSON.parse(text));
      },
      set(key, value) {
        if (id === '') {
          id = randomUUID();
          created = id;
        }
        valuesOf(id).set(`${site} ${key}`, JSON.stringify(value));
      },
    };
    return { state, newVisit: () => created };
  }

  return { open, clear: () => store.clear() };
}

/** The visitor's id from a Cookie header; anything but an id of ours counts as none. */
export function visitFromCookie(header: string | undefined): string {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === VISIT_COOKIE && value !== undefined && /^[0-9a-f-]{36}$/.test(value)) return value;
  }
  return '';
}
