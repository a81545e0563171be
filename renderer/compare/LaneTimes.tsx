import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { LaneFigures, LaneStep } from '../../shared/comparison/comparison.ts';
import type { Comparison } from '../../shared/contract/compare.ts';
import { say } from '../../shared/language/message.ts';
import { Muted } from '../parts/texts/texts.tsx';
import { doneWords, durationWords } from '../parts/texts/words.ts';
import { useLetterKeys } from '../stores/letterKeys.ts';
import { zoomFactor } from '../stores/windowZoom.ts';
import classes from './compare.module.css';
import { goToRow, goToZoom, ZOOMS } from './comparePlace.ts';
import { barsPath, type HopMark, hopMarks, MARKS_APART, stepAt, ticksOf } from './timeBars.ts';

const BAR = 28;
/** Height of the marks of hops below the bars. */
const MARK = 17;
const AXIS = 22;
/** Free space at both ends, in pixels, so that no word of the axis is cut. */
const MARGIN = 12;

/**
 * The steps along one time axis, on which every attempt begins at 0. It shows where each spent its time. Each lane is one
 * shape, whatever its length.
 */
export function LaneTimes(props: { comparison: Comparison; chosen: number; zoom: number }) {
  const { comparison, chosen, zoom } = props;
  const { attempts, rows, lanes, reference } = comparison;
  const { ref: size, width: room } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const last = Math.max(1, ...attempts.flatMap(({ steps }) => steps.map(({ endedAt }) => endedAt)));
  const width = Math.max(320, room) * zoom - 2 * MARGIN;
  const x = (time: number): number => MARGIN + (time / last) * width;
  const chosenSteps = attempts.map(({ steps }, lane) => {
    const index = rows[chosen]?.cells[lane]?.step;
    return steps.find((step) => step.index === index) ?? null;
  });
  const first = chosenSteps.find((step) => step !== null)?.startedAt ?? null;
  // When zoomed in, the steps of the chosen row may be out of view.
  useEffect(() => {
    const box = scroller.current;
    if (box === null || first === null) return;
    const middle = MARGIN + (first / last) * width;
    if (middle < box.scrollLeft + 40 || middle > box.scrollLeft + box.clientWidth - 40)
      box.scrollLeft = middle - box.clientWidth / 2;
  }, [first, last, width]);
  return (
    <section className={classes.times} data-zone="rows" aria-label={say('Steps by time')} ref={size}>
      <Group className={classes.zoom ?? ''} gap={2}>
        <Zoom to={zoom / 2} label={say('Zoom out')} hotkey="-" icon={<IconZoomOut size={16} />} />
        <Zoom to={zoom * 2} label={say('Zoom in')} hotkey="+" icon={<IconZoomIn size={16} />} />
      </Group>
      <div className={classes.timesScroll} ref={scroller}>
        <div style={{ width: width + 2 * MARGIN }}>
          <svg className={classes.axis} height={AXIS} width={width + 2 * MARGIN} aria-hidden>
            {ticksOf(last, width).map((time) => (
              <g key={time}>
                <line x1={x(time)} x2={x(time)} y1={AXIS - 5} y2={AXIS} stroke="currentColor" />
                <text x={x(time)} y={12} fontSize={12} fill="currentColor" textAnchor={anchorOf(time, last)}>
                  {durationWords(time)}
                </text>
              </g>
            ))}
          </svg>
          {attempts.map(({ row, steps, left }, lane) => (
            <TimeLane
              key={row.id}
              name={row.participant}
              marks={hopMarks(steps, {
                ...row,
                whole: left === 0 && row.status !== 'running',
                scale: width / last,
              })}
              steps={steps}
              figures={lanes[lane]}
              chosen={chosenSteps[lane] ?? null}
              scale={width / last}
              isReference={lane === reference}
              onChoose={(index) => {
                const at = rows.findIndex(({ cells }) => cells[lane]?.step === index);
                if (at !== -1) goToRow(at + 1);
              }}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function anchorOf(time: number, last: number): 'start' | 'middle' | 'end' {
  return time === 0 ? 'start' : time >= last * 0.98 ? 'end' : 'middle';
}

function Zoom(props: { to: number; label: string; hotkey: string; icon: ReactNode }) {
  const { to, label, hotkey, icon } = props;
  const { withKey } = useLetterKeys();
  return (
    <Tooltip label={withKey(label, hotkey)}>
      <ActionIcon
        size="sm"
        variant="default"
        aria-label={label}
        disabled={!ZOOMS.includes(to)}
        onClick={() => goToZoom(to)}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

interface TimeLaneProps {
  readonly name: string;
  readonly steps: readonly LaneStep[];
  readonly marks: readonly HopMark[];
  readonly figures: LaneFigures | undefined;
  /** The lane's step in the chosen row. */
  readonly chosen: LaneStep | null;
  /** Pixels for one millisecond. */
  readonly scale: number;
  readonly isReference: boolean;
  readonly onChoose: (index: number) => void;
}

function TimeLane({ name, steps, marks, figures, chosen, scale, isReference, onChoose }: TimeLaneProps) {
  const [pointed, setPointed] = useState<LaneStep | null>(null);
  const said = pointed ?? chosen;
  const parting = steps.find(({ index }) => index === figures?.parting?.own) ?? null;
  const end = steps.at(-1)?.endedAt ?? 0;
  const stepUnder = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>): LaneStep | null =>
    stepAt(steps, ((clientX - currentTarget.getBoundingClientRect().left) / zoomFactor() - MARGIN) / scale);
  return (
    <div className={classes.timeLane}>
      <Group className={classes.timeHead ?? ''} gap={8} wrap="nowrap">
        <Text size="sm" fw={500} style={{ whiteSpace: 'nowrap' }}>
          {name}
        </Text>
        <Muted size="xs" truncate="end">
          {said === null
            ? isReference
              ? say('{time} in all; the reference', { time: durationWords(end) })
              : say('{time} in all', { time: durationWords(end) })
            : `${said.index}. ${doneWords(said)}, ${whenWords(said)}`}
        </Muted>
      </Group>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrows choose a row by keyboard */}
      <svg
        role="img"
        aria-label={say('Steps by time: {name}, {count} in {time}', {
          name,
          count: steps.length,
          time: durationWords(end),
        })}
        height={BAR + MARK}
        width="100%"
        style={{ display: 'block', overflow: 'visible', cursor: 'pointer' }}
        onMouseMove={(event) => setPointed(stepUnder(event))}
        onMouseLeave={() => setPointed(null)}
        onClick={(event) => {
          const step = stepUnder(event);
          if (step !== null) onChoose(step.index);
        }}
      >
        <HopMarks marks={marks} scale={scale} />
        <path d={`M${MARGIN} ${BAR / 2}H${MARGIN + end * scale}`} stroke="var(--line)" strokeWidth={2} />
        <Bars steps={steps} figures={figures} scale={scale} />
        {parting === null ? null : (
          <path
            d={`M${MARGIN + parting.startedAt * scale} 0v${BAR}`}
            stroke="var(--mark-fail)"
            strokeWidth={3}
          />
        )}
        {said === null ? null : (
          <rect
            x={MARGIN + said.startedAt * scale}
            y={1}
            width={Math.max(4, (said.endedAt - said.startedAt) * scale)}
            height={BAR - 2}
            rx={2}
            fill={said === chosen ? 'var(--mantine-color-text)' : 'none'}
            fillOpacity={0.25}
            stroke="var(--mantine-color-text)"
            strokeWidth={1.5}
          />
        )}
      </svg>
    </div>
  );
}

/** Where hops passed, and the one that was not met, with their numbers below the bars. */
function HopMarks({ marks, scale }: Pick<TimeLaneProps, 'marks' | 'scale'>) {
  return marks.map(({ time, from, to, passed }) => {
    const x = MARGIN + time * scale;
    const words = `${passed ? '✓' : '✗'} ${from === to ? from : `${from}–${to}`}`;
    const [colour, width] = [passed ? 'var(--mark-pass)' : 'var(--mark-fail)', 7 * words.length + 6];
    // A mark stands left of its line, so that it stays within the lane at the end, too; a failed one right of a near passed one.
    const isNear = !passed && marks.some((one) => one.passed && (time - one.time) * scale < MARKS_APART);
    const left = isNear ? x + 3 : Math.max(0, x - width);
    return (
      <g key={`${passed} ${from}`} data-hop={from} data-passed={passed}>
        <title>
          {passed
            ? say('{count, plural, one {hop {hops} passed} other {hops {hops} passed}}', {
                ...{ count: to - from + 1, hops: from === to ? String(from) : `${from}–${to}` },
              })
            : say('hop {hop}: not met', { hop: from })}
        </title>
        <path d={`M${x} 0v${BAR + MARK}`} stroke={colour} strokeWidth={1.5} />
        <rect
          x={left}
          y={BAR + 1}
          width={width}
          height={MARK - 2}
          rx={7}
          fill={passed ? colour : 'none'}
          stroke={colour}
        />
        <text
          x={left + width / 2}
          y={BAR + 12}
          fontSize={11}
          fontWeight={600}
          textAnchor="middle"
          fill={passed ? 'var(--mark-on)' : colour}
        >
          {words}
        </text>
      </g>
    );
  });
}

/** `at 7.2 s`, `7.2 s to 9.1 s`. */
function whenWords({ startedAt, endedAt }: LaneStep): string {
  const [from, to] = [durationWords(startedAt), durationWords(endedAt)];
  return from === to ? say('at {time}', { time: from }) : say('{from} to {to}', { from, to });
}

/** Steps in circles are lower, and have the other colour. */
const Bars = memo(function Bars({
  steps,
  figures,
  scale,
}: Pick<TimeLaneProps, 'steps' | 'figures' | 'scale'>) {
  const [onward, circles] = useMemo(() => {
    const inCircle = (step: LaneStep): boolean => figures?.marks[step.index] !== undefined;
    return [
      barsPath(
        steps.filter((step) => !inCircle(step)),
        { scale, left: MARGIN, top: 3, height: BAR - 6 },
      ),
      barsPath(steps.filter(inCircle), { scale, left: MARGIN, top: BAR / 2 - 1, height: BAR / 2 - 2 }),
    ];
  }, [steps, figures, scale]);
  return (
    <>
      <path d={onward} fill="var(--mark-pass)" fillOpacity={0.55} />
      <path d={circles} fill="var(--mark-fail)" fillOpacity={0.7} />
    </>
  );
});
