import type { ComparedStep } from '../../shared/comparison/comparedStep.ts';
import { isOperation } from '../../shared/model/operation.ts';

/** A step in words: `type Search box=owls`, `click Go`; `goto` has an address and no element. */
export function stepOf(words: string, index: number, hop = 0, url = 'http://birds.test/'): ComparedStep {
  const [, operation = '', name = '', value = null] = /^(\S+) ?([^=]*)(?:=(.*))?$/.exec(words) ?? [];
  if (!isOperation(operation)) throw new Error(`no operation: ${words}`);
  const isField = operation === 'type' || value !== null;
  const element = {
    tag: isField ? 'input' : 'button',
    role: isField ? 'searchbox' : 'button',
    name,
    text: isField ? '' : name,
    attributes: {},
    box: { x: 10, y: 20, width: 80, height: 24 },
    css: isField ? 'form > input' : 'main > button',
  };
  return operation === 'goto'
    ? { index, operation, element: null, value: name, url, hop }
    : { index, operation, element, value, url, hop };
}

/** Steps in words, numbered from 1; `{ hop }` and `{ url }` apply to the steps after them. */
export function comparedSteps(
  ...given: readonly (string | { readonly hop?: number; readonly url?: string })[]
): ComparedStep[] {
  let [hop, url] = [0, 'http://birds.test/'];
  const steps: ComparedStep[] = [];
  for (const one of given) {
    if (typeof one === 'string') steps.push(stepOf(one, steps.length + 1, hop, url));
    else [hop, url] = [one.hop ?? hop, one.url ?? url];
  }
  return steps;
}
