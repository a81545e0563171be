import type { FirstFailedStep } from '../comparison/failures.ts';
import { say } from '../language/message.ts';

/** Where an attempt first failed. */
export function firstFailureWords({ how, act }: Pick<FirstFailedStep, 'how' | 'act'>): string {
  switch (how) {
    case 'said':
    case 'left':
      return act;
    case 'missing':
      return say('never did: {act}', { act });
    case 'same':
      return say('the way of one that passed, up to: {act}', { act });
    case 'last':
      return say('ended after: {act}', { act });
    case 'nothing':
      return say('did nothing on the hop');
  }
}
