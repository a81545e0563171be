import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { LoopDetail, QueryRow } from '../../shared/contract/improve.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import type { ImproveQuery } from '../../shared/model/improve.ts';
import { longestIdea } from '../../shared/proposal/proposal.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey, useMovingKey } from '../parts/keys/useKey.ts';
import { usePainted } from '../parts/keys/usePainted.ts';
import { DecisionButtons } from '../parts/lists/DecisionButtons.tsx';
import { QueueList, QueueRow, useQueue, waitingAfter } from '../parts/lists/QueueList.tsx';
import panes from '../parts/lists/queuePanes.module.css';
import { RejectDialog } from '../parts/lists/RejectDialog.tsx';
import { TextEditing } from '../parts/lists/TextEditing.tsx';
import { TitledSection } from '../parts/panes/Sheet.tsx';
import { EmptyState, Loaded, Note } from '../parts/states/states.tsx';
import { MarkedText } from '../parts/texts/MarkedText.tsx';
import { Ago, Muted } from '../parts/texts/texts.tsx';
import { act, showProblem } from '../stores/act.ts';
import { useAnswer } from '../stores/answers.ts';
import { sayNotNow } from '../stores/notNow.ts';
import { sendDecision, undoDecision, useDecidedQueries } from '../stores/queryDecisions.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import classes from './improve.module.css';
import {
  goToCycle,
  goToItem,
  goToTab,
  goToView,
  type ImprovePlace,
  isIn,
  setFilter,
  VIEW_WORDS,
} from './improvePlace.ts';
import { QueryStateWord, reasonOf } from './QueryStateWord.tsx';

const KEYS: readonly ScreenKey[] = [
  { keys: 'J K', does: 'next query, previous query' },
  { keys: 'A', does: 'accept: it becomes a task; a filtered query is restored' },
  { keys: 'R', does: 'reject: then the number of a reason, or your own words' },
  { keys: 'E', does: 'edit; Ctrl Enter accepts what you wrote, Esc leaves it as it was' },
  { keys: 'Z', does: 'take back your last decision' },
  { keys: '/', does: 'filter the queue; there ↑ ↓ move' },
];

/** The review of the queries of a cycle, one at a time, by keys. */
export function ReviewTab(props: { participantId: string; detail: LoopDetail; place: ImprovePlace }) {
  const { participantId, detail, place } = props;
  const { id: loopId, cycles } = detail.row;
  const cycle = Math.min(cycles, Math.max(1, place.cycle ?? cycles));
  const answer = useAnswer('improve.queries', { loopId, cycle }, { keep: true });
  useTellKeys('Review of queries', KEYS);
  return (
    <Loaded answer={answer} rows={12}>
      {(all) => <Queued {...{ all, participantId, loopId, cycle, cycles, place }} />}
    </Loaded>
  );
}

const keyOf = ({ query }: QueryRow) => query.id;
const textOf = ({ query }: QueryRow) => `${query.text} ${query.site}`;

interface QueuedProps {
  readonly all: readonly QueryRow[];
  readonly participantId: string;
  readonly loopId: string;
  readonly cycle: number;
  readonly cycles: number;
  readonly place: ImprovePlace;
}

function Queued({ all: listed, participantId, loopId, cycle, cycles, place }: QueuedProps) {
  const { view, filter } = place;
  const { rows: all, unsaved } = useDecidedQueries(listed);
  const queue = { all, view, filter, isIn, textOf, keyOf };
  const { shown, first } = useQueue(queue);
  const item = place.item ?? first;
  const isItem = ({ query }: QueryRow) => query.id === item;
  const current = all.find(isItem) ?? null;
  const [editing, setEditing] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const isPainted = usePainted(current === null ? null : item);
  const state = current?.query.state ?? null;
  const isOpen = state === 'waiting' || state === 'filtered';

  const walk = (by: number) => {
    const next = shown[shown.findIndex(isItem) + by];
    if (next !== undefined) goToItem(next.query.id);
  };
  /** Sends a decision after those before, and shows the next waiting query at once. */
  const decide = (decision: 'accept' | 'reject', more: { text?: string; reason?: string } = {}) => {
    if (current === null || !isOpen) return;
    if (!isPainted()) return sayNotNow(say('The next query was not on the screen yet. Press again.'));
    const queryId = current.query.id;
    const to = decision === 'accept' ? 'accepted' : 'rejected';
    const [next] = waitingAfter(all, isItem, ({ query }) => query.state === state);
    const sent = sendDecision({ queryId, to }, () =>
      act('improve.decide', { loopId, queryId, participantId, decision, ...more }),
    );
    if (!sent) return;
    setEditing(null);
    goToItem(next?.query.id ?? queryId);
  };
  const onUndo = () => {
    const undone = undoDecision(all, isOpen ? null : item, (queryId) =>
      act('improve.takeBack', { loopId, queryId, participantId }),
    );
    if (undone !== null) goToItem(undone);
    else
      showProblem({
        code: 'improve.nothing',
        origin: 'input',
        message: say('Nothing has been decided in this window yet.'),
        advice: say('To take back an older decision, choose its query first.'),
      });
  };
  useMovingKey('j', () => walk(1));
  useMovingKey('k', () => walk(-1));
  useKey('a', () => decide('accept'));
  useKey('r', () => setRejecting(true), isOpen);
  useKey('e', () => setEditing(item), isOpen);
  useKey('z', onUndo);
  const filtered = all.filter(({ query }) => query.state === 'filtered').length;

  return (
    <div className={panes.panes}>
      <QueueList
        label={say('Queries')}
        noneYet={say('No queries yet')}
        {...queue}
        views={VIEW_WORDS}
        onView={goToView}
        selected={item}
        onSelect={goToItem}
        onFilter={setFilter}
        none={<EmptyState title={view === 'waiting' ? say('Nothing waits') : say('None here')} />}
        renderRow={({ query }) => (
          <QueueRow words={query.text} state={<QueryStateWord state={query.state} />}>
            {query.site}
          </QueueRow>
        )}
      />
      <div className={panes.middle} data-zone="query" tabIndex={-1}>
        <div className={classes.column}>
          <Group justify="space-between">
            {cycles === 1 ? (
              <Muted>{say('Cycle {cycle}', { cycle })}</Muted>
            ) : (
              <Select
                size="xs"
                w={140}
                aria-label={say('Cycle')}
                data={Array.from({ length: cycles }, (_, at) => ({
                  value: String(at + 1),
                  label: say('Cycle {cycle}', { cycle: at + 1 }),
                }))}
                value={String(cycle)}
                onChange={(value) => goToCycle(Number(value ?? cycle))}
                allowDeselect={false}
              />
            )}
            <Muted role="status">
              {unsaved === 0
                ? ''
                : say('{count, plural, one {# decision is} other {# decisions are}} being saved', {
                    count: unsaved,
                  })}
            </Muted>
          </Group>
          {current === null ? (
            <NoneChosen {...{ view, filtered, hasAny: all.length > 0, onUndo }} />
          ) : (
            <Reviewed
              key={current.query.id}
              row={current}
              isEditing={editing === current.query.id}
              onEdit={(on) => setEditing(on ? current.query.id : null)}
              onAccept={(text) => decide('accept', text === undefined ? {} : { text })}
              onReject={() => setRejecting(true)}
              onUndo={onUndo}
            />
          )}
        </div>
      </div>
      <RejectDialog
        title={say('Reject this query because of')}
        says={say('It stays with the query, alone or with one of the reasons above.')}
        opened={rejecting && isOpen}
        onClose={() => setRejecting(false)}
        onReject={(reason) => {
          setRejecting(false);
          decide('reject', { reason });
        }}
      />
    </div>
  );
}

/** Shown when no query is chosen: what is left, and where to go. */
function NoneChosen(props: {
  view: ImprovePlace['view'];
  filtered: number;
  hasAny: boolean;
  onUndo: () => void;
}) {
  const { view, filtered, hasAny, onUndo } = props;
  return (
    <EmptyState
      title={view === 'waiting' ? say('Nothing waits') : say('No query is chosen')}
      action={
        hasAny ? (
          <Group>
            <Button variant="filled" onClick={() => goToTab('figures')}>
              {say('Go to the figures')}
            </Button>
            {filtered === 0 || view === 'filtered' ? null : (
              <Button onClick={() => goToView('filtered')}>
                {say('Show {count, plural, one {# filtered query} other {# filtered queries}}', {
                  count: filtered,
                })}
              </Button>
            )}
            <Button onClick={onUndo} rightSection={<KeyHint>Z</KeyHint>}>
              {say('Take back the last decision')}
            </Button>
          </Group>
        ) : (
          <Button variant="filled" onClick={() => goToTab('figures')}>
            {say('Go to the figures')}
          </Button>
        )
      }
    >
      {hasAny
        ? say('The loop can go on when no query waits. Filtered queries can be restored.')
        : say('A model writes the queries of this cycle: start the loop.')}
    </EmptyState>
  );
}

/** One query: its text, where it comes from, what is close to it, and the decision. */
function Reviewed(props: {
  row: QueryRow;
  isEditing: boolean;
  onEdit: (on: boolean) => void;
  onAccept: (text?: string) => void;
  onReject: () => void;
  onUndo: () => void;
}) {
  const { row, isEditing, onEdit, onAccept, onReject, onUndo } = props;
  const { query } = row;
  const isOpen = query.state === 'waiting' || query.state === 'filtered';
  const isFiltered = query.state === 'filtered';
  return (
    <>
      <section aria-label={say('Query')}>
        <Group gap="md" mb="xs">
          <QueryStateWord state={query.state} />
          <Muted>
            {query.site} · {sourceWords(query)}
          </Muted>
        </Group>
        {isEditing && isOpen ? (
          <TextEditing
            label={say('Edit the query')}
            start={query.text}
            longest={longestIdea}
            onAccept={onAccept}
            onLeave={() => onEdit(false)}
          />
        ) : (
          <Title order={2} fw={500} className={classes.text ?? ''}>
            {query.text}
          </Title>
        )}
        {query.text === query.original ? null : (
          <Muted mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {say('As the model wrote it: {text}', { text: query.original })}
          </Muted>
        )}
      </section>
      {query.filter === null ? null : (
        <Note>{say('Filtered: {reason}', { reason: sayHost(query.filter.reason) })}</Note>
      )}
      {isEditing && isOpen ? null : (
        <DecisionButtons
          {...{ isOpen, onReject, onUndo }}
          accept={isFiltered ? say('Restore and accept') : say('Accept')}
          canTakeBack
          onAccept={() => onAccept()}
          onEdit={() => onEdit(true)}
        />
      )}
      <Nearest query={query} />
      <History row={row} />
    </>
  );
}

function sourceWords({ source }: ImproveQuery): string {
  switch (source.kind) {
    case 'written':
      return say('written by the model, request {nth}', { nth: source.request });
    case 'again':
      return say('tried again from an earlier cycle');
    case 'hindsight':
      return say('what a failed run did achieve');
  }
}

/** The nearest other text when the query was written. */
function Nearest({ query: { text, nearest, threshold } }: { query: ImproveQuery }) {
  return (
    <TitledSection title={say('Nearest text')}>
      {nearest === null ? (
        <Text c="dimmed">{say('No other text has anything in common with it.')}</Text>
      ) : (
        <Stack gap={4}>
          <Muted size="xs">
            {[
              nearest.by === 'words'
                ? say('{percent, number} % close, by words', { percent: Math.round(100 * nearest.score) })
                : say('{percent, number} % close, by meaning', { percent: Math.round(100 * nearest.score) }),
              ...(threshold === null
                ? []
                : [say('filtered from {percent, number} %', { percent: Math.round(100 * threshold) })]),
            ].join(' · ')}
          </Muted>
          <MarkedText text={nearest.text} other={text} />
        </Stack>
      )}
    </TitledSection>
  );
}

/** Who decided, and when; newest first. */
function History({ row: { history } }: { row: QueryRow }) {
  if (history.length === 0) return null;
  return (
    <TitledSection title={say('History')}>
      <ol className={classes.history}>
        {history.toReversed().map(({ event, name }) => (
          <li key={`${event.at} ${event.did}`}>
            <Text size="sm" className={classes.text ?? ''}>
              {reasonOf(event)}{' '}
              <Muted span>
                {name === null ? say('without a review') : say('by {name}', { name })} ·{' '}
                <Ago time={event.at} />
              </Muted>
            </Text>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
