import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../shared/language/message.ts';
import type { Answer } from '../../stores/answers.ts';

interface ListField<T> {
  readonly items: readonly T[];
  /** The properties of the field. */
  readonly field: {
    readonly placeholder?: string;
    readonly error?: ReactNode;
    readonly 'aria-busy'?: true;
  };
}

/**
 * The items of a field whose list comes from main. A list that is being read or could not be read has no items either, so the
 * field says which it is.
 */
export function listField<T>(answer: Answer<readonly T[]>, placeholder?: string): ListField<T> {
  switch (answer.state) {
    case 'loading':
      return { items: [], field: { placeholder: say('Reading the list …'), 'aria-busy': true } };
    case 'failed':
      return {
        items: [],
        field: {
          error: (
            <>
              {say('The list could not be read.')}{' '}
              <Anchor component="button" type="button" inherit onClick={answer.retry}>
                {say('Try again')}
              </Anchor>
            </>
          ),
        },
      };
    case 'ready':
      return { items: answer.value, field: placeholder === undefined ? {} : { placeholder } };
  }
}
