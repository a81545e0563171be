import { Box, Button, Group, Slider, Text } from '@mantine/core';
import { type PointerEvent, useState } from 'react';
import { say, sayHost } from '../../shared/language/message.ts';
import type { DemonstratedStep } from '../../shared/model/index.ts';
import { isInDoubt } from '../../shared/model/stepError.ts';
import { KeyHint } from '../parts/keys/KeyHint.tsx';
import { useKey } from '../parts/keys/useKey.ts';
import { DoubtDialog } from '../parts/lists/DoubtDialog.tsx';
import { StepPicture } from '../parts/snapshots/SnapshotPicture.tsx';
import { Muted } from '../parts/texts/texts.tsx';
import { integrityWords, valueWords } from '../parts/texts/words.ts';
import { sendCommand } from '../stores/act.ts';
import classes from './demonstrate.module.css';
import { StageCard, type StageProps } from './StageCard.tsx';

/** The result of the last step: the page before and after, and buttons to continue. */
export function LookStage({ demonstration, free }: Omit<StageProps, 'soon' | 'onMark'>) {
  const { stage, busy, steps, isChoiceWaiting } = demonstration;
  const on = stage === 'look';
  const last = steps.at(-1);
  const shown = on && last !== undefined ? last : null;
  const isDoubtful = isInDoubt(shown?.error);
  const [asked, setAsked] = useState<DemonstratedStep | null>(null);
  const goOn = () => (isDoubtful ? setAsked(shown) : sendCommand('demonstrate.goOn', {}));
  function cancel(): void {
    setAsked(null);
    // Forgets the element that was chosen on the page.
    if (isChoiceWaiting) sendCommand('demonstrate.stepBack', {});
  }
  useKey(' ', goOn, free && on);
  return (
    <StageCard
      number={3}
      stage="Look"
      on={on}
      isOpen={on || busy === 'capturing'}
      aside={
        busy === 'capturing' ? (
          <Text size="xs" role="status">
            {say('Saving the page.')}
          </Text>
        ) : shown === null || shown.integrity === null ? null : (
          <Muted size="xs" style={{ overflowWrap: 'anywhere' }}>
            {integrityWords(shown.integrity)}
          </Muted>
        )
      }
      foot={
        on ? (
          <>
            <Button variant="filled" size="compact-sm" disabled={!free} onClick={goOn}>
              {isDoubtful ? say('Next…') : say('Next')}&nbsp;<KeyHint>{say('Space')}</KeyHint>
            </Button>
            <Button
              size="compact-sm"
              disabled={!free || steps.length === 0}
              onClick={() => sendCommand('demonstrate.undo', {})}
            >
              {say('[step] Undo')}&nbsp;<KeyHint>Z</KeyHint>
            </Button>
          </>
        ) : null
      }
    >
      {shown?.error == null ? null : (
        <Text size="sm" c="var(--mark-fail)" pb={4}>
          ▲ {sayHost(shown.error.message)} {valueWords(shown)}
        </Text>
      )}
      {shown ? <Swipe key={shown.index} step={shown} keys={free} /> : null}
      <DoubtDialog
        opened={isChoiceWaiting || (asked !== null && asked.index === shown?.index)}
        steps={shown === null ? [] : [shown]}
        action={say('Keep this step')}
        onAction={() => {
          setAsked(null);
          sendCommand('demonstrate.goOn', {});
        }}
        onClose={cancel}
      />
    </StageCard>
  );
}

/** The page before and after, one over the other. The line between them moves with the mouse, the slider or the arrow keys. */
function Swipe({ step, keys }: { step: DemonstratedStep; keys: boolean }) {
  /** The visible part of the page before, from the left, in percent. */
  const [share, setShare] = useState(0);
  useKey('ArrowLeft', () => setShare((now) => (now > 50 ? 50 : 0)), keys);
  useKey('ArrowRight', () => setShare((now) => (now < 50 ? 50 : 100)), keys);
  function follow(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (event.buttons !== 0)
      setShare(Math.round(Math.min(100, Math.max(0, (100 * (event.clientX - left)) / width))));
  }
  return (
    <Box maw="calc(30cqh * 1.78)">
      <div className={classes.swiped} onPointerDown={follow} onPointerMove={follow}>
        <StepPicture when="After" snapshotId={step.afterId} box={null} />
        <div className={classes.swipedOver} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <StepPicture
            when="Before"
            snapshotId={step.beforeId}
            box={step.element?.box ?? null}
            isInDoubt={isInDoubt(step.error)}
          />
        </div>
        {share > 0 && share < 100 ? (
          <div className={classes.swipeLine} style={{ left: `${share}%` }} />
        ) : null}
      </div>
      <Group gap={10} py={4} wrap="nowrap">
        <button type="button" className={classes.side} aria-pressed={share === 0} onClick={() => setShare(0)}>
          {say('After')}
        </button>
        <Slider
          size="xs"
          style={{ flex: 1 }}
          label={null}
          thumbLabel={say('Visible part of the page before the step')}
          value={share}
          onChange={setShare}
        />
        <button
          type="button"
          className={classes.side}
          aria-pressed={share === 100}
          onClick={() => setShare(100)}
        >
          {say('Before')}
        </button>
      </Group>
    </Box>
  );
}
