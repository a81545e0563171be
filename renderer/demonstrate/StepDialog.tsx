import { Button, Group, Kbd, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { DemonstratedStep } from '../../shared/model/index.ts';
import { Address } from '../parts/Address.tsx';
import { CoverModal } from '../parts/CoverModal.tsx';
import { StepPicture } from '../parts/StepPicture.tsx';
import { elementWords, integrityWords, operationWords, valueWords } from '../parts/stepWords.ts';
import { durationWords } from '../parts/time.ts';
import classes from './demonstrate.module.css';

/** One step with the page before and after it, large. Arrows go to the step before and after. */
export function StepDialog({
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
            <Address url={step.url} />
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
