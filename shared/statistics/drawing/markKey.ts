import type { EnvironmentName } from '../../model/environment.ts';
import type { Split } from '../../model/split.ts';
import { figureText, type PATHS, type PLAYED } from '../behind/figureKey.ts';
import type { Bucket } from '../figures/view.ts';

/** The key of the figure that a mark of a chart opens, as it stands in the address of the window. */
export const markKey = {
  rate: (of: 'task' | 'hop', participantId: string, bucket: Bucket): string =>
    figureText({ of, participantId, bucket }),
  /** Attempts at tasks of a split of Mind2Web. */
  split: (participantId: string, split: Split): string => figureText({ of: 'split', participantId, split }),
  /** Attempts at tasks of `length` hops, for their hop `hop` (both from 1). */
  heat: (participantId: string, length: number, hop: number): string =>
    figureText({ of: 'heat', participantId, length, hop }),
  /** Attempts that had passed all hops before this one. */
  survival: (participantId: string, hop: number): string =>
    figureText({ of: 'survival', participantId, hop }),
  /** Attempts whose first failed hop is this one. */
  failed: (participantId: string, hop: number): string => figureText({ of: 'failed', participantId, hop }),
  time: (participantId: string, which: 'all' | 'passed' | 'failed' | 'cut-off' | 'hops'): string =>
    figureText({ of: 'time', participantId, which }),
  /** Paths of attempts: see `PATHS`. */
  path: (participantId: string, which: (typeof PATHS)[number]): string =>
    figureText({ of: 'path', participantId, which }),
  /** Attempts in an environment: see `PLAYED`. */
  played: (participantId: string, environment: EnvironmentName, which: (typeof PLAYED)[number]): string =>
    figureText({ of: 'played', participantId, environment, which }),
  /** Tasks that both sides have tried. */
  pair: (participantId: string, other: string): string =>
    figureText({ of: 'pair', participantId, other, part: 'shared' }),
  /** Attempts that a judge model and people have decided. */
  judged: (judge: string): string => figureText({ of: 'judged', judge, which: 'both' }),
  /** Attempts that two people have decided. */
  rated: (): string => figureText({ of: 'rated', which: 'two' }),
};
