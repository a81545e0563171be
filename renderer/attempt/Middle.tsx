import { Group, SegmentedControl, Tabs, Text } from '@mantine/core';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { Snapshot, Step } from '../../shared/model/index.ts';
import { Address } from '../parts/Address.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { elementWords, operationWords, stepValueWords } from '../parts/stepWords.ts';
import { usePrefetch } from '../stores/attemptPages.ts';
import { useAnswer } from '../stores/useAnswer.ts';
import { Accessibility } from './Accessibility.tsx';
import classes from './attempt.module.css';
import { goToSide, goToTab, type Place, type Side, TABS, type TabName } from './attemptPlace.ts';
import { EventList } from './EventList.tsx';
import { Network } from './Network.tsx';
import { Picture } from './Picture.tsx';
import { RawStep } from './RawStep.tsx';
import { RecordedPage } from './RecordedPage.tsx';

const LABELS: Readonly<Record<TabName, string>> = {
  picture: 'Picture',
  page: 'Page',
  accessibility: 'Accessibility',
  network: 'Network',
  events: 'Events',
  raw: 'Raw',
};

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
  place: Place;
}) {
  const own = place.side === 'before' ? step?.beforeId : step?.afterId;
  const wanted = place.shot ?? own ?? null;
  const answer = useAnswer(
    'attempts.snapshot',
    { snapshotId: wanted ?? '' },
    { skip: wanted === null, keep: true, live: false },
  );
  usePrefetch(step?.afterId ?? null);
  usePrefetch(next?.afterId ?? null);
  const snapshot = wanted !== null && answer.state === 'ready' ? answer.value : null;
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
          <Reading detail={detail} step={step} place={place} snapshot={snapshot} wanted={wanted} />
        )}
        <Caption step={step} snapshot={snapshot} shot={place.shot} side={place.side} />
      </div>
    </div>
  );
}

function Reading({
  detail,
  step,
  place,
  snapshot,
  wanted,
}: {
  detail: AttemptDetail;
  step: Step | undefined;
  place: Place;
  snapshot: Snapshot | null;
  wanted: string | null;
}) {
  switch (place.tab) {
    case 'picture':
      return <Picture step={step} snapshot={snapshot} wanted={wanted} side={place.side} />;
    case 'page':
      return <RecordedPage snapshot={snapshot} missing={wanted === null} />;
    case 'accessibility':
      return <Accessibility step={step} />;
    case 'network':
      return <Network detail={detail} step={step} />;
    case 'events':
      return <EventList detail={detail} step={step} />;
    case 'raw':
      return <RawStep detail={detail} step={step} snapshot={snapshot} />;
  }
}

function Caption({
  step,
  snapshot,
  shot,
  side,
}: {
  step: Step | undefined;
  snapshot: Snapshot | null;
  shot: string | null;
  side: Side;
}) {
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
        <Address url={snapshot?.url ?? step?.url ?? ''} size="xs" />
      </div>
    </div>
  );
}
