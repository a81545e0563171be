import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ProposalRow } from '../../shared/contract/propose.ts';
import { matching } from '../parts/lists/FilterList.tsx';
import { QueueList, QueueRow } from '../parts/lists/QueueList.tsx';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { Loaded } from '../parts/states/Loaded.tsx';
import { useKey, useMovingKey } from '../parts/useKey.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { useFirst } from '../stores/useFirst.ts';
import classes from './propose.module.css';
import { goToItem, goToView, isIn, type ProposePlace, setFilter, VIEW_WORDS } from './proposePlace.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { Screened } from './Screened.tsx';
import { StateWord } from './StateWord.tsx';
import { accept, reject, undoLast } from './screeningActs.ts';

const KEYS: readonly ScreenKey[] = [
  { keys: 'J K', does: 'next proposal, the one before' },
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

const textOf = ({ proposal, site, participant }: ProposalRow) =>
  `${proposal.text} ${site.name} ${participant}`;

function Queued({
  all,
  participantId,
  place,
}: {
  all: readonly ProposalRow[];
  participantId: string;
  place: ProposePlace;
}) {
  const { view, filter } = place;
  const shown = useMemo(
    () =>
      matching(
        all.filter((row) => isIn(view, row)),
        textOf,
        filter,
      ),
    [all, view, filter],
  );
  const first = useFirst(view, shown[0]?.proposal.id ?? null);
  const item = place.item ?? first;
  const current = all.find(({ proposal }) => proposal.id === item) ?? null;
  const [editing, setEditing] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);

  const isOpen = current?.proposal.state === 'proposed';
  const walk = (by: number) => {
    const next = shown[shown.findIndex(({ proposal }) => proposal.id === item) + by];
    if (next !== undefined) goToItem(next.proposal.id);
  };
  /** The next one that waits: behind this one, else before it. */
  const goOn = () => {
    const at = all.findIndex(({ proposal }) => proposal.id === item);
    const next = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].find(
      ({ proposal }) => proposal.state === 'proposed' && proposal.id !== item,
    );
    if (next !== undefined) goToItem(next.proposal.id);
  };
  const onAccept = (text?: string) => {
    if (!isOpen || current === null) return;
    setEditing(null);
    void accept(participantId, current.proposal, text).then((done) => done && goOn());
  };
  const onUndo = () => void undoLast(participantId, isOpen ? null : (current?.proposal.id ?? null));
  useMovingKey('j', () => walk(1));
  useMovingKey('k', () => walk(-1));
  useKey('a', () => onAccept());
  useKey('r', () => setRejecting(true), isOpen);
  useKey('e', () => setEditing(item), isOpen);
  useKey('z', onUndo);

  return (
    <div className={classes.panes}>
      <div className={classes.list} data-zone="queue">
        <QueueList
          label="Proposals"
          all={all}
          keyOf={({ proposal }) => proposal.id}
          textOf={textOf}
          views={VIEW_WORDS}
          view={view}
          isIn={isIn}
          onView={goToView}
          selected={item}
          onSelect={goToItem}
          filter={filter}
          onFilter={setFilter}
          none={<EmptyState title={view === 'waiting' ? 'Nothing waits' : 'None here'} />}
          renderRow={({ proposal, site, participant }) => (
            <QueueRow words={proposal.text} state={<StateWord state={proposal.state} />}>
              {site.name} · {participant}
            </QueueRow>
          )}
        />
      </div>
      <div className={classes.middle} data-zone="proposal" tabIndex={-1}>
        {current === null ? (
          <EmptyState
            title={view === 'waiting' ? 'Nothing waits' : 'No proposal is chosen'}
            action={
              <Button variant="default" onClick={onUndo}>
                Take back the last decision (Z)
              </Button>
            }
          >
            {all.length === 0
              ? 'Proposals arrive here as soon as somebody sends one.'
              : 'Choose one on the left.'}
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
        opened={rejecting && isOpen}
        onClose={() => setRejecting(false)}
        onReject={(reason) => {
          setRejecting(false);
          if (current !== null)
            void reject(participantId, current.proposal, reason).then((done) => done && goOn());
        }}
      />
    </div>
  );
}
