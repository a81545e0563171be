import { Group, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleX, IconFilter, IconPointFilled } from '@tabler/icons-react';
import { type Message, say } from '../../shared/language/message.ts';
import type { QueryEvent, QueryState } from '../../shared/model/improve.ts';
import { rejectReasons } from '../../shared/proposal/proposal.ts';

const WORDS: Readonly<Record<QueryState, Message>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  filtered: 'Filtered',
};

/** The state of a query: a sign and a word. */
export function QueryStateWord({ state }: { state: QueryState }) {
  return (
    <Group gap={4} wrap="nowrap">
      {state === 'accepted' ? (
        <IconCircleCheckFilled size={16} color="var(--mark-pass)" aria-hidden="true" />
      ) : state === 'rejected' ? (
        <IconCircleX size={16} color="var(--mark-fail)" aria-hidden="true" />
      ) : state === 'filtered' ? (
        <IconFilter size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />
      ) : (
        <IconPointFilled size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />
      )}
      <Text span size="sm">
        {say(WORDS[state])}
      </Text>
    </Group>
  );
}

/** What was decided about a query, in words. */
export function reasonOf({ did, text, reason }: QueryEvent): string {
  switch (did) {
    case 'accepted':
      return say('accepted as “{text}”', { text });
    case 'rejected':
      return say('rejected: {reason}', { reason: knownReason(reason ?? '') });
    case 'restored':
      return say('restored');
    case 'taken back':
      return say('decision taken back');
  }
}

/** One of the listed reasons, with optional words of the person. */
function knownReason(reason: string): string {
  const usual = rejectReasons.find((one) => reason === one || reason.startsWith(`${one}: `));
  return usual === undefined ? reason : `${say(usual)}${reason.slice(usual.length)}`;
}
