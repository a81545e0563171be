import type { AttemptDetail } from '../../../shared/contract/index.ts';
import type { Step } from '../../../shared/model/index.ts';

/** A record in lines that are the same on every host: ids, times, sizes and ports are left out. */
export function linesOf({ steps }: AttemptDetail): string[] {
  return steps.map(lineOf);
}

function lineOf({ operation, element, value, tab, url }: Step): string {
  const what = element === null ? '' : ` ${element.role} “${element.name}”`;
  const { host, pathname } = URL.canParse(url) ? new URL(url) : { host: url, pathname: '' };
  const given = value === null ? '' : ` = ${value.replace(/:\d{4,5}\//, '/')}`;
  return `${tab} ${host.replace(/\.localhost.*/, '')}${pathname}: ${operation}${what}${given}`;
}

/** What passed, at which step, by the rule of the study. */
export function verdictsOf({ verdicts }: AttemptDetail): string[] {
  return verdicts.map(({ subject, passed, evidence }) => {
    const what = subject.kind === 'hop' ? `hop ${subject.hop + 1}` : 'attempt';
    return `${what}: ${passed === null ? 'open' : passed ? 'passed' : 'failed'} at step ${evidence?.stepIndex}`;
  });
}
