import { IconFilter } from '@tabler/icons-react';
import { type Message, say } from '../../shared/language/message.ts';
import type { QueryEvent, QueryState } from '../../shared/model/improve.ts';
import { DECISION_SIGNS, DecisionWord, rejectWords } from '../parts/lists/DecisionWord.tsx';

const WORDS: Readonly<Record<QueryState, Message>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  filtered: 'Filtered',
};

const SIGNS = {
  ...DECISION_SIGNS,
  filtered: <IconFilter size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />,
};

/** The state of a query: a sign and a word. */
export function QueryStateWord({ state }: { state: QueryState }) {
  return <DecisionWord sign={SIGNS[state]} word={say(WORDS[state])} />;
}

/** What was decided about a query, in words. */
export function reasonOf({ did, text, reason }: QueryEvent): string {
  switch (did) {
    case 'accepted':
      return say('accepted as “{text}”', { text });
    case 'rejected':
      return say('rejected: {reason}', { reason: rejectWords(reason ?? '') });
    case 'restored':
      return say('restored');
    case 'taken back':
      return say('decision taken back');
  }
}
