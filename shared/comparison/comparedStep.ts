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

/**
 * A step by what was done to what, in one line: two steps with the same key are the same act, wherever on the page the
 * element stood and whatever port the site had. `click button “Add to cart”`.
 */
export function stepKey({ operation, element, value, url }: ComparedStep): string {
  const { role = '', name = '', text = '', css = '', attributes = {} } = element ?? {};
  // What has no words of its own is known by what the page calls it.
  const known = folded(name) || folded(text) || attributes['id'] || attributes['name'] || css;
  const said =
    operations[operation].value?.kind === 'address' ? withoutPort(value ?? url) : folded(value ?? '');
  return JSON.stringify([operation, element === null ? '' : role, known, said]);
}
