import { Anchor } from '@mantine/core';
import classes from './demonstrate.module.css';

const phases = ['Explore', 'Demonstrate', 'Describe'] as const;
type DemonstrationPhase = (typeof phases)[number];

/** Where in a demonstration this is. Proposing comes before it, on a screen of its own. */
export function PhaseBar({ now }: { now: DemonstrationPhase | null }) {
  return (
    <ol className={classes.phases} aria-label="Phases of a demonstration">
      <li>
        <Anchor href="#/propose" inherit c="inherit" title="What could be demonstrated next: propose a task">
          Propose
        </Anchor>
      </li>
      {phases.map((phase) => (
        <li key={phase} aria-current={phase === now ? 'step' : undefined}>
          {phase}
        </li>
      ))}
    </ol>
  );
}
