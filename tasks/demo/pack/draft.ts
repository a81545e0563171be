import type { Check, ReferenceStep, UrlCheck } from '../../../shared/model/index.ts';

/** One station of a task as it is written here: what passes it, and how the reference run gets there. */
export interface Leg {
  /** Name of the site: `wiki`. */
  readonly site: string;
  readonly label: string;
  readonly check: Check;
  /** From the start page of its site; the last step passes the hop. */
  readonly steps: readonly ReferenceStep[];
  /** True when the steps go on from the page that the leg before ended on. */
  readonly goesOn?: true;
  /** Lower-case part of the address that MMInA's own rule looks for; none when an answer decides. */
  readonly key?: string;
}

export interface TaskDraft {
  readonly id: string;
  readonly intent: string;
  readonly legs: readonly Leg[];
  /** A picture has to be looked at. */
  readonly picture?: true;
}

export function homeOf(site: string): string {
  return `http://${site}.localhost:{demo}/`;
}

export const click = (role: string, name: string, nth?: number): ReferenceStep => ({
  operation: 'click',
  target: { role, name, ...(nth === undefined ? {} : { nth }) },
});
/** For a name that is part of another one's. */
export const clickExact = (role: string, name: string, nth?: number): ReferenceStep => ({
  operation: 'click',
  target: { role, name, exact: true, ...(nth === undefined ? {} : { nth }) },
});
export const type = (label: string, value: string): ReferenceStep => ({
  operation: 'type',
  target: { label, exact: true },
  value,
});
export const select = (label: string, value: string): ReferenceStep => ({
  operation: 'select',
  target: { label, exact: true },
  value,
});
/** To the element that has the focus. */
export const press = (value: string): ReferenceStep => ({ operation: 'press', value });

export function at(site: string, path: string, query?: UrlCheck['query']): { readonly url: UrlCheck } {
  return { url: { host: `${site}.localhost`, path, ...(query === undefined ? {} : { query }) } };
}

/** A page whose path begins so: booking numbers are not known before. */
export function under(site: string, pathStartsWith: string, text?: string | readonly string[]): Check {
  const url = { host: `${site}.localhost`, pathStartsWith };
  return text === undefined ? { url } : { all: [{ url }, { page: { text } }] };
}

/** The end of a task that asks something. Several writings of one value may be given. */
export function answer(site: string, label: string, value: string, ...others: readonly string[]): Leg {
  const check: Check =
    others.length === 0
      ? { answer: { includes: value } }
      : { any: [value, ...others].map((includes): Check => ({ answer: { includes } })) };
  return { site, label, check, steps: [{ operation: 'answer', value }], goesOn: true };
}

/** The leg from the start page of its site. */
export function afresh({ goesOn: _, ...leg }: Leg): Leg {
  return leg;
}
