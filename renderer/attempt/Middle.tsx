import { ActionIcon, Badge, Box, Group, SegmentedControl, Stack, Table, Text, Tooltip } from '@mantine/core';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { type Message, say } from '../../shared/language/message.ts';
import type { BlobHash, Snapshot, Step } from '../../shared/model/index.ts';
import { type AccessibilityNode, readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { useKey } from '../parts/keys/useKey.ts';
import { choices } from '../parts/lists/TypedSelect.tsx';
import { RecordedFrame } from '../parts/snapshots/RecordedFrame.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../parts/states/states.tsx';
import { AddressText, CopyText, Muted } from '../parts/texts/texts.tsx';
import { actedOnWords, operationWords } from '../parts/texts/words.ts';
import { useRead } from '../stores/answers.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { readText, usePrefetch, useSnapshot } from '../stores/recordings.ts';
import { EnvironmentTab } from './environment/EnvironmentTab.tsx';
import classes from './place/attempt.module.css';
import {
  type AttemptPlace,
  goToSide,
  goToTab,
  type Side,
  showPanel,
  type TabName,
} from './place/attemptPlace.ts';
import { Console } from './tabs/Console.tsx';
import { Decision } from './tabs/Decision.tsx';
import { EventList } from './tabs/EventList.tsx';
import type { FindCall } from './tabs/FindBox.tsx';
import { JsonTree } from './tabs/JsonTree.tsx';
import { Network } from './tabs/Network.tsx';
import { Pictures, type ShownPage, useZoom, ZoomButtons } from './tabs/Pictures.tsx';
import { TabViews, ViewTabs } from './tabs/ViewTabs.tsx';

const SIDES: Readonly<Record<Side, Message>> = { before: '[side] before', after: '[side] after' };

/** Views that show something without the page of the step. */
const WITHOUT_PAGE: readonly TabName[] = ['events', 'picture', 'environment'];

/** Views with a search. */
const SEARCHED: readonly TabName[] = ['network', 'events', 'console'];

/** The page that is shown for a step: before, after, or the one that a verdict names. */
interface Shown {
  readonly detail: AttemptDetail;
  readonly step: Step | undefined;
  readonly place: AttemptPlace;
  readonly snapshot: Snapshot | null;
  /** The snapshot to show; null if none was stored. */
  readonly wanted: string | null;
  readonly pages: readonly ShownPage[];
  readonly zoom: ReturnType<typeof useZoom>;
  readonly call: FindCall;
}

/** What is on record of a step: its page, its traffic, its events, and the agent's decision. */
export function Middle(props: {
  detail: AttemptDetail;
  step: Step | undefined;
  next: Step | undefined;
  place: AttemptPlace;
}) {
  const { withKey } = useLetterKeys();
  const { detail, step, next, place } = props;
  const idOf = (side: Side) => (side === 'before' ? step?.beforeId : step?.afterId) ?? null;
  const wanted = place.shot ?? idOf(place.side);
  const answer = useSnapshot(wanted, { keep: true, live: false });
  usePrefetch(step?.afterId ?? null);
  usePrefetch(next?.afterId ?? null);
  const zoom = useZoom(place.tab === 'picture');
  const snapshot = wanted !== null && answer.state === 'ready' ? answer.value : null;
  // The page that decided a verdict is shown alone.
  const isBoth = place.isBoth && place.shot === null;
  const pages: readonly ShownPage[] = isBoth
    ? [
        { side: 'before', snapshotId: idOf('before') },
        { side: 'after', snapshotId: idOf('after') },
      ]
    : [{ side: place.side, snapshotId: wanted }];
  const [asked, ask] = useState(0);
  const obeyed = useRef(0);
  useKey('/', () => {
    if (!SEARCHED.some((tab) => tab === place.tab)) goToTab('events');
    ask((calls) => calls + 1);
  });
  const call = { asked, obeyed };
  const shown: Shown = {
    detail,
    step,
    place,
    snapshot,
    wanted,
    pages,
    zoom,
    call,
  };
  return (
    <Box
      display="grid"
      mih={0}
      miw={0}
      style={{ gridTemplate: 'auto minmax(0, 1fr) auto / minmax(0, 1fr)' }}
      data-zone="page"
    >
      <div className={classes.readings}>
        <ViewTabs detail={detail} view={place.tab} />
        <div className={classes.choices}>
          <TabViews view={place.tab} />
          <SegmentedControl
            ml="auto"
            size="xs"
            style={{ flex: 'none' }}
            aria-label={say('Before or after the step')}
            value={
              place.shot !== null || place.tab === 'environment' ? '' : place.isBoth ? 'both' : place.side
            }
            onChange={(value) => (value === '' ? undefined : goToSide(value))}
            data={choices({ before: say('Before'), after: say('After'), both: say('Both') })}
          />
          <Tooltip
            label={withKey(place.panel ? say('Hide verdicts and notes') : say('Verdicts and notes'), 'v')}
          >
            <ActionIcon
              aria-label={say('Verdicts and notes')}
              aria-pressed={place.panel}
              onClick={() => showPanel(!place.panel)}
            >
              {place.panel ? (
                <IconLayoutSidebarRightCollapse size={18} />
              ) : (
                <IconLayoutSidebarRightExpand size={18} />
              )}
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      <Stack gap={0} mih={0} miw={0} style={{ overflow: 'hidden' }}>
        {answer.state === 'failed' && wanted !== null && !WITHOUT_PAGE.includes(place.tab) ? (
          <ErrorState error={answer.error} retry={answer.retry} />
        ) : (
          <Reading {...shown} />
        )}
      </Stack>
      <Caption {...shown} isBoth={isBoth} />
    </Box>
  );
}

function Reading(shown: Shown) {
  switch (shown.place.tab) {
    case 'picture':
      return <Pictures step={shown.step} pages={shown.pages} zoom={shown.zoom} />;
    case 'page':
      return <RecordedPage {...shown} />;
    case 'accessibility':
      return <Accessibility step={shown.step} />;
    case 'network':
      return <Network {...shown} key={shown.detail.attempt.id} />;
    case 'events':
      return <EventList {...shown} key={shown.detail.attempt.id} />;
    case 'raw':
      return <RawStep {...shown} />;
    case 'console':
      return <Console {...shown} key={shown.detail.attempt.id} />;
    case 'environment':
      return (
        <EnvironmentTab attemptId={shown.detail.attempt.id} index={shown.place.step} step={shown.step} />
      );
    case 'decision':
      return <Decision attemptId={shown.detail.attempt.id} step={shown.place.step} key={shown.place.step} />;
  }
}

function Caption({ step, snapshot, zoom, isBoth, place: { shot, side, tab } }: Shown & { isBoth: boolean }) {
  return (
    <Group
      gap={12}
      wrap="nowrap"
      miw={0}
      px="md"
      py={6}
      className={classes.caption}
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <Group gap={6} wrap="nowrap" style={{ flex: '0 1 auto', minWidth: 0 }}>
        <Text size="sm" fw={500} style={{ whiteSpace: 'nowrap' }}>
          {step === undefined ? say('No step') : `${step.index}. ${operationWords(step.operation)}`}
        </Text>
        <Text size="sm" truncate="end">
          {step === undefined ? '' : actedOnWords(step)}
        </Text>
      </Group>
      <Muted size="xs" style={{ whiteSpace: 'nowrap' }}>
        {(step === undefined && shot === null) || tab === 'environment'
          ? ''
          : shownWords(shot, isBoth && tab === 'picture', side)}
      </Muted>
      <div style={{ flex: 1, minWidth: 0 }}>
        <AddressText url={snapshot?.url ?? step?.url ?? ''} size="xs" />
      </div>
      {tab === 'picture' ? <ZoomButtons zoom={zoom} /> : null}
    </Group>
  );
}

/** Says which page of a step is shown. */
function shownWords(shot: string | null, isBoth: boolean, side: Side): string {
  if (shot !== null) return say('page that decided');
  return isBoth ? say('before and after') : say(SIDES[side]);
}

/** The recorded page, without scripts and network. */
function RecordedPage({ snapshot, wanted, place: { mark } }: Shown) {
  const { withKey } = useLetterKeys();
  if (wanted === null) {
    return (
      <EmptyState title={say('No page was recorded here')}>
        {withKey(say('The list of events says what happened'), '5')}
      </EmptyState>
    );
  }
  if (snapshot === null) return <SkeletonRows />;
  if (snapshot.html === null && snapshot.mhtml === null) {
    return (
      <EmptyState title={say('The page itself was not kept')}>
        {withKey(say('Its picture may be there'), '1')}
      </EmptyState>
    );
  }
  return <RecordedFrame snapshot={snapshot} mark={mark} />;
}

/** The stored record of this step, with the verdicts that depend on it. */
function RawStep({ detail, step, snapshot }: Shown) {
  if (step === undefined)
    return <EmptyState title={say('No step')}>{say('There is nothing to show here.')}</EmptyState>;
  const verdicts = detail.verdicts.filter((verdict) => verdict.evidence?.stepIndex === step.index);
  const text = JSON.stringify({ step, snapshot, verdicts }, null, 2);
  return (
    <div className={classes.scroll}>
      <CopyText text={text} size="xs" mb="sm" />
      <JsonTree value={{ step, snapshot, verdicts }} key={step.index} />
    </div>
  );
}

/** The element as the accessibility tree described it when it was used, which is what assistive technology and agents get. */
function Accessibility({ step }: { step: Step | undefined }) {
  const element = step?.element ?? null;
  const before = element === null ? null : (step?.beforeId ?? null);
  const answer = useSnapshot(before, { keep: true, live: false });
  const told = before !== null && answer.state === 'ready' ? answer.value.accessibility : null;
  if (element === null) {
    return (
      <EmptyState title={say('No element')}>
        {say('This step was not done on an element of the page.')}
      </EmptyState>
    );
  }
  const lines: readonly (readonly [string, string])[] = [
    [say('Role'), element.role],
    [say('Name'), element.name],
    [say('Text'), element.text],
    [say('[element] Tag'), element.tag],
    [say('CSS path'), element.css],
    ...(element.frameUrl === undefined ? [] : ([[say('Frame'), element.frameUrl]] as const)),
    ...(element.inShadow ? ([[say('Shadow root'), say('inside one')]] as const) : []),
    ...(element.isUnsure
      ? ([
          [
            say('Not sure'),
            say('the page was busy: the press may be for an element in this one or around it'),
          ],
        ] as const)
      : []),
    ...(element.secret ? ([[say('Secret'), say('its value was never read')]] as const) : []),
    ...Object.entries(element.attributes),
  ];
  return (
    <div className={classes.scroll}>
      {told === null ? null : <AccessibilityChain hash={told} />}
      <Table
        verticalSpacing={4}
        withRowBorders={false}
        aria-label={say('The element of this step')}
        layout="fixed"
      >
        <Table.Tbody>
          {lines.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w={140} scope="row" fw={400} c="dimmed" style={{ verticalAlign: 'top' }}>
                {name}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {value === '' ? (
                  <Text span c="dimmed">
                    {say('[element] none')}
                  </Text>
                ) : (
                  value
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The ancestors of the element in the accessibility tree when it was chosen, the page first. */
function AccessibilityChain({ hash }: { hash: BlobHash }) {
  const record = useRead(hash, async (signal) => readAccessibility(await readText(hash, signal)));
  if (record.state === 'loading') return null;
  if (record.state === 'failed')
    return (
      <Muted role="status">
        {say('Its surroundings could not be read: {reason}. The step itself is not affected.', {
          reason: record.reason,
        })}
      </Muted>
    );
  const nodes = record.value.nodes.toReversed();
  if (nodes.length === 0) return null;
  return (
    <ol className={classes.chain} aria-label={say('The element and its surroundings')}>
      {nodes.map((node, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes; depth is what a row is.
        <li key={depth} style={{ paddingLeft: depth * 14 }} aria-current={depth === nodes.length - 1}>
          <ChainNode node={node} isElement={depth === nodes.length - 1} />
        </li>
      ))}
    </ol>
  );
}

function ChainNode({ node, isElement }: { node: AccessibilityNode; isElement: boolean }) {
  const states = Object.entries(node.states).map(([name, state]) =>
    state === true || state === 'true' ? name : `${name}: ${state}`,
  );
  return (
    <Group gap={6} wrap="wrap">
      <Text size="sm" {...(isElement ? {} : { c: 'dimmed' })} fw={isElement ? 500 : 400}>
        {node.role}
      </Text>
      <Text size="sm" fw={isElement ? 500 : 400}>
        {node.name}
      </Text>
      {node.value === undefined ? null : <Text size="sm">{`= ${node.value}`}</Text>}
      {states.map((state) => (
        <Badge key={state} size="xs" variant="default" tt="none">
          {state}
        </Badge>
      ))}
      {node.description === undefined ? null : <Muted size="xs">{node.description}</Muted>}
    </Group>
  );
}
