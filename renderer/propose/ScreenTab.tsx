import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ProposalLine, ProposalRow } from '../../shared/contract/propose.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import { longestProposal, type ProposalBody } from '../../shared/proposal/proposal.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey, useMovingKey } from '../parts/keys/useKey.ts';
import { DecisionButtons } from '../parts/lists/DecisionButtons.tsx';
import { rejectWords } from '../parts/lists/DecisionWord.tsx';
import { QueueList, QueueRow, useQueue, waitingAfter } from '../parts/lists/QueueList.tsx';
import panes from '../parts/lists/queuePanes.module.css';
import { RejectDialog } from '../parts/lists/RejectDialog.tsx';
import { TextEditing } from '../parts/lists/TextEditing.tsx';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded, Note } from '../parts/states/states.tsx';
import { MarkedText } from '../parts/texts/MarkedText.tsx';
import { AddressText, Ago, Muted } from '../parts/texts/texts.tsx';
import { act, inBackground, showProblem } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { sayNotNow } from '../stores/notNow.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { NearText, nearnessWords } from './NearText.tsx';
import classes from './propose.module.css';
import {
  goToItem,
  goToTab,
  goToView,
  isIn,
  type ProposePlace,
  setFilter,
  VIEW_WORDS,
} from './proposePlace.ts';
import { DemonstrateLink, StateWord } from './StateWord.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: 'J K', does: 'next proposal, previous proposal' },
  { keys: 'A', does: 'accept: it becomes a task of the set “Proposals”' },
  { keys: 'R', does: 'reject: then the number of a reason, or your own words' },
  { keys: 'E', does: 'edit; Ctrl Enter accepts what you wrote, Esc leaves it as it was' },
  { keys: 'Z', does: 'take back your last decision' },
  { keys: '/', does: 'filter the queue; there ↑ ↓ move' },
];

/** The lead's queue of proposals. */
export function ScreenTab({ participantId, place }: { participantId: string; place: ProposePlace }) {
  const queue = useAnswer('propose.queue', {}, { keep: true });
  useTellKeys('Screening', KEYS);
  return (
    <Loaded answer={queue} rows={12}>
      {(all) => <Queued all={all} participantId={participantId} place={place} />}
    </Loaded>
  );
}

const keyOf = ({ proposal }: ProposalRow) => proposal.id;
const textOf = ({ proposal, site, participant }: ProposalRow) =>
  `${proposal.text} ${site.name} ${participant}`;

function Queued(props: { all: readonly ProposalRow[]; participantId: string; place: ProposePlace }) {
  const { all, participantId, place } = props;
  const { view, filter } = place;
  const queue = { all, view, filter, isIn, textOf, keyOf };
  const { shown, first } = useQueue(queue);
  const item = place.item ?? first;
  const isItem = ({ proposal }: ProposalRow) => proposal.id === item;
  const current = all.find(isItem) ?? null;
  const [editing, setEditing] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);

  const isOpen = current?.proposal.state === 'proposed';
  const walk = (by: number) => {
    const next = shown[shown.findIndex(isItem) + by];
    if (next !== undefined) goToItem(next.proposal.id);
  };
  /** Sends a decision, and then shows the next waiting proposal. */
  const decide = (
    verdict: string,
    send: (of: { proposalId: string; participantId: string }) => Promise<unknown>,
  ) => {
    if (!isOpen || current === null) return;
    const proposalId = current.proposal.id;
    inBackground(
      decided(proposalId, verdict, () => send({ proposalId, participantId })).then((done) => {
        // The list may be outdated, so proposals that were decided in this window no longer count as waiting.
        const waits = ({ proposal: { id, state } }: ProposalRow) =>
          state === 'proposed' && !trail.includes(id);
        const [next] = waitingAfter(all, isItem, waits);
        if (done && next !== undefined) goToItem(next.proposal.id);
      }),
    );
  };
  const onAccept = (text?: string) => {
    if (isOpen) setEditing(null);
    decide(`accept ${text ?? ''}`, (of) =>
      act('propose.accept', { ...of, ...(text === undefined ? {} : { text }) }),
    );
  };
  const onUndo = () => inBackground(undoLast(participantId, isOpen ? null : (current?.proposal.id ?? null)));
  useMovingKey('j', () => walk(1));
  useMovingKey('k', () => walk(-1));
  useKey('a', () => onAccept());
  useKey('r', () => setRejecting(true), isOpen);
  useKey('e', () => setEditing(item), isOpen);
  useKey('z', onUndo);

  return (
    <div className={panes.panes}>
      <QueueList
        label={say('Proposals')}
        noneYet={say('No proposals yet')}
        {...queue}
        views={VIEW_WORDS}
        onView={goToView}
        selected={item}
        onSelect={goToItem}
        onFilter={setFilter}
        none={<EmptyState title={view === 'waiting' ? say('Nothing waits') : say('None here')} />}
        renderRow={({ proposal, site, participant }) => (
          <QueueRow words={proposal.text} state={<StateWord state={proposal.state} />}>
            {site.name} · {participant}
          </QueueRow>
        )}
      />
      <div className={panes.middle} data-zone="proposal" tabIndex={-1}>
        {current === null ? (
          <EmptyState
            title={view === 'waiting' ? say('Nothing waits') : say('No proposal is chosen')}
            action={
              all.length === 0 ? (
                <Button onClick={() => goToTab('propose')}>{say('Propose a task')}</Button>
              ) : (
                <Button onClick={onUndo} rightSection={<KeyHint>Z</KeyHint>}>
                  {say('Take back the last decision')}
                </Button>
              )
            }
          >
            {all.length === 0
              ? say('Proposals arrive here as soon as somebody sends one.')
              : say('Choose one on the left.')}
          </EmptyState>
        ) : (
          <Screened
            key={current.proposal.id}
            row={current}
            isOwn={current.proposal.participantId === participantId}
            isEditing={editing === current.proposal.id}
            onEdit={(on) => setEditing(on ? current.proposal.id : null)}
            onAccept={onAccept}
            onReject={() => setRejecting(true)}
            onUndo={onUndo}
          />
        )}
      </div>
      <RejectDialog
        title={say('Reject this proposal because of')}
        says={say('The annotator reads this, alone or with one of the reasons above.')}
        opened={rejecting && isOpen}
        onClose={() => setRejecting(false)}
        onReject={(reason) => {
          setRejecting(false);
          decide(`reject ${reason}`, (of) => act('propose.reject', { ...of, reason }));
        }}
      />
    </div>
  );
}

/** One proposal for the lead: its words, similar texts, and the decision. */
function Screened({
  row: { proposal, site, participant, history },
  isOwn,
  isEditing,
  onEdit,
  onAccept,
  onReject,
  onUndo,
}: {
  row: ProposalRow;
  /** True: the person who screens has proposed it. */
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
      <section aria-label={say('Proposal')}>
        <Group gap="md" mb="xs">
          <StateWord state={proposal.state} />
          <Muted>
            {participant} · <Ago time={proposal.createdAt} />
          </Muted>
        </Group>
        {isEditing && isOpen ? (
          <TextEditing
            label={say('Edit the proposal')}
            start={proposal.text}
            longest={longestProposal}
            onAccept={onAccept}
            onLeave={() => onEdit(false)}
          />
        ) : (
          <Title order={2} fw={500} className={classes.text ?? ''}>
            {proposal.text}
          </Title>
        )}
        {proposal.text === proposal.original ? null : (
          <Muted mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {say('As it was sent: {text}', { text: proposal.original })}
          </Muted>
        )}
        {proposal.reason === null ? null : (
          <Text mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {say('Rejected: {reason}', { reason: rejectWords(proposal.reason) })}
          </Text>
        )}
        {isOwn && isOpen ? (
          <Box mt="xs">
            <Note>{say('You sent this one. Somebody else should decide.')}</Note>
          </Box>
        ) : null}
        <DemonstrateLink taskId={proposal.taskId} />
      </section>
      {isEditing && isOpen ? null : (
        <DecisionButtons
          {...{ isOpen, onReject, onUndo }}
          accept={say('Accept')}
          canTakeBack={proposal.state !== 'withdrawn'}
          onAccept={() => onAccept()}
          onEdit={() => onEdit(true)}
        />
      )}
      <section aria-label={say('Site')}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {site.name}
          <Muted span fw={400}>
            {[site.domain, site.subdomain].filter((part) => part !== '').map((part) => ` · ${part}`)}
          </Muted>
        </Text>
        <AddressText url={site.url} />
        <Muted className={classes.text ?? ''}>{site.description}</Muted>
      </section>
      <ProposalHistory lines={history} />
      {isOpen ? <Nearest proposalId={proposal.id} text={proposal.text} /> : null}
    </div>
  );
}

function Nearest({ proposalId, text }: { proposalId: string; text: string }) {
  const answer = useAnswer('propose.near', { proposalId });
  return (
    <TitledSection title={say('Similar texts')}>
      <Loaded answer={answer} rows={3}>
        {({ near, threshold, note }) => {
          const [first] = near;
          if (first === undefined)
            return <Text c="dimmed">{say('No text of this site shares a word with it.')}</Text>;
          return (
            <Stack gap="sm">
              <MarkedText text={text} other={first.text} />
              {near.map((one) => (
                <NearText key={`${one.kind} ${one.text}`} near={one} text={text} threshold={threshold} />
              ))}
              <Muted>
                {nearnessWords(first.by)}
                {note === null ? '' : ` ${sayHost(note)}`}
              </Muted>
            </Stack>
          );
        }}
      </Loaded>
    </TitledSection>
  );
}

/** Who proposed, screened, took back or withdrew it, and when; newest first. */
function ProposalHistory({ lines }: { lines: readonly ProposalLine[] }) {
  return (
    <TitledSection title={say('History')}>
      <ol className={classes.history}>
        {lines.toReversed().map(({ event, name }) => (
          <li key={event.seq}>
            <Text size="sm" className={classes.text ?? ''}>
              {words(event.body)}{' '}
              <Muted span>
                {name === null ? say('by an unknown person') : say('by {name}', { name })} ·{' '}
                <Ago time={event.wall} />
              </Muted>
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
      return say('sent');
    case 'accepted':
      return say('accepted as “{text}”', { text: body.text });
    case 'rejected':
      return say('rejected: {reason}', { reason: rejectWords(body.reason) });
    case 'taken-back':
      return say('decision taken back');
    case 'withdrawn':
      return say('withdrawn');
  }
}

/** Decisions of this window, oldest first. Z takes the last one back. */
const trail: string[] = [];
/** The decision or the undo that is being sent. */
let underWay: string | null = null;

/**
 * Does one thing at a time: until it is done, the window still shows the proposal of the last decision. The same thing again is a
 * double press. Anything else is refused with a message.
 */
async function once(key: string, work: () => Promise<boolean>): Promise<boolean> {
  if (underWay !== null) {
    if (underWay !== key) sayNotNow(say('Your last decision is still being saved.'));
    return false;
  }
  underWay = key;
  return work().finally(() => {
    underWay = null;
  });
}

/** Sends a decision and remembers its proposal. */
function decided(id: string, verdict: string, send: () => Promise<unknown>): Promise<boolean> {
  return once(JSON.stringify([id, verdict]), async () => {
    const done = (await send()) !== null;
    if (done) trail.push(id);
    return done;
  });
}

/** Takes back the last decision of this window, or else the decision on the shown proposal, and goes to it. */
function undoLast(participantId: string, looked: string | null): Promise<boolean> {
  return once('undo', async () => {
    const proposalId = trail.pop() ?? looked;
    if (proposalId === null) {
      showProblem({
        code: 'propose.nothing',
        origin: 'input',
        message: say('Nothing has been decided in this window yet.'),
        advice: say('To take back an older decision, choose its proposal first.'),
      });
      return false;
    }
    const done = await act('propose.undecide', { proposalId, participantId });
    if (done !== null) goToItem(proposalId);
    return done !== null;
  });
}
