import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { say, sayHost } from '../../../shared/language/message.ts';
import type { Size, Snapshot, Step } from '../../../shared/model/index.ts';
import { isInDoubt } from '../../../shared/model/stepError.ts';
import { useMovingKey } from '../../parts/keys/useKey.ts';
import { flagWords, SnapshotPicture } from '../../parts/snapshots/SnapshotPicture.tsx';
import { EmptyState, ErrorState } from '../../parts/states/states.tsx';
import { elementWords } from '../../parts/texts/words.ts';
import { useLetterKeys } from '../../stores/letterKeys.ts';
import { blobUrl, useDecoded, useSnapshot } from '../../stores/recordings.ts';
import { zoomFactor } from '../../stores/windowZoom.ts';
import classes from '../place/attempt.module.css';
import type { Side } from '../place/attemptPlace.ts';
import { drawnAt, type Look, movedBy, pairAcross, zoomedBy } from './zoom.ts';

/** One page of a step. */
export interface ShownPage {
  readonly side: Side;
  /** null: no snapshot was stored. */
  readonly snapshotId: string | null;
}

/** The zoomed part of the page. It stays from step to step, so that a person can watch one place. */
export interface Zoom {
  readonly look: Look;
  readonly setLook: (next: (look: Look) => Look) => void;
  /** The page as it is drawn, for the keys and buttons; null if none is drawn. */
  readonly drawn: RefObject<DrawnPage | null>;
}

interface DrawnPage {
  readonly stage: Size;
  readonly page: Size;
  /** The point of the page to which + zooms: the framed element, if there is one. */
  readonly element: { readonly x: number; readonly y: number } | null;
}

const GAP = 12;
const STEP = 1.25;

/** The zoom of a step's pages with its keys: + and − zoom around the framed element, 0 shows the whole page. */
export function useZoom(isOn: boolean): Zoom & { readonly by: (factor: number) => void } {
  const [look, setLook] = useState<Look>(null);
  const drawn = useRef<DrawnPage | null>(null);
  const by = (factor: number) =>
    setLook((now) => {
      if (drawn.current === null) return now;
      const { stage, page, element } = drawn.current;
      const { scale, left, top } = drawnAt(now, stage, page);
      const on = element === null ? null : { x: left + element.x * scale, y: top + element.y * scale };
      const isSeen = on !== null && on.x >= 0 && on.y >= 0 && on.x <= stage.width && on.y <= stage.height;
      return zoomedBy(now, factor, isSeen ? on : middleOf(stage), { stage, page });
    });
  useMovingKey('+', () => by(STEP), isOn);
  useMovingKey('=', () => by(STEP), isOn);
  useMovingKey('-', () => by(1 / STEP), isOn);
  useMovingKey('0', () => setLook(() => null), isOn);
  return { look, setLook, drawn, by };
}

const middleOf = ({ width, height }: Size) => ({ x: width / 2, y: height / 2 });

/** The picture of a step's page, or both pictures side by side, with a box around the element of the step. */
export function Pictures(props: { step: Step | undefined; pages: readonly ShownPage[]; zoom: Zoom }) {
  const { step, pages, zoom } = props;
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const first = useSnapshot(pages[0]?.snapshotId ?? null, { keep: true, live: false });
  const page = first.state === 'ready' ? first.value.viewport : { width: 1280, height: 720 };
  const across = pairAcross({ width, height }, page, GAP);
  return (
    <div className={classes.ground}>
      <div
        ref={ref}
        className={classes.pair}
        style={{ flexDirection: pages.length > 1 ? across : 'row', gap: GAP }}
      >
        {width === 0
          ? null
          : pages.map(({ side, snapshotId }) => (
              <OnePicture
                key={side}
                step={step}
                side={side}
                snapshotId={snapshotId}
                isNamed={pages.length > 1}
                zoom={zoom}
              />
            ))}
      </div>
    </div>
  );
}

function OnePicture(
  props: { step: Step | undefined; isNamed: boolean; zoom: Zoom } & Pick<ShownPage, 'side' | 'snapshotId'>,
) {
  const { step, side, snapshotId, isNamed, zoom } = props;
  const answer = useSnapshot(snapshotId, { keep: true, live: false });
  const snapshot = snapshotId !== null && answer.state === 'ready' ? answer.value : null;
  const url = snapshot?.screenshot ? blobUrl(snapshot.screenshot) : null;
  const picture = useDecoded(url);
  const flags = flagWords(snapshot?.flags ?? []);
  const { withKey } = useLetterKeys();
  return (
    <section
      className={classes.half}
      aria-label={side === 'before' ? say('Before the step') : say('After the step')}
    >
      {isNamed ? (
        <Text size="xs" c="dimmed" fw={500} mb={4}>
          {side === 'before' ? say('Before') : say('After')}
        </Text>
      ) : null}
      {snapshotId === null && step === undefined ? (
        <EmptyState title={say('No step')}>
          {withKey(say('The list of events says what happened'), '5')}
        </EmptyState>
      ) : snapshotId === null ? (
        <EmptyState
          title={side === 'before' ? say('No picture before this step') : say('No picture after this step')}
        >
          {step?.error
            ? sayHost(step.error.message)
            : withKey(say('The page was not captured here. The list of events says what happened'), '5')}
        </EmptyState>
      ) : answer.state === 'failed' ? (
        <ErrorState error={answer.error} retry={answer.retry} />
      ) : snapshot !== null && url === null ? (
        <EmptyState title={say('No picture was kept')}>
          {flags === ''
            ? withKey(say('The recorded page may have been kept'), '2')
            : say('Reason: {why}.', { why: flags })}
        </EmptyState>
      ) : snapshot === null || picture === null ? (
        <div className={classes.stage} aria-busy="true" />
      ) : (
        <Stage
          step={step}
          side={side}
          snapshot={snapshot}
          picture={picture}
          flags={flags}
          // The box belongs to the page before the operation. After it, the element may have moved or disappeared.
          isBoxed={snapshot.id === snapshotId && snapshot.id === step?.beforeId && picture === url}
          zoom={zoom}
        />
      )}
    </section>
  );
}

/** A page on its background. Ctrl with the wheel zooms it; the pointer or the wheel moves it. */
function Stage(props: {
  step: Step | undefined;
  side: Side;
  snapshot: Snapshot;
  picture: string;
  flags: string;
  isBoxed: boolean;
  zoom: Zoom;
}) {
  const { step, side, snapshot, picture, flags, isBoxed, zoom } = props;
  const { look, setLook, drawn } = zoom;
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>();
  const own = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(sized, own);
  const page = snapshot.viewport;
  const stage = { width, height };
  const { scale, left, top } = drawnAt(look, stage, page);
  const element = step?.element ?? null;
  const box = isBoxed ? (element?.box ?? null) : null;
  useEffect(() => {
    if (width === 0) return;
    const middle = box === null ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // Of two pages, the one with the framed element defines the zoom.
    if (side === 'after' && drawn.current?.element != null) return;
    drawn.current = { stage: { width, height }, page, element: middle };
    return () => {
      drawn.current = null;
    };
  }, [drawn, side, width, height, page, box]);
  useWheel(own, (event, at) => {
    const staged = { stage, page };
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      setLook((now) => zoomedBy(now, Math.exp(-pixelsOf(event, event.deltaY) / 240), at, staged));
    } else if (look !== null) {
      event.preventDefault();
      const [x, y] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      setLook((now) => movedBy(now, { x: -pixelsOf(event, x), y: -pixelsOf(event, y) }, staged));
    }
  });
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || look === null) return;
    const ground = event.currentTarget;
    let last = { x: event.clientX, y: event.clientY };
    ground.setPointerCapture(event.pointerId);
    ground.dataset['dragged'] = 'true';
    ground.onpointermove = (move) => {
      const by = within(move, { left: last.x, top: last.y });
      last = { x: move.clientX, y: move.clientY };
      setLook((now) => movedBy(now, by, { stage, page }));
    };
    ground.onlostpointercapture = () => {
      ground.onpointermove = null;
      ground.onlostpointercapture = null;
      delete ground.dataset['dragged'];
    };
  }
  const words = element === null ? '' : elementWords(element);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by mouse; by key it is the screen's + − 0
    <div
      ref={ref}
      className={classes.stage}
      data-zoomed={look !== null}
      onPointerDown={onPointerDown}
      onDoubleClick={(event) => {
        const at = within(event, event.currentTarget.getBoundingClientRect());
        setLook((now) => (now === null ? zoomedBy(now, 2, at, { stage, page }) : null));
      }}
    >
      {width === 0 ? null : (
        <div
          className={classes.page}
          style={{ left, top, width: page.width * scale, height: page.height * scale }}
        >
          <SnapshotPicture
            src={picture}
            viewport={page}
            box={box}
            isInDoubt={isInDoubt(step?.error)}
            label={[
              side === 'before'
                ? say('{title}, before the step', { title: snapshot.title })
                : say('{title}, after the step', { title: snapshot.title }),
              ...(box === null ? [] : [say('{element} is framed', { element: words })]),
              ...(step?.error == null ? [] : [sayHost(step.error.message)]),
              ...(flags === '' ? [] : [flags]),
            ].join('; ')}
          />
        </div>
      )}
    </div>
  );
}

/** The distance of the pointer from a corner, in layout pixels. */
function within(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { left, top }: { readonly left: number; readonly top: number },
): { x: number; y: number } {
  const zoom = zoomFactor();
  return { x: (clientX - left) / zoom, y: (clientY - top) / zoom };
}

/** React's wheel listener is passive and cannot stop scrolling, so this adds its own. */
function useWheel(
  ref: RefObject<HTMLElement | null>,
  run: (event: WheelEvent, at: { x: number; y: number }) => void,
): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const ground = ref.current;
    if (ground === null) return;
    const listen = (event: WheelEvent) => {
      latest.current(event, within(event, ground.getBoundingClientRect()));
    };
    ground.addEventListener('wheel', listen, { passive: false });
    return () => ground.removeEventListener('wheel', listen);
  }, [ref]);
}

/** Some mice report lines instead of pixels. */
const pixelsOf = ({ deltaMode }: WheelEvent, delta: number) =>
  deltaMode === WheelEvent.DOM_DELTA_PIXEL ? delta : delta * 16;

/** The current zoom, with its buttons. */
export function ZoomButtons({ zoom }: { zoom: ReturnType<typeof useZoom> }) {
  const { look, setLook, by } = zoom;
  const { withKey } = useLetterKeys();
  return (
    <Group
      gap={2}
      wrap="nowrap"
      style={{ flex: 'none' }}
      role="group"
      aria-label={say('Size of the picture')}
    >
      <ActionIcon
        size="sm"
        aria-label={say('Smaller')}
        title={withKey(say('Smaller'), '-')}
        onClick={() => by(1 / STEP)}
      >
        <IconMinus size={14} />
      </ActionIcon>
      <Button
        size="compact-xs"
        variant="subtle"
        color="gray"
        c="inherit"
        w={52}
        px={0}
        title={withKey(say('The whole page'), '0')}
        onClick={() => setLook(() => null)}
      >
        {look === null ? say('Fit') : `${Math.round(look.scale * 100)} %`}
      </Button>
      <ActionIcon
        size="sm"
        aria-label={say('Larger')}
        title={withKey(say('Larger'), '+')}
        onClick={() => by(STEP)}
      >
        <IconPlus size={14} />
      </ActionIcon>
    </Group>
  );
}
