import { randomUUID } from 'node:crypto';
import { type AppError, fault } from '../../../shared/errors.ts';
import type { Participant } from '../../../shared/model/index.ts';
import type { Tuning, TuningEvent, TuningFile, TuningMethod } from '../../../shared/model/tuning.ts';
import { listParticipants } from '../../db/participants.ts';
import type { Database } from '../../db/store/open.ts';
import { changeTuning, findTuning, findTuningOf, insertTuning, listTunings } from '../../db/tunings.ts';
import { digestOf, type ReadData } from './readRows.ts';

/** Does something with the database of a workspace, which others may have open in between. Throws AppError `workspace.locked`. */
export type Within = <Result>(work: (db: Database) => Result) => Result;

/** What a user asks for. */
export interface TuningPlan {
  readonly way: Tuning['way'];
  readonly parent: Participant;
  readonly endpoint: string | null;
  readonly baseUrl: string | null;
  readonly base: string;
  readonly method: TuningMethod;
  readonly parameters: Tuning['parameters'];
  readonly seed: number | null;
  readonly suffix: string | null;
  readonly price: number | null;
  readonly data: ReadData;
  readonly validation: ReadData | null;
  readonly command?: string;
  readonly adapter?: Tuning['adapter'];
}

/**
 * The tuning of this plan: the one that exists, or a new one. Throws AppError `tune.again` if it has failed or was cancelled and `again` is
 * false.
 */
export function planTuning(db: Database, plan: TuningPlan, again: boolean): Tuning {
  const words = wordsOf(plan);
  const before = findTuningOf(db, words);
  if (before !== null && !again) {
    if (before.state === 'failed' || before.state === 'cancelled') throw alreadyEnded(before);
    return before;
  }
  const { parent, data, validation, way } = plan;
  const id = randomUUID();
  const tuning: Tuning = {
    ...{ id, words, parentId: parent.id, participantId: null, state: 'prepared', createdAt: Date.now() },
    ...{ way, endpoint: plan.endpoint, baseUrl: plan.baseUrl, base: plan.base, method: plan.method },
    ...{ parameters: plan.parameters, seed: plan.seed, suffix: plan.suffix, price: plan.price },
    files: [
      fileOf('training', data, id, way),
      ...(validation === null ? [] : [fileOf('validation', validation, id, way)]),
    ],
    ...{ jobId: null, jobState: null, checkpoints: [], trainedTokens: null },
    ...{ command: plan.command ?? null, adapter: plan.adapter ?? null },
    ...{ model: null, tunedEndpoint: null, error: null },
  };
  insertTuning(db, tuning, `${data.rows} rows with ${data.trainedTurns} trained turns, ${data.path}`);
  return tuning;
}

/** Its name at the service is of this tuning only, so that it is found again after a lost reply. */
function fileOf(role: TuningFile['role'], read: ReadData, id: string, way: Tuning['way']): TuningFile {
  const { content: _, ...facts } = read;
  const name = `hopscope-${id}-${role}-${read.sha256.slice(0, 12)}.jsonl`;
  return { ...facts, role, name: way === 'job' ? name : '', isSent: false, id: null };
}

/** The price does not change what is trained. */
function wordsOf(plan: TuningPlan): string {
  const { way, parent, endpoint, baseUrl, base, method, parameters, seed, suffix, data, validation } = plan;
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  const adapter = plan.adapter?.folder ?? null;
  return digestOf(
    JSON.stringify([
      ...[way, parent.id, endpoint, baseUrl, base, method, sorted, seed, suffix, adapter],
      ...[data.sha256, validation?.sha256 ?? null],
    ]),
  );
}

function alreadyEnded({ id, state, error }: Tuning): AppError {
  const why = error === null ? '' : `: ${error.message}`;
  return fault.input(
    'tune.again',
    `The tuning ${id} of these rows and settings ${state === 'failed' ? 'has failed' : 'was cancelled'}${why}`,
    'Change the rows or the settings, or begin a new one with --again.',
  );
}

/** The tuning with this id, or the only one that begins with it. Throws AppError `tune.missing`. */
export function requireTuning(db: Database, id: string): Tuning {
  const whole = findTuning(db, id);
  if (whole !== null) return whole;
  const [one, ...more] = id.length < 4 ? [] : listTunings(db).filter((each) => each.id.startsWith(id));
  if (one !== undefined && more.length === 0) return one;
  throw fault.input(
    'tune.missing',
    more.length > 0 ? `${more.length + 1} tunings begin with ${id}.` : `There is no tuning ${id}.`,
    'hopscope tune list shows the tunings of the workspace.',
  );
}

/** The agent with this name or id. Throws AppError `tune.parent`. */
export function requireParent(db: Database, named: string): Participant {
  const agents = listParticipants(db).filter(({ kind }) => kind === 'agent');
  const found = agents.find(({ id }) => id === named) ?? agents.find(({ name }) => name === named) ?? null;
  if (found !== null) return found;
  throw fault.input(
    'tune.parent',
    `There is no agent “${named}” in this workspace.`,
    agents.length === 0
      ? 'Run an agent first: its model is the one that is trained further.'
      : `Choose one of ${agents.map(({ name }) => name).join(', ')}.`,
  );
}

/** Stores what happened to the newest form of a tuning. */
export function keepChange(
  within: Within,
  id: string,
  change: Parameters<typeof changeTuning>[2],
  message: string | null,
  happened: readonly TuningEvent[] = [],
): Tuning {
  return within((db) => {
    const own: TuningEvent[] =
      message === null ? [] : [{ at: Date.now(), state: change.state ?? null, message, remoteId: null }];
    return changeTuning(db, requireTuning(db, id), change, [...happened, ...own]);
  });
}
