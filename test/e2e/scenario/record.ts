import type { AttemptDetail } from '../../../shared/contract/index.ts';
import type { Step } from '../../../shared/model/index.ts';

/** The steps of a record in lines that are the same on every host: without ids, times, sizes and ports. */
export function linesOf({ steps }: AttemptDetail): string[] {
  return steps.map(lineOf);
}

function lineOf({ operation, element, value, tab, url }: Step): string {
  const what = element === null ? '' : ` ${element.role} “${element.name}”`;
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: url, pathname: '' };
  const given = value === null ? '' : ` = ${value.replace(/:\d{4,5}\//, '/')}`;
  return `${tab} ${host.replace(/\.localhost.*/, '')}${pathname}: ${operation}${what}${given}`;
}

/** The verdicts with their steps, by the rule of the study. */
export function verdictsOf({ verdicts }: AttemptDetail): string[] {
  return verdicts.map(({ subject, passed, evidence }) => {
    const what = subject.kind === 'hop' ? `hop ${subject.hop + 1}` : 'attempt';
    return `${what}: ${passed === null ? 'open' : passed ? 'passed' : 'failed'} at step ${evidence?.stepIndex}`;
  });
}
