import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { VerifyItem, VerifyRow } from '../../shared/contract/verify.ts';
import type { RemarkPlace } from '../../shared/review/review.ts';
import { Grip } from '../parts/Grip.tsx';
import { matching } from '../parts/lists/FilterList.tsx';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { ErrorState } from '../parts/states/ErrorState.tsx';
import { Loaded } from '../parts/states/Loaded.tsx';
import { SkeletonRows } from '../parts/states/SkeletonRows.tsx';
import { useKey } from '../parts/useKey.ts';
import { usePanelWidth } from '../parts/usePanelWidth.ts';
import { useMirror } from '../stores/mirror.ts';
import { useTellKeys } from '../stores/screenKeys.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { useFirst } from '../stores/useFirst.ts';
import { useVerifyItem } from '../stores/verifyItems.ts';
import { Decisions } from './Decisions.tsx';
import { DescriptionPart } from './DescriptionPart.tsx';
import { type Desk, makeDesk } from './desk.ts';
import { type DeskPlace, goToItem, goToView, isIn, VIEW_WORDS, waitingAfter } from './deskPlace.ts';
import { Queue, textOf } from './Queue.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RemarkBox } from './RemarkBox.tsx';
import { ReplayPart } from './ReplayPart.tsx';
import { Strip } from './Strip.tsx';
import { DESK_KEYS, useDeskKeys } from './useDeskKeys.ts';
import classes from './verify.module.css';

/** How many are read ahead: the next ones that wait for this reviewer. */
const AHEAD = 2;

/** Queue, strip and decisions. */
export function DeskTab({ reviewerId, place }: { reviewerId: string; place: DeskPlace }) {
  const queue = useAnswer('verify.queue', { reviewerId }, { keep: true });
  return (
    <Loaded answer={queue} rows={12}>
      {(all) =>
        all.length === 0 ? <NoDemonstrations /> : <Queued reviewerId={reviewerId} place={place} all={all} />
      }
    </Loaded>
  );
}

function Queued({
  reviewerId,
  place,
  all,
}: {
  reviewerId: string;
  place: DeskPlace;
  all: readonly VerifyRow[];
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
  const first = useFirst(view, shown[0]?.attemptId ?? null);
  const item = place.item ?? first;
  // An item that left the view (it was just decided) still has its place in the whole queue.
  const waiting = waitingAfter(shown.some((row) => row.attemptId === item) ? shown : all, item);
  const { held, retry } = useVerifyItem(
    reviewerId,
    item,
    waiting.slice(0, AHEAD).map((row) => row.attemptId),
  );
  const panel = usePanelWidth();
  const read = held?.state === 'ready' ? held.item : null;
  const row = all.find(({ attemptId }) => attemptId === item);
  // What this reviewer has begun leaves a view as it goes on; anything else is looked at only.
  const isElsewhere = row !== undefined && row.mine === null && !isIn(view, row);
  const opened =
    read === null || read.blocked !== null || !isElsewhere
      ? read
      : { ...read, blocked: `It is not in the list that you chose (${VIEW_WORDS[view]}).` };
  // After the last one it stays, with what was decided.
  const goOn = () => goToItem(waiting[0]?.attemptId ?? item);
  return (
    <div
      className={classes.desk}
      style={{ gridTemplateColumns: `clamp(200px, 20vw, 280px) minmax(0, 1fr) auto ${panel.width}px` }}
    >
      <Queue all={all} place={place} item={item} />
      {item === null ? (
        <NothingWaits view={view} desk={makeDesk(reviewerId, null, goOn)} />
      ) : held?.state === 'failed' ? (
        <ErrorState error={held.error} retry={retry} />
      ) : opened === null ? (
        <SkeletonRows rows={10} />
      ) : (
        <Opened
          key={item}
          item={opened}
          reviewerId={reviewerId}
          desk={makeDesk(reviewerId, opened, goOn)}
          place={place}
          shown={shown}
          left={all.filter((row) => row.forMe).length}
          grip={<Grip panel={panel} />}
        />
      )}
    </div>
  );
}

function Opened({
  item,
  reviewerId,
  desk,
  place,
  shown,
  left,
  grip,
}: {
  item: VerifyItem;
  reviewerId: string;
  desk: Desk;
  place: DeskPlace;
  shown: readonly VerifyRow[];
  left: number;
  grip: ReactNode;
}) {
  const words = useMirror((mirror) => mirror.settings?.failureWords ?? []);
  const [editing, setEditing] = useState(false);
  const [reasons, setReasons] = useState(false);
  const [remark, setRemark] = useState<RemarkPlace | null>(null);
  const steps = item.steps.map(({ step }) => step.index);
  const current = steps.find((index) => index === place.step) ?? steps[0] ?? 0;
  const onRemark = (at: RemarkPlace) => desk.canAct && setRemark(at);
  const onDiscard = () => desk.canAct && setReasons(true);
  useDeskKeys({
    desk,
    steps,
    current,
    pictures: place.pictures,
    shown,
    item: item.row.attemptId,
    onEdit: () => desk.canAct && setEditing(true),
    onDiscard,
    onRemark,
  });
  return (
    <>
      <Strip item={item} current={current} pictures={place.pictures} desk={desk} />
      {grip}
      <Decisions
        item={item}
        desk={desk}
        left={left}
        description={<DescriptionPart item={item} desk={desk} editing={editing} onEditing={setEditing} />}
        remarkBox={
          remark === null ? null : (
            <RemarkBox
              key={JSON.stringify(remark)}
              start={remark}
              steps={steps}
              words={words}
              desk={desk}
              onEnd={() => setRemark(null)}
            />
          )
        }
        replay={<ReplayPart item={item} reviewerId={reviewerId} />}
        onDiscard={onDiscard}
        onRemark={onRemark}
      />
      <ReasonDialog
        opened={reasons}
        words={words}
        onClose={() => setReasons(false)}
        onChoose={(word) => {
          setReasons(false);
          desk.decide('discard', word);
        }}
      />
    </>
  );
}

function NoDemonstrations() {
  return (
    <EmptyState title="No demonstrations yet" action={<Anchor href="#/library">Go to the library</Anchor>}>
      Finished demonstrations wait here to be verified, and so do imported ones. Start one from a task set in
      the library.
    </EmptyState>
  );
}

function NothingWaits({ view, desk }: { view: DeskPlace['view']; desk: Desk }) {
  useTellKeys('Verify', DESK_KEYS);
  useKey('z', () => desk.undo());
  useKey('Z', () => desk.redo());
  return (
    <EmptyState
      title={view === 'todo' ? 'Nothing waits for you' : 'No demonstration is chosen'}
      action={
        view === 'all' ? null : (
          <Button variant="default" onClick={() => goToView('all')}>
            Show all demonstrations
          </Button>
        )
      }
    >
      {view === 'todo'
        ? 'Every demonstration is decided, or waits for somebody else. Z takes your last decision back.'
        : 'Choose one on the left.'}
    </EmptyState>
  );
}
