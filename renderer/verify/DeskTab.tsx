import { Anchor, Button } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { VerifyItem, VerifyRow } from '../../shared/contract/verify.ts';
import { say } from '../../shared/language/message.ts';
import { isInDoubt } from '../../shared/model/stepError.ts';
import type { RemarkPlace } from '../../shared/review/review.ts';
import { QUEUE_STATES } from '../../shared/review/settle.ts';
import { useKey, useMovingKey, useRefusedKeys } from '../parts/keys/useKey.ts';
import { usePainted } from '../parts/keys/usePainted.ts';
import { DoubtDialog } from '../parts/lists/DoubtDialog.tsx';
import { QueueList, QueueRow, useQueue, waitingAfter } from '../parts/lists/QueueList.tsx';
import { Grip, usePanelWidth } from '../parts/panes/Grip.tsx';
import { Sheet, TitledSection } from '../parts/panes/Sheet.tsx';
import { EmptyState, ErrorState, Loaded, SkeletonRows } from '../parts/states/states.tsx';
import { useAnswer } from '../stores/answers.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { useMirror } from '../stores/mirror.ts';
import { type ScreenKey, useTellKeys } from '../stores/screenKeys.ts';
import { useVerifyItem } from '../stores/verifyItems.ts';
import { setAddressValues } from '../stores/windowAddress.ts';
import { Decisions, ReasonDialog } from './Decisions.tsx';
import { DescriptionPart } from './DescriptionPart.tsx';
import { type Desk, makeDesk } from './desk.ts';
import {
  COUNTED_WORDS,
  type DeskPlace,
  goToItem,
  goToPictures,
  goToStep,
  goToView,
  isIn,
  type PictureView,
  VIEW_WORDS,
} from './deskPlace.ts';
import { RemarkBox } from './RemarkBox.tsx';
import { ReplayPart } from './ReplayPart.tsx';
import { StateMark } from './StateMark.tsx';
import { Strip } from './Strip.tsx';
import classes from './verify.module.css';

/** How many of the next waiting demonstrations are loaded ahead. */
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

function Queued(props: { reviewerId: string; place: DeskPlace; all: readonly VerifyRow[] }) {
  const { reviewerId, place, all } = props;
  const { view, filter } = place;
  const queue = { all, view, filter, isIn, textOf, keyOf };
  const { shown, first } = useQueue(queue);
  const item = place.item ?? first;
  // A demonstration that has left the view, for example because it was just decided, still has its place in the whole queue.
  const isItem = ({ attemptId }: VerifyRow) => attemptId === item;
  const waiting = waitingAfter(shown.some(isItem) ? shown : all, isItem, ({ forMe }) => forMe);
  const { held, retry } = useVerifyItem(
    reviewerId,
    item,
    waiting.slice(0, AHEAD).map((row) => row.attemptId),
  );
  const panel = usePanelWidth();
  const read = held?.state === 'ready' ? held.item : null;
  const row = all.find(isItem);
  // A demonstration that this reviewer has begun leaves a view when its state changes. Any other one is only looked at.
  const isElsewhere = row !== undefined && row.mine === null && !isIn(view, row);
  const opened =
    read === null || read.blocked !== null || !isElsewhere
      ? read
      : {
          ...read,
          blocked: say('It is not in the chosen list ({view}).', { view: say(VIEW_WORDS[view]) }),
        };
  const isShown = usePainted(opened === null ? null : item);
  // After the last one, the decided demonstration stays on the screen.
  const goOn = () => goToItem(waiting[0]?.attemptId ?? item);
  return (
    <div className={classes.desk} style={{ '--desk-panel': `${panel.width}px` } as CSSProperties}>
      <QueueList
        label={say('Demonstrations')}
        noneYet={say('No demonstrations yet')}
        {...queue}
        views={VIEW_WORDS}
        onView={goToView}
        selected={item}
        onSelect={goToItem}
        onOpen={() => document.querySelector<HTMLElement>('[data-zone="strip"]')?.focus()}
        onFilter={(text) => setAddressValues({ filter: text })}
        none={
          <EmptyState title={view === 'todo' ? say('Nothing waits for you') : say('None here')}>
            {view === 'todo' ? say('Choose another state above to look at what was decided.') : null}
          </EmptyState>
        }
        renderRow={(row) => (
          <QueueRow
            words={row.intent}
            state={<StateMark state={row.state} size={12} />}
            title={
              row.sites.length === 0 ? undefined : say('Sites: {sites}', { sites: row.sites.join(', ') })
            }
          >
            {row.annotator} · {say('{count, plural, one {# step} other {# steps}}', { count: row.steps })}
          </QueueRow>
        )}
      />
      {item === null ? (
        <NothingWaits view={view} all={all} desk={makeDesk(reviewerId, null, goOn)} />
      ) : held?.state === 'failed' ? (
        <ErrorState error={held.error} retry={retry} />
      ) : opened === null ? (
        <Loading />
      ) : (
        <Opened
          key={item}
          item={opened}
          reviewerId={reviewerId}
          desk={makeDesk(reviewerId, opened, goOn, isShown)}
          place={place}
          shown={shown}
          left={all.filter((row) => row.forMe).length}
          grip={<Grip panel={panel} />}
        />
      )}
    </div>
  );
}

/** Shown until the demonstration has arrived. A decision would be for what nobody has seen. */
function Loading() {
  useRefusedKeys('a d u x e m M o r', say('The demonstration is still loading.'));
  return <SkeletonRows rows={10} />;
}

function Opened(props: {
  item: VerifyItem;
  reviewerId: string;
  desk: Desk;
  place: DeskPlace;
  shown: readonly VerifyRow[];
  left: number;
  grip: ReactNode;
}) {
  const { item, reviewerId, desk, place, shown, left, grip } = props;
  const words = useMirror((mirror) => mirror.settings?.failureWords ?? []);
  const [editing, setEditing] = useState(false);
  const [reasons, setReasons] = useState(false);
  const [remark, setRemark] = useState<RemarkPlace | null>(null);
  const steps = item.steps.map(({ step }) => step.index);
  const current = steps.find((index) => index === place.step) ?? steps[0] ?? 0;
  const onRemark = (at: RemarkPlace) => desk.canAct && setRemark(at);
  const onDiscard = () => desk.canAct && setReasons(true);
  const [isAsked, setAsked] = useState(false);
  const discarded = item.mine?.review.discarded ?? [];
  const doubtful = item.steps
    .map(({ step }) => step)
    .filter(({ index, error }) => isInDoubt(error) && !discarded.includes(index));
  const onAccept = () => (doubtful.length > 0 && desk.canAct ? setAsked(true) : desk.decide('accept'));
  useTellKeys('Verify', DESK_KEYS);
  const go = (by: number) => {
    const next = steps[steps.indexOf(current) + by];
    if (next !== undefined) goToStep(next);
  };
  const walk = (by: number) => {
    const next = shown[shown.findIndex(({ attemptId }) => attemptId === item.row.attemptId) + by];
    if (next !== undefined) goToItem(next.attemptId);
  };
  useMovingKey('j', () => go(1));
  useMovingKey('k', () => go(-1));
  useKey('x', () => steps.length > 0 && desk.toggleStep(current));
  useKey('a', onAccept);
  useKey('d', onDiscard);
  useKey('u', () => desk.decide('unsure'));
  useKey('e', () => desk.canAct && setEditing(true));
  useKey('m', () => onRemark({ kind: 'step', step: current }), steps.length > 0);
  useKey('M', () => onRemark({ kind: 'after', step: current }));
  useKey('z', () => desk.undo());
  useKey('Z', () => desk.redo());
  useKey('o', () => desk.reopen());
  useKey(' ', () => goToPictures(VIEWS[place.pictures]));
  useKey('n', () => walk(1));
  useKey('p', () => walk(-1));
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
        onAccept={onAccept}
        onDiscard={onDiscard}
        onRemark={onRemark}
      />
      <DoubtDialog
        opened={isAsked}
        steps={doubtful}
        action={say('Accept all the same')}
        onAction={() => {
          setAsked(false);
          desk.decide('accept');
        }}
        onClose={() => setAsked(false)}
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
    <EmptyState
      title={say('No demonstrations yet')}
      action={<Anchor href="#/library">{say('Go to the library')}</Anchor>}
    >
      {say(
        'Finished and imported demonstrations wait here to be verified. Start one from a task set in the library.',
      )}
    </EmptyState>
  );
}

/** Shown if the queue is empty: the progress of everybody, and this reviewer's decisions, to look at them again. */
function NothingWaits(props: { view: DeskPlace['view']; all: readonly VerifyRow[]; desk: Desk }) {
  const { areKeys, pressed } = useLetterKeys();
  const { view, all, desk } = props;
  useTellKeys('Verify', DESK_KEYS);
  useKey('z', () => desk.undo());
  useKey('Z', () => desk.redo());
  const own = all.filter(({ mine }) => mine?.state === 'done').toReversed();
  return (
    <div className={classes.nothing}>
      <Sheet width={620}>
        <EmptyState
          title={view === 'todo' ? say('Nothing waits for you') : say('No demonstration is chosen')}
          action={
            view === 'all' ? null : (
              <Button onClick={() => goToView('all')}>{say('Show all demonstrations')}</Button>
            )
          }
        >
          {view === 'todo'
            ? areKeys
              ? say(
                  'Every demonstration is decided, or waits for somebody else. {key} undoes your last decision.',
                  { key: pressed('z') },
                )
              : say('Every demonstration is decided, or waits for somebody else.')
            : say('Choose one on the left.')}
        </EmptyState>
        <TitledSection
          title={say('{count, plural, one {# demonstration} other {# demonstrations}}', {
            count: all.length,
          })}
          order={2}
          gap={4}
        >
          {QUEUE_STATES.map((state) => ({ state, count: all.filter((row) => row.state === state).length }))
            .filter(({ count }) => count > 0)
            .map(({ state, count }) => (
              <div key={state}>
                <Anchor component="button" onClick={() => goToView(state)}>
                  {say(COUNTED_WORDS[state], { count })}
                </Anchor>
              </div>
            ))}
        </TitledSection>
        {own.length === 0 ? null : (
          <TitledSection title={say('Decided by you')} order={2} gap="xs">
            {own.slice(0, LAST_DECIDED).map((row) => (
              <Anchor
                key={row.attemptId}
                component="button"
                c="inherit"
                ta="start"
                onClick={() => setAddressValues({ state: 'all', item: row.attemptId })}
              >
                {row.intent}
                <StateMark state={row.state} />
              </Anchor>
            ))}
          </TitledSection>
        )}
      </Sheet>
    </div>
  );
}

/** How many of the reviewer's decisions the empty desk shows. */
const LAST_DECIDED = 5;

const DESK_KEYS: readonly ScreenKey[] = [
  { keys: 'J K', does: 'next step, previous step' },
  { keys: 'X', does: 'discard this step, or keep it again' },
  { keys: 'A', does: 'accept, and on to the next' },
  { keys: 'D', does: 'discard the demonstration: then the key of a reason' },
  { keys: 'U', does: 'unsure: a second reviewer decides' },
  { keys: 'E', does: 'edit the description; Enter keeps it' },
  { keys: 'M', does: 'remark on this step' },
  { keys: 'Shift M', does: 'remark after this step: what should have happened' },
  { keys: 'R', does: 'replay: do the steps still work?' },
  { keys: 'Z', does: 'undo your last action, including a decision' },
  { keys: 'Shift Z', does: 'redo what you undid' },
  { keys: 'O', does: 'reopen your review' },
  { keys: 'Space', does: 'both pictures, before, after' },
  { keys: 'N P', does: 'next demonstration in the list, previous demonstration' },
  { keys: 'Shift S', does: 'export demonstrations' },
  { keys: '/', does: 'filter by words, annotator or site; there ↑ ↓ move and Enter opens' },
];

const VIEWS: Readonly<Record<PictureView, PictureView>> = { both: 'before', before: 'after', after: 'both' };

/** The key of a row. */
const keyOf = (row: VerifyRow) => row.attemptId;

/** The words in which the filter looks. */
function textOf(row: VerifyRow): string {
  return `${row.intent} ${row.taskKey} ${row.annotator} ${row.sites.join(' ')} ${row.attemptId}`;
}
