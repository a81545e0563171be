import { Group, SegmentedControl, Tabs, Text } from '@mantine/core';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { Snapshot, Step } from '../../shared/model/index.ts';
import { CopyText } from '../parts/CopyText.tsx';
import { RecordedFrame } from '../parts/snapshots/RecordedFrame.tsx';
import { flagWords, SnapshotPicture } from '../parts/snapshots/SnapshotPicture.tsx';
import { EmptyState } from '../parts/states/EmptyState.tsx';
import { ErrorState } from '../parts/states/ErrorState.tsx';
import { SkeletonRows } from '../parts/states/SkeletonRows.tsx';
import { AddressText } from '../parts/words/AddressText.tsx';
import { elementWords, operationWords, stepValueWords } from '../parts/words/stepWords.ts';
import { usePrefetch, useSnapshot } from '../stores/attemptPages.ts';
import { blobUrl, useDecoded } from '../stores/blob.ts';
import { Accessibility } from './Accessibility.tsx';
import classes from './attempt.module.css';
import { type AttemptPlace, goToSide, goToTab, TABS, type TabName } from './attemptPlace.ts';
import { EventList } from './EventList.tsx';
import { Network } from './Network.tsx';

const LABELS: Readonly<Record<TabName, string>> = {
  picture: 'Picture',
  page: 'Page',
  accessibility: 'Accessibility',
  network: 'Network',
  events: 'Events',
  raw: 'Raw',
};

/** What is shown of a step: the page before or after it, or one that a verdict points to. */
interface Shown {
  readonly detail: AttemptDetail;
  readonly step: Step | undefined;
  readonly place: AttemptPlace;
  readonly snapshot: Snapshot | null;
  /** Which snapshot it is to be; null: none was kept. */
  readonly wanted: string | null;
}

/** What stood on the page at a step, in six readings. */
export function Middle({
  detail,
  step,
  next,
  place,
}: {
  detail: AttemptDetail;
  step: Step | undefined;
  next: Step | undefined;
  place: AttemptPlace;
}) {
  const own = place.side === 'before' ? step?.beforeId : step?.afterId;
  const wanted = place.shot ?? own ?? null;
  const answer = useSnapshot(wanted, { keep: true, live: false });
  usePrefetch(step?.afterId ?? null);
  usePrefetch(next?.afterId ?? null);
  const snapshot = wanted !== null && answer.state === 'ready' ? answer.value : null;
  const shown: Shown = { detail, step, place, snapshot, wanted };
  return (
    <div className={classes.middle} data-zone="page">
      <div className={classes.tools}>
        <Tabs
          value={place.tab}
          onChange={(value) => goToTab(TABS.find((each) => each === value) ?? 'picture')}
          variant="pills"
        >
          <Tabs.List style={{ gap: 2 }}>
            {TABS.map((tab, index) => (
              <Tabs.Tab key={tab} value={tab} py={4} px={6} fz={13} title={`key ${index + 1}`}>
                {LABELS[tab]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <SegmentedControl
          size="xs"
          ml="auto"
          style={{ flex: 'none' }}
          aria-label="Before or after the step"
          value={place.shot === null ? place.side : ''}
          onChange={(value) => goToSide(value === 'after' ? 'after' : 'before')}
          data={[
            { value: 'before', label: 'Before' },
            { value: 'after', label: 'After' },
          ]}
        />
      </div>
      <div className={classes.stage}>
        {answer.state === 'failed' && wanted !== null && place.tab !== 'events' ? (
          <ErrorState error={answer.error} retry={answer.retry} />
        ) : (
          <Reading {...shown} />
        )}
        <Caption {...shown} />
      </div>
    </div>
  );
}

function Reading(shown: Shown) {
  switch (shown.place.tab) {
    case 'picture':
      return <Picture {...shown} />;
    case 'page':
      return <RecordedPage {...shown} />;
    case 'accessibility':
      return <Accessibility step={shown.step} />;
    case 'network':
      return <Network {...shown} />;
    case 'events':
      return <EventList {...shown} />;
    case 'raw':
      return <RawStep {...shown} />;
  }
}

function Caption({ step, snapshot, place: { shot, side } }: Shown) {
  return (
    <div className={classes.caption}>
      <Group gap={6} wrap="nowrap" style={{ flex: '0 1 auto', minWidth: 0 }}>
        <Text size="sm" fw={500} style={{ whiteSpace: 'nowrap' }}>
          {step === undefined ? 'No step' : `${step.index}. ${operationWords(step.operation)}`}
        </Text>
        <Text size="sm" truncate="end">
          {step === undefined || step.element === null ? '' : elementWords(step.element)}
          {step === undefined || stepValueWords(step) === '' ? '' : ` → ${stepValueWords(step)}`}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {shot !== null ? 'page that decided' : side}
      </Text>
      <div style={{ flex: 1, minWidth: 0 }}>
        <AddressText url={snapshot?.url ?? step?.url ?? ''} size="xs" />
      </div>
    </div>
  );
}

/** The page as it was recorded, without scripts and without network. */
function RecordedPage({ snapshot, wanted }: Shown) {
  if (wanted === null) {
    return <EmptyState title="No page was recorded here">The events tell what happened (key 4).</EmptyState>;
  }
  if (snapshot === null) return <SkeletonRows />;
  if (snapshot.html === null && snapshot.mhtml === null) {
    return <EmptyState title="The page itself was not kept">Its picture may be there (key 1).</EmptyState>;
  }
  return <RecordedFrame snapshot={snapshot} />;
}

/** The page as it was seen, with the element of the step in its box. */
function Picture({ step, snapshot, wanted, place: { side } }: Shown) {
  const url = snapshot?.screenshot ? blobUrl(snapshot.screenshot) : null;
  const picture = useDecoded(url);
  const box = step?.element?.box ?? null;
  // The box belongs to the page before the operation; after it, the element may have moved or gone.
  const boxed =
    snapshot !== null && snapshot.id === wanted && snapshot.id === step?.beforeId && picture === url;
  const flags = flagWords(snapshot?.flags ?? []);
  if (wanted === null) {
    return (
      <EmptyState title={side === 'before' ? 'No picture before this step' : 'No picture after this step'}>
        {step?.error
          ? step.error.message
          : 'The page was not captured here. The events tell what happened (key 4).'}
      </EmptyState>
    );
  }
  if (snapshot !== null && url === null) {
    return (
      <EmptyState title="No picture was kept">
        {flags === '' ? 'The recorded page may be there (key 2).' : `Because ${flags}.`}
      </EmptyState>
    );
  }
  if (snapshot === null || picture === null) return <div className={classes.picture} aria-busy="true" />;
  const element = step?.element ? elementWords(step.element) : '';
  return (
    <div className={classes.picture}>
      <SnapshotPicture
        src={picture}
        viewport={snapshot.viewport}
        box={boxed ? box : null}
        label={`${snapshot.title}, ${side} the step${boxed && box ? `; ${element} is framed` : ''}${flags ? `; ${flags}` : ''}`}
      />
    </div>
  );
}

/** The record of this step as it is stored, with the verdicts that rest on it. */
function RawStep({ detail, step, snapshot }: Shown) {
  if (step === undefined) return <EmptyState title="No step">There is nothing to show here.</EmptyState>;
  const verdicts = detail.verdicts.filter((verdict) => verdict.evidence?.stepIndex === step.index);
  const text = JSON.stringify({ step, snapshot, verdicts }, null, 2);
  return (
    <div className={classes.scroll}>
      <CopyText text={text} size="xs" mb="sm" />
      <pre className={classes.code}>{text}</pre>
    </div>
  );
}
