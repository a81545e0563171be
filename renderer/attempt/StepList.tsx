import { Group, Skeleton, Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import type { AttemptDetail } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import type { Step, Verdict } from '../../shared/model/index.ts';
import { isInDoubt } from '../../shared/model/stepError.ts';
import { ListBox } from '../parts/lists/ListBox.tsx';
import { EmptyState } from '../parts/states/states.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import {
  addressWords,
  durationWords,
  elementWords,
  errorWords,
  operationWords,
  stepValueWords,
} from '../parts/texts/words.ts';
import { markOf, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { useLetterKeys } from '../stores/letterKeys.ts';
import type { Pages } from '../stores/recordings.ts';
import classes from './place/attempt.module.css';
import { goToStep } from './place/attemptPlace.ts';
import { CommentMark, type commentsByStep } from './reviews/CommentsPart.tsx';
import { activeMs, SegmentBar } from './SegmentBar.tsx';

const ROW = 60;

/**
 * All steps with their time and the verdicts that they decided. Only visible rows are in the document, so 10,000 steps cost as
 * much as 20.
 */
export function StepList(props: {
  detail: AttemptDetail;
  steps: Pages<Step>;
  current: number;
  times: readonly number[] | null;
  comments: ReturnType<typeof commentsByStep>;
}) {
  const { withKey } = useLetterKeys();
  const { detail, steps, current, times, comments } = props;
  const total = detail.stepTotal;
  const { want } = steps;
  const onRange = useCallback((first: number, last: number) => want(first + 1, last + 1), [want]);
  // The longest step fills its time bar, so the bars compare steps of this attempt.
  const fullMs = useMemo(() => (times ?? []).reduce((most, ms) => Math.max(most, ms), 1), [times]);
  const verdicts = useMemo(() => byStep(detail.verdicts), [detail.verdicts]);

  if (total === 0) {
    return (
      <div className={classes.steps}>
        <EmptyState title={say('No steps')}>
          {detail.attempt.mode === 'imported'
            ? withKey(
                say('This run has no recorded actions. Its pages and answers are in the list of events'),
                '5',
              )
            : detail.attempt.status === 'running'
              ? say('Nothing has been done yet.')
              : say('Nothing was done in this attempt.')}
        </EmptyState>
      </div>
    );
  }
  return (
    <ListBox
      className={classes.steps}
      rowClassName={classes.step}
      label={say('{count, plural, one {# step} other {# steps}}', { count: total })}
      zone="steps"
      count={total}
      rowHeight={ROW}
      chosen={current - 1}
      onChoose={(index) => goToStep(index + 1, total)}
      onRange={onRange}
      renderRow={(index) => {
        const step = steps.at(index + 1);
        return (
          <>
            <Muted size="xs" ta="right">
              {index + 1}
            </Muted>
            {step === undefined ? (
              <Skeleton height={16} animate={false} />
            ) : (
              <StepRow
                step={step}
                verdicts={verdicts.get(index + 1) ?? []}
                comments={comments.get(index + 1) ?? []}
                fullMs={fullMs}
                isInherited={index < (detail.branched?.inherited ?? 0)}
              />
            )}
          </>
        );
      }}
    />
  );
}

function StepRow(props: {
  step: Step;
  verdicts: readonly Verdict[];
  comments: Parameters<typeof CommentMark>[0]['comments'];
  fullMs: number;
  isInherited: boolean;
}) {
  const { step, verdicts, comments, fullMs, isInherited } = props;
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
            {isInDoubt(step.error) ? '▲ ' : ''}
            {errorWords(step.error)}
          </Text>
        )}
      </Text>
      <Group gap={4} wrap="nowrap">
        <CommentMark comments={comments} />
        <StepVerdicts verdicts={verdicts} size={14} />
      </Group>
      <span />
      <Muted size="xs" truncate="end" style={{ gridColumn: '2 / 4' }}>
        {what.filter((part) => part !== null).join(' · ') || addressWords(step.url)}
      </Muted>
      <Muted size="xs" ta="right" style={{ fontSize: 11 }}>
        {isInherited || Object.keys(step.segments).length === 0
          ? '–'
          : durationWords(activeMs(step.segments))}
      </Muted>
      <div style={{ gridColumn: '2 / 4' }}>
        {isInherited ? (
          <Muted size="xs" style={{ fontSize: 11, lineHeight: '12px' }}>
            {say('inherited: replayed')}
          </Muted>
        ) : (
          <SegmentBar segments={step.segments} fullMs={fullMs} />
        )}
      </div>
    </>
  );
}

/** The marks of the verdicts that a step decided. */
function StepVerdicts({ verdicts, size }: { verdicts: readonly Verdict[]; size: number }) {
  return verdicts.map((verdict) => (
    <VerdictMark
      key={verdictLabel(verdict)}
      mark={markOf(verdict)}
      size={size}
      label={verdictLabel(verdict)}
    />
  ));
}

/** Verdicts of hops by the step that decided them. */
export function byStep(verdicts: readonly Verdict[]): Map<number, Verdict[]> {
  const found = new Map<number, Verdict[]>();
  for (const verdict of verdicts) {
    const step = verdict.evidence?.stepIndex;
    if (step === undefined || step === null || verdict.subject.kind !== 'hop') continue;
    found.set(step, [...(found.get(step) ?? []), verdict]);
  }
  return found;
}

/** Explains the mark of a verdict at its step. */
export function verdictLabel(verdict: Verdict): string {
  const { subject, passed } = verdict;
  if (subject.kind === 'attempt')
    return passed === true ? say('attempt: passed here') : say('attempt: decided here');
  const hop = subject.hop + 1;
  return passed === true ? say('hop {hop}: passed here', { hop }) : say('hop {hop}: decided here', { hop });
}
