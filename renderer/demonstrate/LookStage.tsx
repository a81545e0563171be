import { Button, Kbd, Text } from '@mantine/core';
import type { DemonstrationState } from '../../shared/model/index.ts';
import { integrityWords } from '../parts/stepWords.ts';
import { useKey } from '../parts/useKey.ts';
import { act } from '../stores/act.ts';
import { StageCard } from './StageCard.tsx';
import { Swipe } from './Swipe.tsx';

/** What came of the last step: before and after, and on. */
export function LookStage({ demonstration, free }: { demonstration: DemonstrationState; free: boolean }) {
  const { stage, busy, steps } = demonstration;
  const on = stage === 'look';
  const last = steps.at(-1);
  const shown = on && last !== undefined ? last : null;
  useKey(' ', () => void act('demonstrate.goOn', {}), free && on);
  return (
    <StageCard
      number={3}
      title="Look"
      on={on}
      aside={
        busy === 'capturing' ? (
          <Text size="xs" role="status">
            The page is being kept.
          </Text>
        ) : shown === null || shown.integrity === null ? null : (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {integrityWords(shown.integrity)}
          </Text>
        )
      }
      foot={
        on ? (
          <>
            <Button size="compact-sm" disabled={!free} onClick={() => void act('demonstrate.goOn', {})}>
              Next&nbsp;<Kbd size="xs">Space</Kbd>
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={!free || steps.length === 0}
              onClick={() => void act('demonstrate.undo', {})}
            >
              Undo&nbsp;<Kbd size="xs">Z</Kbd>
            </Button>
          </>
        ) : null
      }
    >
      {shown ? <Swipe key={shown.index} step={shown} keys={free} /> : null}
    </StageCard>
  );
}
