import { environmentAt } from '../model/environment.ts';
import type { Step, Verdict } from '../model/index.ts';
import { operations } from '../model/operation.ts';
import { folded, withoutPort } from '../relocation/likeness.ts';

/** The parts of a step that a comparison uses. */
export interface ComparedStep extends Pick<Step, 'index' | 'operation' | 'element' | 'value' | 'url'> {
  /** The hop under way, from 0; the number of hops once all have passed. */
  readonly hop: number;
  /** What the environment had shown before the step; missing: the task is done on web pages. */
  readonly seen?: string;
}

/** The hop under way at a step: hops pass in order, each at the step that its evidence names. */
export function hopOfStep(index: number, verdicts: readonly Verdict[]): number {
  return verdicts.filter(
    ({ subject, passed, evidence }) =>
      subject.kind === 'hop' && passed === true && (evidence?.stepIndex ?? 0) < index,
  ).length;
}

/** An action for comparison: its operation, its element (null: the page itself) and its value. */
export interface ActParts {
  readonly operation: string;
  readonly element: string | null;
  readonly value: string;
}

/**
 * The parts that make a step the same action, independent of the element's place on the page and of the
 * site's port.
 */
export function actParts(step: ComparedStep): ActParts {
  const { role, known, said } = wordsOf(step);
  return {
    operation: step.operation,
    element: step.element === null ? null : `${role}\n${known}`,
    value: said,
  };
}

/**
 * A step's operation, element and value in one line: two steps with the same key are the same action.
 * `["click","button","Add to cart",""]`.
 */
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
  // An element without words is identified by what the page calls it.
  const known = folded(name) || folded(text) || attributes['id'] || attributes['name'] || css;
  return { role, known, said };
}

/**
 * A page as a place on the path: its address without its fragment, and without the port of a site on this
 * computer.
 */
export function placeOf(url: string): string {
  return withoutPort(url).replace(/#(?![!/])[\s\S]*/, '');
}

/** The host, as the name of a site; the name of an environment, whose page has an address of this machine. */
export function siteOf(url: string): string {
  const shown = environmentAt(url);
  if (shown !== null) return shown;
  const plain = withoutPort(url);
  return /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i.exec(plain)?.[1] ?? plain;
}
