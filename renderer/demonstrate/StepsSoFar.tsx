import { Kbd, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { DemonstratedStep } from '../../shared/model/index.ts';
import { elementWords, operationWords, valueWords } from '../parts/stepWords.ts';
import { clockWords } from '../parts/time.ts';
import { useKey } from '../parts/useKey.ts';
import classes from './demonstrate.module.css';
import { StepDialog } from './StepDialog.tsx';

/** Every step so far, the last on top. A press shows the page before and after it. */
export function StepsSoFar({ steps }: { steps: readonly DemonstratedStep[] }) {
  const [opened, setOpened] = useState<number | null>(null);
  const last = steps.at(-1)?.index ?? null;
  useKey('p', () => setOpened(last), last !== null);
  const step = steps.find(({ index }) => index === opened) ?? null;
  return (
    <section aria-label="Steps">
      <Text size="sm" fw={600}>
        {steps.length === 0 ? 'No steps yet' : steps.length === 1 ? '1 step' : `${steps.length} steps`}
        {last === null ? null : (
          <Text span size="xs" c="dimmed" fw={400}>
            {' '}
            · <Kbd size="xs">P</Kbd> pictures
          </Text>
        )}
      </Text>
      <ol className={classes.steps} reversed>
        {steps.toReversed().map((one) => (
          <li key={one.index} value={one.index}>
            <UnstyledButton
              className={classes.step}
              title="The page before and after this step"
              onClick={() => setOpened(one.index)}
            >
              <span className={classes.stepWords}>
                <b>{operationWords(one.operation)}</b> {one.element ? elementWords(one.element) : ''}{' '}
                {valueWords(one)}
                {one.integrity?.ok === false ? (
                  <span title={one.integrity.reason ?? ''}> ▲ not seen in its snapshot</span>
                ) : null}
                {one.error === null ? '' : ` ▲ ${one.error.message}`}
              </span>
              <span className={classes.stepTime}>{clockWords(one.ms)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <StepDialog steps={steps} step={step} onGo={setOpened} onClose={() => setOpened(null)} />
    </section>
  );
}
