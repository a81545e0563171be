import { useMemo } from 'react';
import type { Comparison } from '../../shared/contract/compare.ts';
import { durationWords, elementWords, operationWords } from '../parts/words.ts';
import classes from './compare.module.css';
import { goToRow } from './comparePlace.ts';

const WIDTH = 1000;
const LANE = 64;
const TOP = 28;
const TICKS = 5;

/** The steps along one time that begins with each attempt: who took long for what. */
export function LaneTimes({ comparison, chosen }: { comparison: Comparison; chosen: number }) {
  const { attempts, rows, lanes } = comparison;
  const last = Math.max(1, ...attempts.flatMap(({ steps }) => steps.map(({ endedAt }) => endedAt)));
  const rowOf = useMemo(
    () =>
      attempts.map(
        (_, lane) => new Map(rows.flatMap(({ cells }, at) => (cells[lane] ? [[cells[lane].step, at]] : []))),
      ),
    [attempts, rows],
  );
  const x = (time: number): number => (time / last) * WIDTH;
  return (
    <div className={classes.times} data-zone="rows">
      <svg
        viewBox={`0 0 ${WIDTH} ${TOP + LANE * attempts.length}`}
        role="img"
        aria-label={`Steps along the time, ${durationWords(last)} in all`}
      >
        {Array.from({ length: TICKS + 1 }, (_, tick) => {
          const time = (last * tick) / TICKS;
          return (
            <g key={time}>
              <line x1={x(time)} x2={x(time)} y1={TOP - 6} y2="100%" stroke="var(--line)" />
              <text
                x={x(time)}
                y={14}
                fontSize={12}
                fill="var(--mantine-color-dimmed)"
                textAnchor={tick === 0 ? 'start' : tick === TICKS ? 'end' : 'middle'}
              >
                {durationWords(Math.round(time / 1000) * 1000)}
              </text>
            </g>
          );
        })}
        {attempts.map(({ row, steps }, lane) => (
          <g key={row.id} transform={`translate(0 ${TOP + LANE * lane})`}>
            <text x={2} y={14} fontSize={12} fill="var(--mantine-color-text)">
              {row.participant}
            </text>
            {steps.map((step) => {
              const at = rowOf[lane]?.get(step.index) ?? 0;
              const isCircle = lanes[lane]?.marks[step.index] !== undefined;
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the list by hop is the way by keyboard
                <rect
                  key={step.index}
                  x={x(step.startedAt)}
                  y={20}
                  width={Math.max(3, x(step.endedAt) - x(step.startedAt))}
                  height={LANE - 30}
                  rx={2}
                  fill={isCircle ? 'var(--mark-fail)' : 'var(--mark-pass)'}
                  fillOpacity={at === chosen ? 1 : 0.5}
                  stroke={at === chosen ? 'var(--mantine-color-text)' : 'var(--mantine-color-body)'}
                  style={{ cursor: 'pointer' }}
                  onClick={() => goToRow(at + 1)}
                >
                  <title>
                    {`${step.index}. ${operationWords(step.operation)} ${
                      step.element === null ? '' : elementWords(step.element)
                    }, after ${durationWords(step.startedAt)}`}
                  </title>
                </rect>
              );
            })}
          </g>
        ))}
      </svg>
    </div>
  );
}
