import { Anchor, Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Message, say } from '../../shared/language/message.ts';
import type { Box, DemonstrationState } from '../../shared/model/index.ts';
import { useMovingKey } from '../parts/keys/useKey.ts';
import { sendCommand } from '../stores/act.ts';
import page from '../taskPage/taskPage.module.css';
import classes from './demonstrate.module.css';

/** The data that every stage needs. */
export interface StageProps {
  readonly demonstration: DemonstrationState;
  /** True: the person can choose or do something now. */
  readonly free: boolean;
  /** True: the program is at work, and the person's turn comes by itself. */
  readonly soon: boolean;
  /** Outlines a box in the page. */
  readonly onMark: (box: Box | null) => void;
}

const NAMES = {
  Select: 'Select',
  Operate: 'Operate',
  Look: '[stage] Look',
} as const satisfies Record<string, Message>;

/**
 * One stage of a step, bright while it is the current one. Its confirming button is at the bottom. When it is closed, one line
 * says its result.
 */
export function StageCard(props: {
  number: number;
  stage: keyof typeof NAMES;
  on: boolean;
  /** True: there is something to see or to do. */
  isOpen: boolean;
  /** Shown beside the title while the stage is open. */
  aside?: ReactNode;
  /** Shown beside the title while the stage is closed. */
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
      {/* The keys also work while the stage is closed, because a person may choose the next operation before the last step is captured. */}
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

/** Arrow keys move the choice to the parent, a child, or a neighbour. */
export function useNear(on: boolean): void {
  const near = (to: 'parent' | 'child' | 'next' | 'previous') => sendCommand('demonstrate.near', { to });
  useMovingKey('ArrowUp', () => near('parent'), on);
  useMovingKey('ArrowDown', () => near('child'), on);
  useMovingKey('ArrowLeft', () => near('previous'), on);
  useMovingKey('ArrowRight', () => near('next'), on);
}

const phases = ['Explore', 'Demonstrate', 'Describe'] as const;
type DemonstrationPhase = (typeof phases)[number];

/** Shows the phase of a demonstration. Proposing comes before it, on another screen. */
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
