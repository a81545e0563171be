import type { Participant } from '../../../shared/model/index.ts';
import { type Tuning, type TuningEvent, trainingFile, tuningCost } from '../../../shared/model/tuning.ts';
import type { Within } from '../../app/tuning/planTuning.ts';
import { findParticipant } from '../../db/participants.ts';
import type { Database } from '../../db/store/open.ts';
import { listTuningEvents } from '../../db/tunings.ts';
import { costWords } from '../command/costWords.ts';
import { endWith, exit, printable, printJson, printLine } from '../command/output.ts';

/** A tuning as the command prints it. */
export interface ShownTuning extends Omit<Tuning, 'words'> {
  /** US dollars; null: not known. */
  readonly cost: number | null;
  readonly parent: string | null;
  readonly participant: string | null;
  readonly events: readonly TuningEvent[];
}

export function shownTuning(db: Database, { words: _, ...tuning }: Tuning): ShownTuning {
  const name = (id: string | null): string | null => (id === null ? null : nameOf(findParticipant(db, id)));
  return {
    ...tuning,
    cost: tuningCost(tuning),
    parent: name(tuning.parentId),
    participant: name(tuning.participantId),
    events: listTuningEvents(db, tuning.id),
  };
}

function nameOf(participant: Participant | null): string | null {
  return participant?.name ?? null;
}

/** Prints a tuning. `mustEnd`: exit code 1 if it has not succeeded. */
export function printTuned(within: Within, tuning: Tuning, json: boolean, mustEnd: boolean): void {
  const shown = within((db) => shownTuning(db, tuning));
  if (json) printJson({ tuning: shown });
  else printTuning(shown);
  if (mustEnd && tuning.state !== 'succeeded') endWith(exit.data);
}

/** Prints a tuning for people. */
function printTuning(tuning: ShownTuning): void {
  for (const [name, value] of linesOf(tuning))
    if (value !== null) printLine(printable(`${`${name}:`.padEnd(14)} ${value}`));
  for (const { at, message } of tuning.events)
    printLine(printable(`  ${new Date(at).toISOString()}  ${message}`));
}

function linesOf(tuning: ShownTuning): readonly (readonly [string, string | null])[] {
  const data = trainingFile(tuning);
  const { method, parameters, seed, suffix, adapter, error, checkpoints, trainedTokens } = tuning;
  const settings = [
    method,
    ...Object.entries(parameters).map(([name, value]) => `${name} ${value}`),
    ...(seed === null ? [] : [`seed ${seed}`]),
    ...(suffix === null ? [] : [`suffix ${suffix}`]),
  ];
  return [
    ['tuning', tuning.id],
    ['state', tuning.state],
    ['parent', tuning.parent],
    ['base model', tuning.base],
    ['at', tuning.endpoint ?? tuning.baseUrl],
    ['rows', data === null ? null : dataWords(data)],
    ['digest', data?.sha256 ?? null],
    ['settings', settings.join(', ')],
    ['job', tuning.jobId],
    ['command', tuning.command],
    ['adapter', adapter?.folder ?? null],
    ['trained', trainedTokens === null ? null : `${trainedTokens.toLocaleString('en')} tokens`],
    ['cost', costWords(tuning.cost)],
    ['checkpoints', checkpoints.length === 0 ? null : checkpoints.map(({ model }) => model).join(', ')],
    ['tuned model', tuning.model],
    ['participant', tuning.participant],
    ['endpoint', tuning.tunedEndpoint],
    ['error', error?.message ?? null],
  ];
}

function dataWords({
  rows,
  trainedTurns,
  pictures,
  taskIds,
}: NonNullable<ReturnType<typeof trainingFile>>): string {
  const tasks = taskIds.length === 0 ? 'tasks not named' : `${taskIds.length} tasks`;
  return `${rows}, with ${trainedTurns} trained turns, ${pictures} pictures, ${tasks}`;
}
