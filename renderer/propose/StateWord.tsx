import { Anchor, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheckFilled, IconCircleX, IconPointFilled } from '@tabler/icons-react';
import { type Message, say } from '../../shared/language/message.ts';
import { type ProposalState, rejectReasons } from '../../shared/proposal/proposal.ts';

const WORDS: Readonly<Record<ProposalState, Message>> = {
  proposed: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** The state of a proposal: a sign and a word. */
export function StateWord({ state }: { state: ProposalState }) {
  return (
    <Group gap={4} wrap="nowrap">
      {state === 'accepted' ? (
        <IconCircleCheckFilled size={16} color="var(--mark-pass)" aria-hidden="true" />
      ) : state === 'rejected' ? (
        <IconCircleX size={16} color="var(--mark-fail)" aria-hidden="true" />
      ) : state === 'withdrawn' ? (
        <IconArrowBackUp size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />
      ) : (
        <IconPointFilled size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />
      )}
      <Text span size="sm">
        {say(WORDS[state])}
      </Text>
    </Group>
  );
}

/** Why a proposal was rejected: one of the listed reasons, with optional words of the lead. */
export function reasonWords(reason: string): string {
  const usual = rejectReasons.find((one) => reason === one || reason.startsWith(`${one}: `));
  return usual === undefined ? reason : `${say(usual)}${reason.slice(usual.length)}`;
}

/** A link to the task of an accepted proposal in the library, which then asks who demonstrates it. */
export function DemonstrateLink({ taskId }: { taskId: string | null }) {
  if (taskId === null) return null;
  const setId = taskId.slice(0, taskId.indexOf('/'));
  const query = new URLSearchParams({ task: taskId, start: 'task', mode: 'demonstration' });
  return (
    <Anchor size="sm" href={`#/library/${encodeURIComponent(setId)}?${query}`}>
      {say('Demonstrate…')}
    </Anchor>
  );
}
