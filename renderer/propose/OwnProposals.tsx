import { Button, Group, Stack, Text } from '@mantine/core';
import type { ProposalRow } from '../../shared/contract/propose.ts';
import { TitledSection } from '../parts/TitledSection.tsx';
import { Ago } from '../parts/words/Ago.tsx';
import { act } from '../stores/act.ts';
import classes from './propose.module.css';
import { DemonstrateLink, StateWord } from './StateWord.tsx';

/** What this person proposed for the site, newest first, and what became of it; what still waits can be withdrawn. */
export function OwnProposals({
  proposals,
  onAgain,
}: {
  proposals: readonly ProposalRow[];
  /** Puts the words of a withdrawn proposal into the box. */
  onAgain: (text: string) => void;
}) {
  return (
    <TitledSection title="Your proposals for this site">
      {proposals.length === 0 ? <Text c="dimmed">None yet.</Text> : null}
      <Stack gap={0}>
        {proposals.map((row) => (
          <Own key={row.proposal.id} row={row} onAgain={onAgain} />
        ))}
      </Stack>
    </TitledSection>
  );
}

function Own({ row: { proposal, history }, onAgain }: { row: ProposalRow; onAgain: (text: string) => void }) {
  const { id, participantId, state, text, original } = proposal;
  const decided = history.findLast(({ event }) => event.wall === proposal.decidedAt);
  return (
    <article className={classes.own}>
      <StateWord state={state} />
      <div style={{ minWidth: 0 }}>
        <Text className={classes.text ?? ''}>{text}</Text>
        {proposal.reason === null ? null : (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {proposal.reason}
          </Text>
        )}
        {text === original ? null : (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            You wrote: {original}
          </Text>
        )}
        {proposal.decidedAt === null ? null : (
          <Text size="sm" c="dimmed">
            Screened{decided?.name == null ? '' : ` by ${decided.name}`} <Ago time={proposal.decidedAt} />
          </Text>
        )}
        <DemonstrateLink taskId={proposal.taskId} />
      </div>
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        {state === 'proposed' ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Withdraw “${text}”`}
            onClick={() => void act('propose.withdraw', { proposalId: id, participantId })}
          >
            Withdraw
          </Button>
        ) : state === 'withdrawn' ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Write “${original}” again`}
            onClick={() => onAgain(original)}
          >
            Write it again
          </Button>
        ) : null}
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <Ago time={proposal.createdAt} />
        </Text>
      </Group>
    </article>
  );
}
