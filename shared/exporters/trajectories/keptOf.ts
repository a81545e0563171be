import type { KeptRun } from '../../importers/trajectories/kept.ts';
import type { SourceVerdict, Trajectory, Turn } from '../../model/trajectory.ts';

/**
 * The parts without a place in a format, for our own key: the whole run without pictures and pages, and
 * without the fields `held` of a turn, which the format contains.
 */
export function keptOf(run: Trajectory, held: readonly (keyof Turn)[]): KeptRun {
  const { turns, ...rest } = run;
  return {
    ...rest,
    turns: turns.map((turn, index) => {
      const isTold = (field: string): boolean => {
        if (field === 'picture' || field === 'page') return true;
        // The first observation is part of the task message, and a null observation cannot be read back from
        // text.
        if (field === 'observation' && (index === 0 || turn.observation === null)) return false;
        return held.some((one) => one === field);
      };
      return Object.fromEntries(Object.entries(turn).filter(([field]) => !isTold(field)));
    }),
  };
}

/** The one verdict of a run: ours, else the first, but one that is known before one that is not. */
export function outcomeOf({ verdicts }: Trajectory): SourceVerdict | null {
  const known = verdicts.filter(({ passed }) => passed !== null);
  const ours = ({ by }: SourceVerdict): boolean => by.startsWith('hopscope ');
  return known.find(ours) ?? known[0] ?? verdicts.find(ours) ?? verdicts[0] ?? null;
}

/** `Click [3]` or our own words: the actions as text, for formats that need it. */
export function actionWords({ actions }: Pick<Turn, 'actions'>): string {
  return actions
    .map(({ operation, name, element, value }) => {
      const what = operation ?? name;
      return [
        what,
        ...(element === null ? [] : [`[${element}]`]),
        ...(value === null ? [] : [JSON.stringify(value)]),
      ].join(' ');
    })
    .join('; ');
}

/** Whether a turn has neither words nor actions. */
export function isSilent({ raw, thought, actions }: Turn): boolean {
  return raw.trim() === '' && thought === '' && actions.length === 0;
}

/** Stands for an empty reply, as in the prompts of our agents. */
export const NO_REPLY = '(no reply)';

/** The reply; for a person, and for a model that only calls tools, the thought and the actions. */
export function saidWords(turn: Turn): string {
  if (isSilent(turn)) return NO_REPLY;
  if (turn.raw !== '') return turn.raw;
  return [turn.thought === '' ? '' : `Thought: ${turn.thought}`, `Action: ${actionWords(turn)}`]
    .filter(Boolean)
    .join('\n\n');
}
