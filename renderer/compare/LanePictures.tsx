import { Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Comparison } from '../../shared/contract/compare.ts';
import { StepPicture } from '../parts/snapshots/SnapshotPicture.tsx';
import { AddressText, Muted } from '../parts/texts.tsx';
import classes from './compare.module.css';
import { goToSide } from './comparePlace.ts';

/** What each lane saw in the chosen row, and what an agent thought there. */
export function LanePictures(props: {
  comparison: Comparison;
  row: Comparison['rows'][number] | undefined;
  side: 'before' | 'after';
}) {
  const { comparison, row, side } = props;
  return (
    <section data-zone="pictures" aria-label="Pictures of the row" className={classes.pictures} tabIndex={-1}>
      <SegmentedControl
        aria-label="Which page"
        orientation="vertical"
        style={{ justifySelf: 'end', alignSelf: 'start' }}
        value={side}
        onChange={(value) => goToSide(value === 'after' ? 'after' : 'before')}
        data={[
          { value: 'before', label: 'Before' },
          { value: 'after', label: 'After' },
        ]}
      />
      {comparison.attempts.map((attempt, lane) => {
        const cell = row?.cells[lane] ?? null;
        const step = attempt.steps.find(({ index }) => index === cell?.step);
        if (step === undefined)
          return (
            <Muted key={attempt.row.id} className={classes.picture ?? ''}>
              {attempt.row.participant}{' '}
              {hasEnded(comparison, lane, row) ? 'had ended before.' : 'did nothing of the kind here.'}
            </Muted>
          );
        return (
          <div key={attempt.row.id} className={classes.picture}>
            <Group gap={6} wrap="nowrap">
              <Anchor
                component={Link}
                href={`/attempt/${encodeURIComponent(attempt.row.id)}?step=${step.index}`}
                size="xs"
                style={{ whiteSpace: 'nowrap' }}
                title="Open the attempt at this step"
              >
                {attempt.row.participant}, step {step.index}
              </Anchor>
              <AddressText url={step.url} size="xs" />
            </Group>
            <StepPicture
              snapshotId={side === 'before' ? step.beforeId : step.afterId}
              box={side === 'before' ? (step.element?.box ?? null) : null}
              when={side === 'before' ? 'Before' : 'After'}
            />
            {step.thought === null ? null : (
              <Text size="sm" mt={4} lineClamp={6} title={step.thought}>
                <Muted span size="xs">
                  thought{' '}
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

/** Whether a lane has no step in this row or after it. */
function hasEnded({ rows }: Comparison, lane: number, row: Comparison['rows'][number] | undefined): boolean {
  return (
    rows.findLastIndex(({ cells }) => cells[lane] !== null) < (row === undefined ? -1 : rows.indexOf(row))
  );
}
