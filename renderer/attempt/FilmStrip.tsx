import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { say, sayHost } from '../../shared/language/message.ts';
import type { Step, Verdict } from '../../shared/model/index.ts';
import { StepPicture } from '../parts/snapshots/SnapshotPicture.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { actedOnWords, durationWords, operationWords } from '../parts/texts/words.ts';
import { markOf, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import type { Pages } from '../stores/recordings.ts';
import { zoomFactor } from '../stores/windowZoom.ts';
import { edgesOf, filmBars, shareOf, stepAtShare } from './filmTime.ts';
import classes from './place/attempt.module.css';
import { goToStep } from './place/attemptPlace.ts';
import { CommentMark, type commentsByStep } from './reviews/CommentsPart.tsx';
import { activeMs } from './SegmentBar.tsx';
import { byStep, verdictLabel } from './StepList.tsx';

/** Pixels of one picture of the strip, including the gap. */
const FRAME = 92;
const BAR = 12;
const PREVIEW = 280;

/**
 * All steps as a strip of pictures, and below it their active time in one line. The mouse scrubs both, arrow keys move along
 * them, and the step under the pointer is shown larger. Only visible pictures are in the document.
 */
export function FilmStrip(props: {
  detail: AttemptDetail;
  steps: Pages<Step>;
  current: number;
  /** Active milliseconds of all steps; null until they have loaded. */
  times: readonly number[] | null;
  comments: StepComments;
}) {
  const { detail, steps, current, times, comments } = props;
  const { stepTotal: total, branched } = detail;
  const { at, want } = steps;
  const [over, setOver] = useState<{ readonly step: number; readonly x: number } | null>(null);
  const strip = useRef<HTMLElement>(null);
  const inherited = branched?.inherited ?? 0;
  const edges = useMemo(
    () => edgesOf(Array.from({ length: total }, (_, index) => (index < inherited ? 0 : times?.[index]))),
    [times, total, inherited],
  );
  const verdicts = useMemo(() => byStep(detail.verdicts), [detail.verdicts]);
  if (total === 0) return null;
  const step = at(current);
  const show = (index: number, clientX: number) => {
    const { left = 0, width = 0 } = strip.current?.getBoundingClientRect() ?? {};
    const zoom = zoomFactor();
    const x = Math.max(8, Math.min(width / zoom - PREVIEW - 8, (clientX - left) / zoom - PREVIEW / 2));
    setOver({ step: index, x });
    want(index, index);
  };
  return (
    <section
      ref={strip}
      className={classes.film}
      aria-label={say('Film of the attempt')}
      onPointerLeave={() => setOver(null)}
    >
      <Frames {...{ total, current, at, want, verdicts, comments }} onOver={show} />
      <div
        role="slider"
        tabIndex={0}
        data-zone="film"
        className={classes.times}
        aria-label={say('Step in the time of the attempt')}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={current}
        aria-valuetext={
          step === undefined
            ? say('Step {step, number} of {count, number}', { step: current, count: total })
            : say('Step {step, number} of {count, number}: {what}', {
                step: current,
                count: total,
                what: stepWords(step),
              })
        }
      >
        <TimeLine {...{ edges, current, total, verdicts }} onOver={show} />
      </div>
      {over === null ? null : (
        <Preview step={at(over.step)} index={over.step} x={over.x} verdicts={verdicts.get(over.step) ?? []} />
      )}
    </section>
  );
}

const stepWords = (step: Step) => `${operationWords(step.operation)} ${actedOnWords(step)}`.trim();

interface FramesProps {
  readonly total: number;
  readonly current: number;
  readonly at: (index: number) => Step | undefined;
  readonly want: Pages<Step>['want'];
  readonly verdicts: ReadonlyMap<number, readonly Verdict[]>;
  readonly comments: StepComments;
  readonly onOver: (step: number, clientX: number) => void;
}

type StepComments = ReturnType<typeof commentsByStep>;

/** The visible pictures of the steps. Screen readers get the same information from the time line. */
function Frames({ total, current, at, want, verdicts, comments, onOver }: FramesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    horizontal: true,
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => FRAME,
    overscan: 3,
    // The pages of the first steps are not read on the way to a later one.
    initialOffset: Math.max(0, current - 1) * FRAME,
  });
  useEffect(() => virtual.scrollToIndex(current - 1, { align: 'center' }), [virtual, current]);
  const frames = virtual.getVirtualItems();
  const first = frames[0]?.index ?? null;
  const last = frames.at(-1)?.index ?? 0;
  useEffect(() => {
    // No frame is in view before the strip has been laid out.
    if (first !== null) want(first + 1, Math.min(total, last + 1));
  }, [want, first, last, total]);
  return (
    <div ref={scroller} className={classes.frames} aria-hidden="true" tabIndex={-1}>
      <div style={{ width: virtual.getTotalSize(), position: 'relative', height: '100%' }}>
        {frames.map(({ key, index, start }) => {
          const step = at(index + 1);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: by mouse; by key it is the strip of times below
            // biome-ignore lint/a11y/useKeyWithClickEvents: the same
            <div
              key={key}
              className={classes.frame}
              data-frame={index + 1}
              data-current={index + 1 === current}
              style={{ transform: `translateX(${start}px)`, width: FRAME - 6 }}
              onClick={() => goToStep(index + 1, total)}
              onPointerMove={(event) => onOver(index + 1, event.clientX)}
            >
              <StepPicture
                snapshotId={step?.beforeId ?? step?.afterId ?? null}
                box={null}
                when={step?.beforeId == null ? 'After' : 'Before'}
              />
              <span className={classes.number}>{index + 1}</span>
              <span className={classes.decided}>
                {step?.error == null ? null : (
                  <VerdictMark mark="error" size={13} label={sayHost(step.error.message)} />
                )}
                <CommentMark comments={comments.get(index + 1) ?? []} />
                <HopMark verdicts={verdicts.get(index + 1) ?? []} />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The active time of all steps in one line, with the decided hops and the current step. */
function TimeLine(props: {
  edges: readonly number[];
  current: number;
  total: number;
  verdicts: ReadonlyMap<number, readonly Verdict[]>;
  onOver: (step: number, clientX: number) => void;
}) {
  const { edges, current, total, verdicts, onOver } = props;
  const { ref, width } = useElementSize<HTMLDivElement>();
  const bars = useMemo(() => filmBars(edges, width, BAR), [edges, width]);
  const own = shareOf(edges, current);
  const isHeld = useRef(false);
  function stepOf(event: PointerEvent<HTMLElement>): number {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    return stepAtShare(edges, (event.clientX - left) / Math.max(1, wide));
  }
  return (
    <div
      ref={ref}
      className={classes.line}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        isHeld.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        goToStep(stepOf(event), total);
      }}
      onPointerMove={(event) => {
        const step = stepOf(event);
        onOver(step, event.clientX);
        if (isHeld.current && step !== current) goToStep(step, total);
      }}
      onLostPointerCapture={() => {
        isHeld.current = false;
      }}
    >
      <svg width={width} height={BAR} aria-hidden="true">
        <path d={bars} fill="var(--mantine-color-dimmed)" opacity={0.45} />
        <rect
          data-testid="film-place"
          x={own.from * width}
          width={Math.max(3, (own.to - own.from) * width - 1)}
          height={BAR}
          fill="var(--mantine-primary-color-filled)"
        />
      </svg>
      {[...verdicts].map(([step, decided]) => (
        <span
          key={step}
          className={classes.hop}
          data-hop={step}
          style={{ left: `${100 * shareOf(edges, step).to}%` }}
        >
          <HopMark verdicts={decided} />
        </span>
      ))}
    </div>
  );
}

/** The hops that a step decided, with the sign of the last one: `✓ 1–2`, `✗ 3`. Nothing for a step that decided none. */
function HopMark({ verdicts }: { verdicts: readonly Verdict[] }) {
  const hops = verdicts.flatMap(({ subject }) => (subject.kind === 'hop' ? [subject.hop + 1] : []));
  const last = verdicts.at(-1);
  if (last === undefined) return null;
  const mark = markOf(last);
  const [from, to] = [Math.min(...hops), Math.max(...hops)];
  const label = verdicts.map(verdictLabel).join(', ');
  return (
    <span className={classes.hopMark} data-mark={mark} role="img" aria-label={label} title={label}>
      {mark === 'passed' ? '✓' : mark === 'failed' ? '✗' : '?'} {from === to ? from : `${from}–${to}`}
    </span>
  );
}

/** A larger picture of a step beside the pointer. */
function Preview(props: { step: Step | undefined; index: number; x: number; verdicts: readonly Verdict[] }) {
  const { step, index, x, verdicts } = props;
  return (
    <div className={classes.preview} style={{ left: x, width: PREVIEW }} role="tooltip">
      <StepPicture
        snapshotId={step?.beforeId ?? step?.afterId ?? null}
        box={step?.beforeId == null ? null : (step.element?.box ?? null)}
        when={step?.beforeId == null ? 'After' : 'Before'}
      />
      <Text size="sm" fw={500} truncate="end" mt={6}>
        {index}. {step === undefined ? '' : stepWords(step)}
      </Text>
      <Muted size="xs">
        {[
          ...(step === undefined || Object.keys(step.segments).length === 0
            ? []
            : [say('{time} active', { time: durationWords(activeMs(step.segments)) })]),
          ...verdicts.map(verdictLabel),
        ].join(' · ')}
      </Muted>
    </div>
  );
}
