import { Button, CloseButton, Group, Paper, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { type Message, say } from '../../shared/language/message.ts';
import { tryTask } from '../library/tryTask.ts';
import { inBackground } from '../stores/act.ts';
import { readyOf, useAnswer } from '../stores/answers.ts';
import { useMirror } from '../stores/mirror.ts';
import { ownSetting } from '../stores/ownSetting.ts';
import { navigate } from '../stores/windowAddress.ts';
import classes from './Frame.module.css';
import { topDialog } from './keptFocus.ts';

/** A step of the tour: the screen on which it stands, and what is to be seen there. */
interface TourStep {
  readonly screen: string;
  readonly title: Message;
  readonly words: Message;
}

const STEPS: readonly [TourStep, ...TourStep[]] = [
  {
    screen: '/library',
    title: 'Tasks',
    words:
      'This set belongs to a small demo web on your computer. A person or an agent does a task in one browser, and Hopscope records each step.',
  },
  {
    screen: '/evaluate',
    title: 'People beside models',
    words:
      'The answer stands at the top: people, the best model and the difference, each with its interval. Click a figure to see the attempts behind it.',
  },
  {
    screen: '/library',
    title: 'Your turn',
    words: 'Do a task yourself. It takes about two minutes, and then you see what was recorded.',
  },
];

const tour = ownSetting('tour', false);

/**
 * Three steps through the example of a new demo workspace, in the corner of the window, beside which everything works. It ends with its
 * last step or by Escape, and does not come back.
 */
export function Tour() {
  const isWanted = tour.useValue();
  const isBusy = useMirror(({ session }) => session !== null && session.phase !== 'idle');
  const isDemo = useMirror(({ info }) => info?.isDemo === true);
  const example = useAnswer('example.count', {}, { skip: !isWanted || !isDemo, keep: true });
  const hasExample = (readyOf(example) ?? null) !== null;
  return isWanted && hasExample && !isBusy ? <Steps /> : null;
}

function Steps() {
  const [at, setAt] = useState(0);
  const [path] = useLocation();
  const step = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && topDialog() === null) end();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  const go = (to: number): void => {
    setAt(to);
    const next = STEPS[to] ?? STEPS[0];
    if (!path.startsWith(next.screen)) navigate(next.screen);
  };
  return (
    <Paper
      component="section"
      aria-label={say('Tour')}
      className={classes.tour ?? ''}
      withBorder
      shadow="md"
      p="md"
      role="region"
    >
      <CloseButton className={classes.leave ?? ''} aria-label={say('Leave the tour')} onClick={end} />
      <Title order={2}>{say(step.title)}</Title>
      <Text size="sm" mt={4} mb="sm" aria-live="polite">
        {say(step.words)}
      </Text>
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {say('{step} of {steps} · Esc leaves', { step: at + 1, steps: STEPS.length })}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {at === 0 ? null : (
            <Button size="xs" variant="subtle" onClick={() => go(at - 1)}>
              {say('[tour] Back')}
            </Button>
          )}
          {isLast ? (
            <Button
              size="xs"
              variant="filled"
              onClick={() => {
                end();
                tryTask();
              }}
            >
              {say('Try a task')}
            </Button>
          ) : (
            <Button size="xs" variant="filled" onClick={() => go(at + 1)}>
              {say('[tour] Next')}
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}

function end(): void {
  inBackground(tour.keep(false));
}
