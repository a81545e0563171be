import { setTimeout as delay } from 'node:timers/promises';
import { AppError, fault, toErrorData } from '../../../shared/errors.ts';
import { hasEnded, type Tuning, type TuningEvent, type TuningFile } from '../../../shared/model/tuning.ts';
import type { RemoteJob, TuningService } from '../../agents/tuning/tuningService.ts';
import { keepChange, requireTuning, type Within } from './planTuning.ts';
import { readData } from './readRows.ts';
import { foundFile, foundJob } from './sentBefore.ts';

/** How long a wait may take, in milliseconds. */
export interface TuningPatience {
  /** Between two questions for the state. */
  readonly pollMs: number;
  /** The whole wait. */
  readonly mostMs: number;
  /** Questions in a row that may fail. */
  readonly mostFailures: number;
}

export const TUNING_PATIENCE: TuningPatience = { pollMs: 10_000, mostMs: 24 * 3_600_000, mostFailures: 10 };

export interface TuningTools {
  readonly within: Within;
  readonly service: TuningService;
  readonly patience: TuningPatience;
  readonly mostPictures?: number;
  /** `job`: goes on only until the service has the job. Missing: until the job has ended. */
  readonly until?: 'job';
  readonly tell: (line: string) => void;
  readonly signal?: AbortSignal;
}

/** How often a file or a job is sent, if the service says that it has not arrived. */
const MOST_TRIES = 3;

/**
 * Goes on with a tuning from its stored state until its job has ended, or until the limit of the wait. An intention is stored before each
 * request that makes something, and after a lost reply the service is asked for it first. So one tuning makes one file of each kind and one
 * job. Throws AppError `tune.*`, `model.*`; the stored state then says where to go on.
 */
export async function goOn(id: string, tools: TuningTools): Promise<Tuning> {
  for (;;) {
    const tuning = tools.within((db) => requireTuning(db, id));
    if (hasEnded(tuning)) return tuning;
    if (tuning.files.some((file) => file.id === null)) await sendFiles(tuning, tools);
    else if (tuning.jobId === null) await makeJob(tuning, tools);
    else return tools.until === 'job' ? tuning : waitForJob(tuning, tools);
  }
}

async function sendFiles({ id, files, method }: Tuning, tools: TuningTools): Promise<void> {
  const { within, service, tell, mostPictures } = tools;
  const keepFile = (role: TuningFile['role'], change: Partial<TuningFile>, message: string): Tuning => {
    const now = within((db) => requireTuning(db, id)).files;
    const changed = now.map((one) => (one.role === role ? { ...one, ...change } : one));
    const isLast = changed.every((one) => one.id !== null);
    return keepChange(within, id, { state: isLast ? 'uploaded' : 'uploading', files: changed }, message);
  };
  for (const file of files.filter((one) => one.id === null)) {
    const { role, name } = file;
    const known = await once(tools, id, 'prepared', file.isSent, {
      find: () => foundFile(service, file),
      intend: () => keepFile(role, { isSent: true }, `sends the ${role} rows as ${name}`),
      send: () => {
        const { content, sha256 } = readData(file.path, method, mostPictures);
        if (sha256 !== file.sha256)
          throw fault.input(
            'tune.changed',
            `${file.path} has changed since this tuning was begun.`,
            'Restore the file, or begin a new tuning with the changed file.',
            { at: file.path },
          );
        return service.upload(name, content);
      },
    });
    keepFile(role, { id: known }, `the service has the ${role} rows as ${known}`);
    tell(`the service has the ${role} rows as ${known}`);
  }
}

async function makeJob(tuning: Tuning, tools: TuningTools): Promise<void> {
  const { within, service, tell } = tools;
  const { id, base, files, method, parameters, seed, suffix } = tuning;
  const [training, validation] = (['training', 'validation'] as const).map(
    (role) => files.find((one) => one.role === role)?.id ?? null,
  );
  if (training === undefined || training === null) throw new Error('the training rows are uploaded');
  const job = await once(tools, id, 'uploaded', tuning.state === 'creating', {
    find: () => foundJob(service, id, training),
    intend: () => keepChange(within, id, { state: 'creating' }, 'asks for the job'),
    send: () =>
      service.createJob({
        ...{ tuning: id, base, method, parameters, seed, suffix },
        ...{ trainingFile: training, validationFile: validation ?? null },
      }),
  });
  keepChange(within, id, { state: 'training', jobId: job.id, jobState: job.status }, `the job is ${job.id}`);
  tell(`the job is ${job.id}`);
}

/**
 * Makes one thing at the service. `wasSent`: an earlier request for it may have arrived. A refusal ends the tuning. Where nothing has arrived
 * for another reason, its state becomes `before` again.
 */
async function once<Made>(
  { within, patience, signal }: TuningTools,
  id: string,
  before: Tuning['state'],
  wasSent: boolean,
  how: {
    readonly find: () => Promise<Made | null>;
    readonly intend: () => unknown;
    readonly send: () => Promise<Made>;
  },
): Promise<Made> {
  let mayBeThere = wasSent;
  for (let tries = 1; ; tries += 1) {
    if (mayBeThere) {
      const found = await how.find();
      if (found !== null) return found;
    }
    how.intend();
    try {
      return await how.send();
    } catch (error) {
      const { code, message } = toErrorData(error);
      if (code === 'tune.refused')
        keepChange(within, id, { state: 'failed', error: { code, message } }, message);
      else if (code === 'tune.unsure') {
        if (tries === MOST_TRIES) throw error;
        mayBeThere = true;
        await delay(patience.pollMs, undefined, signal === undefined ? {} : { signal });
        continue;
      } else if (code !== 'tune.stopped') unsend(within, id, before, message);
      throw error;
    }
  }
}

/** Nothing has arrived: the service refused the key, or has no such interface. */
function unsend(within: Within, id: string, before: Tuning['state'], message: string): void {
  const { files } = within((db) => requireTuning(db, id));
  const unsent = files.map((one) => (one.id === null ? { ...one, isSent: false } : one));
  keepChange(within, id, { state: before, files: unsent }, message);
}

async function waitForJob(tuning: Tuning, tools: TuningTools): Promise<Tuning> {
  const { within, service, patience, tell, signal } = tools;
  const { id, jobId } = tuning;
  if (jobId === null) throw new Error('the job exists');
  const until = performance.now() + patience.mostMs;
  let [failures, told] = [0, ''];
  for (;;) {
    try {
      const job = await service.job(jobId);
      const now = keepJob(within, id, job, await newEvents(service, jobId), await keptModels(service, job));
      failures = 0;
      if (hasEnded(now)) return now;
      if (job.status !== told) tell(`the job is ${job.status || 'in an unnamed state'}`);
      told = job.status;
    } catch (error) {
      failures += 1;
      if (!mayPass(error) || failures >= patience.mostFailures) throw stillRunning(error, id);
      tell(`${toErrorData(error).message} (${failures} of ${patience.mostFailures})`);
    }
    if (performance.now() + patience.pollMs > until) {
      const hours = Number((patience.mostMs / 3_600_000).toPrecision(2));
      return keepChange(within, id, { state: 'waiting' }, `the job had not ended after ${hours} hours`);
    }
    await pause(patience.pollMs, signal);
  }
}

/** Whether the same question may succeed later. */
function mayPass(error: unknown): boolean {
  const { code } = toErrorData(error);
  return !['model.key', 'tune.noService', 'tune.refused', 'tune.stopped'].includes(code);
}

function stillRunning(error: unknown, id: string): unknown {
  if (!(error instanceof AppError)) return error;
  return new AppError(
    { ...error.toData(), advice: `The job goes on at the service. Go on with: hopscope tune wait ${id}` },
    { cause: error },
  );
}

async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await delay(ms, undefined, signal === undefined ? {} : { signal });
  } catch {
    throw fault.person(
      'tune.stopped',
      'The wait was stopped.',
      'The job goes on at the service. Repeat the command to wait on.',
    );
  }
}

async function newEvents(service: TuningService, jobId: string): Promise<readonly TuningEvent[]> {
  const events = await service.events(jobId);
  return events.map(({ id, message, at }) => ({
    ...{ at: at ?? Date.now(), state: null, message, remoteId: id },
  }));
}

async function keptModels(service: TuningService, job: RemoteJob): Promise<Tuning['checkpoints'] | null> {
  return job.ended === 'succeeded' ? service.checkpoints(job.id) : null;
}

/** Stores the state of a job at the service. */
function keepJob(
  within: Within,
  id: string,
  job: RemoteJob,
  events: readonly TuningEvent[] = [],
  checkpoints: Tuning['checkpoints'] | null = null,
): Tuning {
  const lacksModel = job.ended === 'succeeded' && job.model === null;
  const state: Tuning['state'] = lacksModel ? 'failed' : (job.ended ?? 'training');
  const before = within((db) => requireTuning(db, id));
  const error = lacksModel
    ? { code: 'tune.noModel', message: 'The job has ended, and the service names no tuned model.' }
    : state === 'failed'
      ? { code: 'tune.failed', message: `The job failed: ${job.error ?? 'the service gives no reason'}` }
      : null;
  const change = {
    ...{ state, jobState: job.status, error, model: job.ended === 'succeeded' ? job.model : null },
    trainedTokens: job.trainedTokens ?? before.trainedTokens,
    ...(checkpoints === null ? {} : { checkpoints }),
  };
  const isNew = before.state !== state || before.jobState !== job.status;
  const message = isNew ? (error?.message ?? `the job is ${job.status}`) : null;
  if (!isNew && events.length === 0) return before;
  return keepChange(within, id, change, message, events);
}

/**
 * Cancels a tuning at its service, or only here if the service has no job of it. Throws AppError `tune.cannotTell` if nobody knows whether
 * there is a job.
 */
export async function cancelTuning(id: string, tools: TuningTools): Promise<Tuning> {
  const { within, service } = tools;
  const tuning = within((db) => requireTuning(db, id));
  if (hasEnded(tuning)) return tuning;
  const training = tuning.files.find(({ role }) => role === 'training')?.id ?? null;
  const jobId =
    tuning.jobId ??
    (tuning.state === 'creating' && training !== null
      ? ((await foundJob(service, id, training))?.id ?? null)
      : null);
  if (jobId === null)
    return keepChange(within, id, { state: 'cancelled' }, 'cancelled before a job was made');
  const job = await endJob(service, jobId);
  return keepJob(within, id, job, await newEvents(service, jobId));
}

/** A job that has ended in the meantime cannot be cancelled: its state is then the answer. */
async function endJob(service: TuningService, jobId: string): Promise<RemoteJob> {
  try {
    return await service.cancel(jobId);
  } catch (error) {
    if (toErrorData(error).code !== 'tune.refused') throw error;
    const job = await service.job(jobId);
    if (job.ended === null) throw error;
    return job;
  }
}
