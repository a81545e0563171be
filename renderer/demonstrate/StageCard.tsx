import { Anchor, Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Message, say } from '../../shared/language/message.ts';
import type { Box, DemonstrationState } from '../../shared/model/index.ts';
import { useMovingKey } from '../parts/keys/useKey.ts';
import { sendCommand } from '../stores/act.ts';
import page from '../taskPage/taskPage.module.css';
import classes from './demonstrate.module.css';

/** What every stage is drawn from. */
export interface StageProps {
  readonly demonstration: DemonstrationState;
  /** Something may be chosen or done now. */
  readonly free: boolean;
  /** Outlines a box in the page. */
  readonly onMark: (box: Box | null) => void;
}

const NAMES = {
  Select: 'Select',
  Operate: 'Operate',
  Look: '[stage] Look',
} as const satisfies Record<string, Message>;

/**
 * One stage of the workflow, bright when it is the turn of this one. What it is confirmed by stands at its foot. Closed, it is one
 * line that says what came of it.
 */
export function StageCard(props: {
  number: number;
  stage: keyof typeof NAMES;
  on: boolean;
  /** Something of it is to be seen or done. */
  isOpen: boolean;
  /** Beside the title, while it is open. */
  aside?: ReactNode;
  /** Beside the title, while it is closed. */
  summary?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { number, stage, on, isOpen, aside, summary, foot, children } = props;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (on) place.current?.scrollIntoView({ block: 'nearest' });
  }, [on]);
  return (
    <section
      ref={place}
      className={classes.stage}
      data-on={on}
      data-stage={stage}
      data-open={isOpen}
      aria-label={say(NAMES[stage])}
      aria-current={on ? 'step' : undefined}
    >
      <Group justify="space-between" align="baseline" wrap="nowrap" gap="sm">
        <Title order={3} fz={13} flex="none">
          {number} {say(NAMES[stage])}
        </Title>
        {isOpen ? aside : <div className={page.oneLine}>{summary}</div>}
      </Group>
      {/* Its keys are heard while it is closed, too: who is quick asks for the next before the last is looked at. */}
      <div className={classes.stageBody} hidden={!isOpen}>
        {children}
      </div>
      {isOpen && foot ? (
        <Group gap="sm" pt={6}>
          {foot}
        </Group>
      ) : null}
    </section>
  );
}

/** Arrows move the choice: parent, child, and the elements beside it. */
export function useNear(on: boolean): void {
  const near = (to: 'parent' | 'child' | 'next' | 'previous') => sendCommand('demonstrate.near', { to });
  useMovingKey('ArrowUp', () => near('parent'), on);
  useMovingKey('ArrowDown', () => near('child'), on);
  useMovingKey('ArrowLeft', () => near('previous'), on);
  useMovingKey('ArrowRight', () => near('next'), on);
}

const phases = ['Explore', 'Demonstrate', 'Describe'] as const;
type DemonstrationPhase = (typeof phases)[number];

/** Where in a demonstration this is. Proposing comes before it, on a screen of its own. */
export function PhaseBar({ now }: { now: DemonstrationPhase | null }) {
  return (
    <div className={classes.phasesRoom}>
      <ol className={classes.phases} aria-label={say('Phases of a demonstration')}>
        <li className={classes.proposing}>
          <Anchor href="#/propose" inherit c="inherit" title={say('Propose a task to demonstrate next')}>
            {say('Propose')}
          </Anchor>
        </li>
        {phases.map((phase) => (
          <li key={phase} aria-current={phase === now ? 'step' : undefined}>
            {say(phase)}
          </li>
        ))}
      </ol>
    </div>
  );
}
