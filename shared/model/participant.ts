import type { WallTime } from './measures.ts';

/** Who does tasks. */

export interface Participant {
  readonly id: string;
  readonly kind: 'person' | 'agent';
  /** Pseudonym of a person, name of an agent. */
  readonly name: string;
  readonly createdAt: WallTime;
  readonly person?: {
    readonly consentText: string;
    readonly consentAt: WallTime;
    /** Optional, free: age band, web experience … */
    readonly population: Readonly<Record<string, string>>;
    /** Saw the tasks or sites before. */
    readonly exposed: boolean;
    /** Stands for people of an imported data set: nobody who could sit here. */
    readonly imported?: true;
    /** Proposes and reviews only, and has agreed to no recording: no task is begun as them. */
    readonly reviewsOnly?: true;
  };
  readonly agent?: {
    readonly model: string;
    readonly promptVersion: string;
    readonly parameters: Readonly<Record<string, string | number | boolean>>;
    readonly seed: number | null;
  };
}

/** A participant's way through a task set, in a stored random order. */
export interface Study {
  readonly id: string;
  readonly setId: string;
  readonly participantId: string;
  /** What is done with each task. */
  readonly mode: 'baseline' | 'demonstration';
  readonly seed: number;
  readonly taskIds: readonly string[];
  readonly createdAt: WallTime;
}

/** Whether tasks can be done as this participant: somebody who can sit here, and has agreed to be recorded. */
export function canBeRecorded(participant: Participant): boolean {
  return canWorkHere(participant) && participant.person?.reviewsOnly !== true;
}

/** Whether somebody can sit at this window as this participant: a person, and not one who is known from a data set only. */
export function canWorkHere({ kind, person }: Participant): boolean {
  return kind === 'person' && person?.imported !== true;
}
