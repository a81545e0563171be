import { Anchor } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type Message, say } from '../../shared/language/message.ts';
import type { ProposalState } from '../../shared/proposal/proposal.ts';
import { DECISION_SIGNS, DecisionWord } from '../parts/lists/DecisionWord.tsx';

const WORDS: Readonly<Record<ProposalState, Message>> = {
  proposed: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const SIGNS = {
  ...{ ...DECISION_SIGNS, proposed: DECISION_SIGNS.waiting },
  withdrawn: <IconArrowBackUp size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />,
};

/** The state of a proposal: a sign and a word. */
export function StateWord({ state }: { state: ProposalState }) {
  return <DecisionWord sign={SIGNS[state]} word={say(WORDS[state])} />;
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
