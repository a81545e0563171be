import { Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { SessionState } from '../../shared/contract/index.ts';
import { say } from '../../shared/language/message.ts';
import type { OperationName } from '../../shared/model/index.ts';
import { Muted } from '../parts/texts/texts.tsx';
import { durationWords, onWords, operationWords } from '../parts/texts/words.ts';
import { Hops, TaskClock } from './TaskHead.tsx';
import classes from './taskPage.module.css';

/** A step as its card shows it. */
export interface StripStep {
  readonly index: number;
  readonly operation: OperationName;
  /** The element and the value. */
  readonly on: string;
  readonly activeMs: number;
  /** What is wrong with the step; null if nothing is. */
  readonly warning: string | null;
  /** The picture of the page after the step, if there is one. */
  readonly picture?: ReactNode;
}

export interface StripProps {
  readonly session: SessionState;
  /** True: there is space for the steps below the line. */
  readonly isTall: boolean;
  /** Null: the caller has a pause button of its own. */
  readonly canPause: boolean | null;
  /** The steps to show; by default those of the session. */
  readonly steps?: readonly StripStep[];
  /** Called with the index of a clicked step. */
  readonly onStep?: (index: number) => void;
  /** Shown beside the number of steps. */
  readonly hint?: ReactNode;
}

/** The strip under the page: the clock, the hops, and the steps so far. Its height never changes, so nothing here moves the page. */
export function Strip({ session, isTall, canPause, steps = stepsOf(session), onStep, hint }: StripProps) {
  const last = steps.at(-1);
  return (
    <div className={classes.strip} data-strip="">
      <div className={classes.stripLine}>
        <TaskClock session={session} canPause={canPause} />
        <div className={classes.stripHops}>
          <Hops session={session} />
        </div>
        {isTall || last === undefined ? (
          <div className={classes.oneLine}>
            {last === undefined
              ? say('No steps yet')
              : say('{count, plural, one {# step} other {# steps}}, with active time', {
                  count: last.index,
                })}{' '}
            {last === undefined ? null : hint}
          </div>
        ) : (
          <UnstyledButton
            className={classes.oneLine ?? ''}
            title={`${last.index} ${operationWords(last.operation)} ${last.on}`}
            disabled={onStep === undefined}
            onClick={() => onStep?.(last.index)}
          >
            {say('{count, plural, one {# step} other {# steps}}', { count: last.index })} ·{' '}
            {operationWords(last.operation)} {last.on}
          </UnstyledButton>
        )}
      </div>
      {isTall ? <StepCards steps={steps} {...(onStep === undefined ? {} : { onStep })} /> : null}
    </div>
  );
}

/** All steps from left to right. The last one scrolls into view when it arrives. */
function StepCards({ steps, onStep }: { steps: readonly StripStep[]; onStep?: (index: number) => void }) {
  const list = useRef<HTMLOListElement>(null);
  const count = steps.length;
  useLayoutEffect(() => {
    if (count > 0 && list.current !== null) list.current.scrollLeft = list.current.scrollWidth;
  }, [count]);
  return (
    <section aria-label={say('Steps')} style={{ flex: 1, minHeight: 0, display: 'flex' }}>
      <ol className={classes.steps} ref={list} tabIndex={onStep === undefined ? 0 : -1}>
        {steps.map((step) => (
          <li key={step.index} value={step.index} className={classes.step}>
            {onStep === undefined ? (
              <div className={classes.stepBody}>
                <StepWords step={step} />
              </div>
            ) : (
              <UnstyledButton
                className={classes.stepBody ?? ''}
                title={say('The page before and after this step')}
                onClick={() => onStep(step.index)}
              >
                <StepWords step={step} />
              </UnstyledButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepWords({ step }: { step: StripStep }) {
  const { index, operation, on, activeMs, warning, picture } = step;
  return (
    <>
      <span className={classes.stepHead}>
        <b>
          {index} {operationWords(operation)}
        </b>
        <Muted span inherit title={say('active time')}>
          {durationWords(Math.round(activeMs / 1000) * 1000)}
        </Muted>
      </span>
      {warning === null ? null : (
        <Text span inherit c="var(--mark-fail)" truncate title={warning}>
          ▲ {warning}
        </Text>
      )}
      <span className={classes.stepWords} title={on}>
        {on}
      </span>
      {picture === undefined ? null : <span className={classes.stepPicture}>{picture}</span>}
    </>
  );
}

function stepsOf({ steps }: SessionState): StripStep[] {
  return steps.map(({ index, operation, element, value, activeMs }) => ({
    index,
    operation,
    on: onWords(element, value ?? ''),
    activeMs,
    warning: null,
  }));
}
