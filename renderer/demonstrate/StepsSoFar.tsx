import { Button, Group, Kbd, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { DemonstratedStep } from '../../shared/model/index.ts';
import { CoverModal } from '../parts/CoverModal.tsx';
import { StepPicture } from '../parts/snapshots/StepPicture.tsx';
import { useKey } from '../parts/useKey.ts';
import { AddressText } from '../parts/words/AddressText.tsx';
import { elementWords, integrityWords, operationWords, valueWords } from '../parts/words/stepWords.ts';
import { clockWords, durationWords } from '../parts/words/time.ts';
import classes from './demonstrate.module.css';

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

/** One step with the page before and after it, large. Arrows go to the step before and after. */
function StepDialog({
  steps,
  step,
  onGo,
  onClose,
}: {
  steps: readonly DemonstratedStep[];
  step: DemonstratedStep | null;
  onGo: (index: number) => void;
  onClose: () => void;
}) {
  const place = step === null ? -1 : steps.indexOf(step);
  const previous = steps[place - 1] ?? null;
  const next = steps[place + 1] ?? null;
  function onKeyDown(event: KeyboardEvent): void {
    const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : null;
    if (to === null) return;
    event.preventDefault();
    onGo(to.index);
  }
  return (
    <CoverModal
      opened={step !== null}
      onClose={onClose}
      size="80rem"
      title={step === null ? '' : `Step ${step.index} of ${steps.length}`}
      onKeyDown={onKeyDown}
    >
      {step === null ? null : (
        <>
          <Text className={classes.whole} mb={4}>
            <b>{operationWords(step.operation)}</b> {step.element ? elementWords(step.element) : ''}{' '}
            {valueWords(step)}
          </Text>
          <Group gap="md" mb="sm">
            <AddressText url={step.url} />
            <Text size="sm" c="dimmed">
              {durationWords(step.ms)}
            </Text>
            {step.integrity === null ? null : <Text size="sm">{integrityWords(step.integrity)}</Text>}
            {step.error === null ? null : <Text size="sm">▲ {step.error.message}</Text>}
          </Group>
          <div className={classes.pair}>
            <figure>
              <figcaption>Before</figcaption>
              <StepPicture when="Before" snapshotId={step.beforeId} box={step.element?.box ?? null} />
            </figure>
            <figure>
              <figcaption>After</figcaption>
              <StepPicture when="After" snapshotId={step.afterId} box={null} />
            </figure>
          </div>
          <Group justify="space-between" mt="md">
            <Button
              variant="default"
              disabled={previous === null}
              onClick={() => previous && onGo(previous.index)}
            >
              <Kbd size="xs">←</Kbd>&nbsp;Step before
            </Button>
            <Button variant="default" disabled={next === null} onClick={() => next && onGo(next.index)}>
              Step after&nbsp;<Kbd size="xs">→</Kbd>
            </Button>
          </Group>
        </>
      )}
    </CoverModal>
  );
}
