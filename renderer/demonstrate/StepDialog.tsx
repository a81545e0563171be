import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { say, sayHost } from '../../shared/language/message.ts';
import type { DemonstratedStep } from '../../shared/model/index.ts';
import { isInDoubt } from '../../shared/model/stepError.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { CoverModal } from '../parts/panes/Sheet.tsx';
import { StepPicture } from '../parts/snapshots/SnapshotPicture.tsx';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import {
  durationWords,
  elementWords,
  integrityWords,
  operationWords,
  valueWords,
} from '../parts/texts/words.ts';

/** One step with large pictures of the page before and after. Arrow keys go to the previous and next step. */
export function StepDialog(props: {
  steps: readonly DemonstratedStep[];
  step: DemonstratedStep | null;
  onGo: (index: number) => void;
  onClose: () => void;
}) {
  const { steps, step, onGo, onClose } = props;
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
      title={step === null ? '' : say('Step {step} of {all}', { step: step.index, all: steps.length })}
      onKeyDown={onKeyDown}
    >
      {step === null ? null : (
        <>
          <Text mah={120} mb={4} style={{ overflow: 'auto', overflowWrap: 'anywhere' }}>
            <b>{operationWords(step.operation)}</b> {step.element ? elementWords(step.element) : ''}{' '}
            {valueWords(step)}
          </Text>
          <Group gap="md" mb="sm">
            <AddressText url={step.url} />
            <Muted>{say('{duration} of active time', { duration: durationWords(step.ms) })}</Muted>
            {step.integrity === null ? null : <Text size="sm">{integrityWords(step.integrity)}</Text>}
            {step.error === null ? null : (
              <Text size="sm" c="var(--mark-fail)">
                ▲ {sayHost(step.error.message)}
              </Text>
            )}
          </Group>
          <SimpleGrid cols={2} spacing="md">
            <figure style={{ margin: 0 }}>
              <figcaption>{say('Before')}</figcaption>
              <StepPicture
                when="Before"
                snapshotId={step.beforeId}
                box={step.element?.box ?? null}
                isInDoubt={isInDoubt(step.error)}
              />
            </figure>
            <figure style={{ margin: 0 }}>
              <figcaption>{say('After')}</figcaption>
              <StepPicture when="After" snapshotId={step.afterId} box={null} />
            </figure>
          </SimpleGrid>
          <Group justify="space-between" mt="md">
            <Button disabled={previous === null} onClick={() => previous && onGo(previous.index)}>
              <KeyHint>←</KeyHint>&nbsp;{say('Previous step')}
            </Button>
            <Button disabled={next === null} onClick={() => next && onGo(next.index)}>
              {say('Next step')}&nbsp;<KeyHint>→</KeyHint>
            </Button>
          </Group>
        </>
      )}
    </CoverModal>
  );
}
