import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Comparison } from '../../shared/contract/compare.ts';
import { say } from '../../shared/language/message.ts';
import { Duration } from '../parts/texts/texts.tsx';
import { attemptMark, VerdictMark } from '../parts/verdicts/VerdictMark.tsx';
import { ReviewLine } from '../parts/verdicts/VerdictReview.tsx';
import classes from './compare.module.css';
import { goToLane, pin } from './comparePlace.ts';

/** The head of each lane: participant, end, and a button to make it the reference. */
export function LaneHeads({ comparison, chosen }: { comparison: Comparison; chosen: number }) {
  const { attempts, lanes, reference } = comparison;
  const heads = useRef<HTMLDivElement>(null);
  // In a narrow window not all lanes are visible, so a lane that was chosen by key scrolls into view.
  useEffect(() => {
    heads.current?.children.item(chosen + 1)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <div className={classes.lanes} ref={heads}>
      <span />
      {attempts.map(({ row, steps, left, reviews }, lane) => (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the arrows choose a lane by keyboard
        <div
          key={row.id}
          className={classes.lane}
          data-reference={lane === reference}
          data-chosen={lane === chosen}
          onClick={() => goToLane(row.id)}
        >
          <Group gap={6} wrap="nowrap">
            <VerdictMark mark={attemptMark(row)} />
            <Text
              component={Link}
              href={`/attempt/${encodeURIComponent(row.id)}`}
              fw={500}
              c="inherit"
              lh="18px"
              lineClamp={2}
              style={{ overflowWrap: 'anywhere' }}
              title={say('{name}: open the attempt', { name: row.participant })}
            >
              {row.participant}
            </Text>
            {lane === reference ? null : (
              <Tooltip
                label={say('Use {name} as the reference ({key})', {
                  name: row.participant,
                  key: lane + 1,
                })}
              >
                <ActionIcon
                  size="sm"
                  onClick={() => pin(row.id)}
                  aria-label={say('Use {name} as the reference', { name: row.participant })}
                >
                  <IconPin size={14} />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
          <Text size="xs" c="dimmed" component="div">
            {lane === reference ? <b>{say('reference')}</b> : null}
            {lane === reference ? ', ' : ''}
            {row.participantKind === 'person' ? say('person') : say('agent')} ·{' '}
            {say('{passed}/{count} hops', { passed: row.hopsPassed, count: row.hops })} ·{' '}
            {say('{count, plural, one {# step} other {# steps}}', { count: steps.length + left })} ·{' '}
            <Duration activeMs={row.activeMs} />
            {wastedWords(lanes[lane]?.wasted.length ?? 0)}
          </Text>
          <ReviewLine reviews={reviews} />
        </div>
      ))}
    </div>
  );
}

function wastedWords(steps: number): string {
  return steps === 0
    ? ''
    : ` · ${say('{count, plural, one {# step} other {# steps}} wasted', { count: steps })}`;
}
