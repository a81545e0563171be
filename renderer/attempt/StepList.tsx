import { Group, Skeleton, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { AttemptDetail } from '../../shared/contract.ts';
import type { Step, Verdict } from '../../shared/model.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { elementWords, operationWords, stepValueWords } from '../parts/stepWords.ts';
import { durationWords } from '../parts/time.ts';
import { markOf, VerdictMark } from '../parts/VerdictMark.tsx';
import classes from './attempt.module.css';
import { goToStep } from './place.ts';
import { SegmentBar } from './SegmentBar.tsx';
import { activeMs } from './segments.ts';
import { type Steps, useAround } from './useSteps.ts';

const ROW = 60;
/** A step of this length fills its time bar; longer ones are cut off, so that short ones can still be told apart. */
const FULL_MS = 30_000;

/** All steps with their time and the verdicts they decided. Only rows in view exist: 10,000 steps cost no more than 20. */
export function StepList({
  detail,
  steps,
  current,
}: {
  detail: AttemptDetail;
  steps: Steps;
  current: number;
}) {
  const total = detail.stepTotal;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const rows = virtual.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  const { want } = steps;
  useEffect(() => {
    if (total > 0) want(first + 1, last + 1);
  }, [want, first, last, total]);
  useAround(steps, current, total);
  useEffect(() => {
    if (current <= total) virtual.scrollToIndex(current - 1, { align: 'auto' });
  }, [virtual, current, total]);
  const verdicts = useMemo(() => byStep(detail.verdicts), [detail.verdicts]);

  if (total === 0) {
    return (
      <div className={classes.steps}>
        <EmptyState title="No steps">
          {detail.attempt.mode === 'imported'
            ? 'This run came without actions. Its pages and answers are among the events (key 4).'
            : 'Nothing was done in this attempt.'}
        </EmptyState>
      </div>
    );
  }
  return (
    <div
      ref={scroller}
      className={classes.steps}
      role="listbox"
      aria-label={`${total} steps`}
      tabIndex={0}
      data-zone="steps"
      aria-activedescendant={`${id}-${current}`}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {rows.map((row) => {
          const index = row.index + 1;
          const step = steps.at(index);
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the screen's arrows, [ and ] move
            // biome-ignore lint/a11y/useFocusableInteractive: options are pointed to by aria-activedescendant
            <div
              key={row.key}
              id={`${id}-${index}`}
              className={classes.step}
              role="option"
              aria-selected={index === current}
              aria-posinset={index}
              aria-setsize={total}
              style={{ height: ROW, transform: `translateY(${row.start}px)` }}
              onClick={() => goToStep(index, total)}
            >
              <Text c="dimmed" size="xs" ta="right">
                {index}
              </Text>
              {step === undefined ? (
                <Skeleton height={16} animate={false} />
              ) : (
                <StepRow step={step} verdicts={verdicts.get(index) ?? []} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function StepRow({ step, verdicts }: { step: Step; verdicts: readonly Verdict[] }) {
  const what = [
    step.element === null ? null : elementWords(step.element),
    stepValueWords(step) === '' ? null : stepValueWords(step),
  ];
  return (
    <>
      <Text truncate="end" fw={500}>
        {operationWords(step.operation)}
        {step.error === null ? null : (
          <Text span c="var(--mark-fail)" size="xs" ml={6}>
            failed
          </Text>
        )}
      </Text>
      <Group gap={4} wrap="nowrap">
        {verdicts.map((verdict) => (
          <VerdictMark
            key={verdictKey(verdict)}
            mark={markOf(verdict)}
            size={14}
            label={verdictLabel(verdict)}
          />
        ))}
      </Group>
      <span />
      <Text size="xs" c="dimmed" truncate="end" style={{ gridColumn: '2 / 4' }}>
        {what.filter((part) => part !== null).join(' · ') || step.url}
      </Text>
      <Text size="xs" c="dimmed" ta="right" style={{ fontSize: 11 }}>
        {Object.keys(step.segments).length === 0 ? '–' : durationWords(activeMs(step.segments))}
      </Text>
      <div style={{ gridColumn: '2 / 4' }}>
        <SegmentBar segments={step.segments} fullMs={FULL_MS} />
      </div>
    </>
  );
}

function byStep(verdicts: readonly Verdict[]): Map<number, Verdict[]> {
  const found = new Map<number, Verdict[]>();
  for (const verdict of verdicts) {
    const step = verdict.evidence?.stepIndex;
    if (step === undefined || step === null || verdict.subject.kind !== 'hop') continue;
    found.set(step, [...(found.get(step) ?? []), verdict]);
  }
  return found;
}

function verdictKey(verdict: Verdict): string {
  return verdict.subject.kind === 'hop' ? `hop-${verdict.subject.hop}` : 'attempt';
}

function verdictLabel(verdict: Verdict): string {
  const subject = verdict.subject.kind === 'hop' ? `hop ${verdict.subject.hop + 1}` : 'attempt';
  return `${subject}: ${verdict.passed === true ? 'passed here' : 'decided here'}`;
}
