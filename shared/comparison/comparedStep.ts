import type { Step, Verdict } from '../model/index.ts';
import { operations } from '../model/operation.ts';
import { folded, withoutPort } from '../relocation/likeness.ts';

/** What of a step is compared. */
export interface ComparedStep extends Pick<Step, 'index' | 'operation' | 'element' | 'value' | 'url'> {
  /** The hop that was being worked on, from 0; the number of hops once all were passed. */
  readonly hop: number;
}

/** The hop that was being worked on at a step: hops pass in order, each at the step that its evidence names. */
export function hopOfStep(index: number, verdicts: readonly Verdict[]): number {
  return verdicts.filter(
    ({ subject, passed, evidence }) =>
      subject.kind === 'hop' && passed === true && (evidence?.stepIndex ?? 0) < index,
  ).length;
}

/** An act as it is compared: what was done, to what (null: the page itself), and with what. */
export interface ActParts {
  readonly operation: string;
  readonly element: string | null;
  readonly value: string;
}

/** What of a step makes it the same act, wherever on the page the element stood and whatever port the site had. */
export function actParts(step: ComparedStep): ActParts {
  const { role, known, said } = wordsOf(step);
  return {
    operation: step.operation,
    element: step.element === null ? null : `${role}\n${known}`,
    value: said,
  };
}

/** A step by what was done to what, in one line: two steps with the same key are the same act. `["click","button","Add to cart",""]`. */
export function stepKey(step: ComparedStep): string {
  const { role, known, said } = wordsOf(step);
  return JSON.stringify([step.operation, role, known, said]);
}

function wordsOf({ operation, element, value, url }: ComparedStep): {
  readonly role: string;
  readonly known: string;
  readonly said: string;
} {
  const said =
    operations[operation].value?.kind === 'address' ? withoutPort(value ?? url) : folded(value ?? '');
  if (element === null) return { role: '', known: '', said };
  const { role, name, text, css, attributes } = element;
  // What has no words of its own is known by what the page calls it.
  const known = folded(name) || folded(text) || attributes['id'] || attributes['name'] || css;
  return { role, known, said };
}

/** A page as a place on the way: its address without its fragment, and without the port of a site on this computer. */
export function placeOf(url: string): string {
  return withoutPort(url).replace(/#(?![!/])[\s\S]*/, '');
}

/** The host, as a site is known by. */
export function siteOf(url: string): string {
  const plain = withoutPort(url);
  return /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i.exec(plain)?.[1] ?? plain;
}
