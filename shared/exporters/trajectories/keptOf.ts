import type { KeptRun } from '../../importers/trajectories/kept.ts';
import type { SourceVerdict, Trajectory, Turn } from '../../model/trajectory.ts';

/** What a format has no place for, under our own key: all of the run but its pictures and pages, and what `held` of a turn it tells itself. */
export function keptOf(run: Trajectory, held: readonly (keyof Turn)[]): KeptRun {
  const { turns, ...rest } = run;
  return {
    ...rest,
    turns: turns.map((turn, index) => {
      const isTold = (field: string): boolean => {
        if (field === 'picture' || field === 'page') return true;
        // What is asked first stands together with the task, and nothing cannot be told from no words.
        if (field === 'observation' && (index === 0 || turn.observation === null)) return false;
        return held.some((one) => one === field);
      };
      return Object.fromEntries(Object.entries(turn).filter(([field]) => !isTold(field)));
    }),
  };
}

/** The verdict that stands for all of them: ours, else the first. */
export function outcomeOf({ verdicts }: Trajectory): SourceVerdict | null {
  return verdicts.find(({ by }) => by.startsWith('hopscope ')) ?? verdicts[0] ?? null;
}

/** `Click [3]` or our own words: what was done, for formats that want it as text. */
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

/** What was said; for a person, and a model of tools alone, what was thought and done. */
export function saidWords(turn: Turn): string {
  if (turn.raw !== '') return turn.raw;
  return [turn.thought === '' ? '' : `Thought: ${turn.thought}`, `Action: ${actionWords(turn)}`]
    .filter(Boolean)
    .join('\n\n');
}
