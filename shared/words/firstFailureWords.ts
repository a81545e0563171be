import type { FirstFailedStep } from '../comparison/failures.ts';

/** Where an attempt first failed. */
export function firstFailureWords({ how, act }: Pick<FirstFailedStep, 'how' | 'act'>): string {
  switch (how) {
    case 'said':
    case 'left':
      return act;
    case 'missing':
      return `never did: ${act}`;
    case 'same':
      return `the way of one that passed, up to: ${act}`;
    case 'last':
      return `ended after: ${act}`;
    case 'nothing':
      return 'did nothing on the hop';
  }
}
