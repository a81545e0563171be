import { Button, Kbd, Text } from '@mantine/core';
import type { Box, DemonstrationState } from '../../shared/model/index.ts';
import { useKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';
import { Chosen } from './Chosen.tsx';
import classes from './demonstrate.module.css';
import { FindBox } from './FindBox.tsx';
import { Shown } from './Shown.tsx';
import { StageCard } from './StageCard.tsx';
import { useNear } from './useNear.ts';

/** The chosen element: its picture, what it is, and which others would count as the same. */
export function SelectStage({
  demonstration,
  free,
  onMark,
}: {
  demonstration: DemonstrationState;
  free: boolean;
  onMark: (box: Box | null) => void;
}) {
  const { picked, stage, busy } = demonstration;
  const choosing = free && picked !== null && stage === 'select';
  useNear(choosing);
  useKey('Enter', () => void act('demonstrate.confirm', {}), choosing);
  useKey('Escape', () => void act('demonstrate.stepBack', {}), free && picked !== null);
  return (
    <StageCard
      number={1}
      title="Select"
      on={stage === 'select'}
      aside={picked === null ? null : <Shown demonstration={demonstration} />}
      foot={
        picked !== null && stage === 'select' ? (
          <>
            <Button size="compact-sm" disabled={!free} onClick={() => void act('demonstrate.confirm', {})}>
              This one&nbsp;<Kbd size="xs">Enter</Kbd>
            </Button>
            <Text size="xs" c="dimmed" className={classes.hint ?? ''}>
              <Kbd size="xs">↑</Kbd> parent <Kbd size="xs">↓</Kbd> child <Kbd size="xs">←</Kbd>
              <Kbd size="xs">→</Kbd> beside
            </Text>
          </>
        ) : null
      }
    >
      {picked === null ? (
        <FindBox
          free={free}
          says={busy === null ? 'Press the element in the page that comes next.' : 'One moment.'}
          onMark={onMark}
        />
      ) : (
        <Chosen picked={picked} picture={demonstration.picture} demonstration={demonstration} free={free} />
      )}
    </StageCard>
  );
}
