import { Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Comparison } from '../../shared/contract/compare.ts';
import { say } from '../../shared/language/message.ts';
import { StepPicture } from '../parts/snapshots/SnapshotPicture.tsx';
import { AddressText, Muted } from '../parts/texts/texts.tsx';
import classes from './compare.module.css';
import { goToSide } from './comparePlace.ts';
import { hasEnded, lastStepBefore, stepIn } from './laneSteps.ts';

/** What each lane saw in the chosen row, and the thought of an agent there. */
export function LanePictures(props: {
  comparison: Comparison;
  row: Comparison['rows'][number] | undefined;
  side: 'before' | 'after';
}) {
  const { comparison, row, side } = props;
  return (
    <section
      data-zone="pictures"
      aria-label={say('Pictures of the row')}
      className={classes.pictures}
      tabIndex={-1}
    >
      <SegmentedControl
        aria-label={say('Which page')}
        orientation="vertical"
        style={{ justifySelf: 'end', alignSelf: 'start' }}
        value={side}
        onChange={(value) => goToSide(value === 'after' ? 'after' : 'before')}
        data={[
          { value: 'before', label: say('Before') },
          { value: 'after', label: say('After') },
        ]}
      />
      {comparison.attempts.map((attempt, lane) => {
        const { participant, id } = attempt.row;
        const own = stepIn(comparison, lane, row);
        // Without a step here, the lane saw the page after its last step.
        const step = own ?? lastStepBefore(comparison, lane, row);
        if (step === undefined)
          return (
            <Muted key={id} className={classes.picture ?? ''}>
              {say('{name} had done nothing yet.', { name: participant })}
            </Muted>
          );
        const shows = own === undefined ? 'after' : side;
        const words =
          own !== undefined
            ? say('step {step}', { step: step.index })
            : hasEnded(comparison, lane, row)
              ? say('ended after step {step}', { step: step.index })
              : say('still after step {step}', { step: step.index });
        return (
          <div key={id} className={classes.picture} data-own={own !== undefined}>
            <Group gap={6} wrap="nowrap">
              <Anchor
                component={Link}
                href={`/attempt/${encodeURIComponent(id)}?step=${step.index}`}
                size="xs"
                style={{ whiteSpace: 'nowrap' }}
                aria-label={`${participant}, ${words}`}
                title={say('{name}: open the attempt at step {step}', {
                  name: participant,
                  step: step.index,
                })}
              >
                {words}
              </Anchor>
              {own === undefined ? null : <AddressText url={step.url} size="xs" />}
            </Group>
            <StepPicture
              snapshotId={shows === 'before' ? step.beforeId : step.afterId}
              box={shows === 'before' ? (step.element?.box ?? null) : null}
              when={shows === 'before' ? 'Before' : 'After'}
            />
            {step.thought === null || own === undefined ? null : (
              <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                <Muted span size="xs">
                  {say('thought')}{' '}
                </Muted>
                {step.thought}
              </Text>
            )}
          </div>
        );
      })}
    </section>
  );
}
