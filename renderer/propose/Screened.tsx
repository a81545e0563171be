import { Alert, Button, Group, Kbd, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProposalLine, ProposalRow } from '../../shared/contract/propose.ts';
import { longestProposal, type ProposalBody } from '../../shared/proposal/proposal.ts';
import { Loaded } from '../parts/states/Loaded.tsx';
import { TitledSection } from '../parts/TitledSection.tsx';
import { AddressText } from '../parts/words/AddressText.tsx';
import { Ago } from '../parts/words/Ago.tsx';
import { useAnswer } from '../stores/useAnswer.ts';
import { MarkedText, NearText, nearnessWords } from './NearText.tsx';
import classes from './propose.module.css';
import { DemonstrateLink, StateWord } from './StateWord.tsx';

/** One proposal before the lead: its words, what is near to it, and the decision. */
export function Screened({
  row: { proposal, site, participant, history },
  isOwn,
  isEditing,
  onEdit,
  onAccept,
  onReject,
  onUndo,
}: {
  row: ProposalRow;
  /** Whoever screens has sent it. */
  isOwn: boolean;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
  onAccept: (text?: string) => void;
  onReject: () => void;
  onUndo: () => void;
}) {
  const isOpen = proposal.state === 'proposed';
  return (
    <div className={`${classes.column} ${classes.narrow}`}>
      <section aria-label="Proposal">
        <Group gap="md" mb="xs">
          <StateWord state={proposal.state} />
          <Text size="sm" c="dimmed">
            {participant} · <Ago time={proposal.createdAt} />
          </Text>
        </Group>
        {isEditing && isOpen ? (
          <Editing start={proposal.text} onAccept={onAccept} onLeave={() => onEdit(false)} />
        ) : (
          <Title order={2} fw={500} className={classes.text ?? ''}>
            {proposal.text}
          </Title>
        )}
        {proposal.text === proposal.original ? null : (
          <Text size="sm" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            As it was sent: {proposal.original}
          </Text>
        )}
        {proposal.reason === null ? null : (
          <Text mt="xs" style={{ overflowWrap: 'anywhere' }}>
            Rejected: {proposal.reason}
          </Text>
        )}
        {isOwn && isOpen ? (
          <Alert color="orange" p="xs" mt="xs" icon={<IconInfoCircle size={18} />}>
            <Text size="sm">You sent this one. Somebody else should decide.</Text>
          </Alert>
        ) : null}
        <DemonstrateLink taskId={proposal.taskId} />
      </section>
      {isEditing && isOpen ? null : (
        <Group>
          {isOpen ? (
            <>
              <Button onClick={() => onAccept()} rightSection={<Kbd size="xs">A</Kbd>}>
                Accept
              </Button>
              <Button variant="default" onClick={onReject} rightSection={<Kbd size="xs">R</Kbd>}>
                Reject…
              </Button>
              <Button variant="default" onClick={() => onEdit(true)} rightSection={<Kbd size="xs">E</Kbd>}>
                Edit
              </Button>
            </>
          ) : null}
          {proposal.state === 'withdrawn' ? null : (
            <Button variant="subtle" color="gray" onClick={onUndo} rightSection={<Kbd size="xs">Z</Kbd>}>
              Take back
            </Button>
          )}
        </Group>
      )}
      <section aria-label="Site">
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {site.name}
          <Text span size="sm" c="dimmed" fw={400}>
            {[site.domain, site.subdomain].filter((part) => part !== '').map((part) => ` · ${part}`)}
          </Text>
        </Text>
        <AddressText url={site.url} />
        <Text size="sm" c="dimmed" className={classes.text ?? ''}>
          {site.description}
        </Text>
      </section>
      <ProposalHistory lines={history} />
      {isOpen ? <Nearest proposalId={proposal.id} text={proposal.text} /> : null}
    </div>
  );
}

function Editing({
  start,
  onAccept,
  onLeave,
}: {
  start: string;
  onAccept: (text: string) => void;
  onLeave: () => void;
}) {
  const [text, setText] = useState(start);
  const keep = () => text.trim() !== '' && onAccept(text.trim());
  return (
    <Stack gap="xs">
      <Textarea
        autoFocus
        aria-label="Edit the proposal"
        autosize
        minRows={3}
        maxRows={14}
        maxLength={longestProposal}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            keep();
          } else if (event.key === 'Escape') {
            event.preventDefault();
            onLeave();
          }
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Cancel
        </Button>
        <Button disabled={text.trim() === ''} onClick={keep} rightSection={<Kbd size="xs">Ctrl ↵</Kbd>}>
          Accept as edited
        </Button>
      </Group>
    </Stack>
  );
}

function Nearest({ proposalId, text }: { proposalId: string; text: string }) {
  const answer = useAnswer('propose.near', { proposalId });
  return (
    <TitledSection title="What is near to it">
      <Loaded answer={answer} rows={3}>
        {({ near, threshold, note }) => {
          const [first] = near;
          if (first === undefined)
            return <Text c="dimmed">Nothing of this site has a word in common with it.</Text>;
          return (
            <Stack gap="sm">
              <MarkedText text={text} other={first.text} />
              {near.map((one) => (
                <NearText key={`${one.kind} ${one.text}`} near={one} text={text} threshold={threshold} />
              ))}
              <Text size="sm" c="dimmed">
                {nearnessWords(first.by)}
                {note === null ? '' : ` ${note}`}
              </Text>
            </Stack>
          );
        }}
      </Loaded>
    </TitledSection>
  );
}

/** Who sent, screened, took back or withdrew it, and when; newest first. */
function ProposalHistory({ lines }: { lines: readonly ProposalLine[] }) {
  return (
    <TitledSection title="History">
      <ol className={classes.history}>
        {lines.toReversed().map(({ event, name }) => (
          <li key={event.seq}>
            <Text size="sm" className={classes.text ?? ''}>
              {words(event.body)}{' '}
              <Text span size="sm" c="dimmed">
                by {name ?? 'somebody who was not noted'} · <Ago time={event.wall} />
              </Text>
            </Text>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

function words(body: ProposalBody): string {
  switch (body.type) {
    case 'sent':
      return 'sent';
    case 'accepted':
      return `accepted as “${body.text}”`;
    case 'rejected':
      return `rejected: ${body.reason}`;
    case 'taken-back':
      return 'decision taken back';
    case 'withdrawn':
      return 'withdrawn';
  }
}
