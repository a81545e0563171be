import { fault } from '../../../shared/errors.ts';
import type { ImproveCycle, ImproveLoop, LoopTraining, TrainingEnd } from '../../../shared/model/improve.ts';
import { hasEnded, type Tuning } from '../../../shared/model/tuning.ts';
import { openTuningService } from '../../agents/tuning/tuningService.ts';
import { dropStages } from '../../db/improve.ts';
import type { AppContext } from '../context/context.ts';
import { requireTuning, type Within } from '../tuning/planTuning.ts';
import { goOn, TUNING_PATIENCE } from '../tuning/tuneByJob.ts';
import { makeParticipant } from '../tuning/tunedParticipant.ts';
import { loadAdapter, waitForAdapter } from '../tuning/tuneLocally.ts';
import { endNow, trainingEnd } from './stages.ts';
import { writeRows } from './trainingRows.ts';

export interface TrainOptions {
  /** Milliseconds between two questions for the state of a job. */
  readonly pollMs?: number;
  /** Trains once more although the training has ended without a model. */
  readonly again?: boolean;
  readonly tell: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The end of a training; `waits`: what a person has to do first, in lines. */
export type Trained = TrainingEnd | { readonly waits: readonly string[] };

/**
 * Trains the model of a cycle on the rows of its exploration, and makes it a participant, unless that stage has ended. A job that has ended
 * without a model, or not within the limit of the loop, ends the stage with the reason. A service that is away for a while does not: the
 * error is thrown, and the same call goes on later. A local training returns what is missing. Throws AppError `tune.*`, `model.*`,
 * `endpoint.*` and `improve.stage`.
 */
export async function trainCycle(
  app: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
  options: TrainOptions,
): Promise<Trained> {
  const { db } = app.workspace;
  const training = requireTraining(loop);
  const isNew = options.again === true && reopen(app, cycle);
  const before = trainingEnd(db, cycle);
  if (before !== null) return before;
  const { why, tuningId } = await writeRows(app, loop, cycle, training, isNew);
  const end = (body: Pick<TrainingEnd, 'how' | 'why'> & Partial<TrainingEnd>): TrainingEnd =>
    endNow(db, cycle, 'training', { tuningId, candidateId: null, endpoint: null, ...body });
  if (tuningId === null) return end({ how: 'left out', why });
  const tuning =
    training.way === 'job'
      ? await byJob(app, training, tuningId, options)
      : await locally(app, tuningId, options);
  const { state, error } = tuning;
  if (state === 'waiting' && training.way === 'job')
    return end({
      how: 'unended',
      why: `The job had not ended after ${training.mostHours} hours. It may go on at the service.`,
    });
  if (state === 'failed' || state === 'cancelled')
    return end({ how: state, why: error?.message ?? 'The service cancelled the job.' });
  if (state !== 'succeeded')
    return {
      waits: [
        `train with: ${tuning.command ?? ''}`,
        `${error?.message ?? ''} Then run the same command again.`.trim(),
      ],
    };
  const { participantId, tunedEndpoint } = await registered(app, loop, training, tuning, options);
  return end({ how: 'trained', why: null, candidateId: participantId, endpoint: tunedEndpoint });
}

/** How the loop trains. Throws AppError `improve.training`. */
function requireTraining({ name, settings: { training } }: ImproveLoop): LoopTraining {
  if (training !== undefined) return training;
  throw fault.input(
    'improve.training',
    `The loop “${name}” trains nothing.`,
    'How a loop trains is fixed when it begins: improve begin --train.',
  );
}

/**
 * Opens a training that has ended without a model once more. A job that was not waited for is waited for again. Returns whether the rows are
 * written anew. Throws AppError `improve.trained`.
 */
function reopen({ workspace: { db } }: AppContext, cycle: ImproveCycle): boolean {
  const end = trainingEnd(db, cycle);
  if (end?.how === 'trained')
    throw fault.input(
      'improve.trained',
      `Cycle ${cycle.number} has its tuned model.`,
      'Only a training that has ended without a model can be begun again.',
    );
  if (end === null) return false;
  const isNew = end.how !== 'unended';
  dropStages(db, cycle, ['training', 'promotion', ...(isNew ? (['rows'] as const) : [])]);
  return isNew;
}

/** A person ends the training of a cycle without a model. */
export function leaveTrainingOut(
  { workspace: { db } }: AppContext,
  loop: ImproveLoop,
  cycle: ImproveCycle,
): TrainingEnd {
  requireTraining(loop);
  return (
    trainingEnd(db, cycle) ??
    endNow(db, cycle, 'training', {
      ...{ how: 'left out', why: 'A person left the training out.' },
      ...{ tuningId: null, candidateId: null, endpoint: null },
    })
  );
}

function withinOf({ workspace: { db } }: AppContext): Within {
  return (work) => work(db);
}

async function byJob(
  app: AppContext,
  { endpoint, mostHours }: LoopTraining,
  tuningId: string,
  { pollMs = TUNING_PATIENCE.pollMs, tell, signal }: TrainOptions,
): Promise<Tuning> {
  const within = withinOf(app);
  const before = within((db) => requireTuning(db, tuningId));
  if (hasEnded(before)) return before;
  const opened = await app.endpoints.open(endpoint);
  try {
    return await goOn(tuningId, {
      ...{ within, signal, tell, service: openTuningService(opened.endpoint, signal) },
      patience: { ...TUNING_PATIENCE, pollMs, mostMs: mostHours * 3_600_000 },
    });
  } catch (error) {
    // A refusal has ended the tuning, and is on record with it.
    const now = within((db) => requireTuning(db, tuningId));
    if (hasEnded(now)) return now;
    throw error;
  }
}

/** Looks once whether the folder of the adapter is whole. */
async function locally(app: AppContext, tuningId: string, { tell, signal }: TrainOptions): Promise<Tuning> {
  const within = withinOf(app);
  const patience = { ...TUNING_PATIENCE, pollMs: 1, mostMs: 0 };
  return waitForAdapter(tuningId, { within, signal, tell, patience });
}

/** The tuning with its participant and the endpoint that answers with its model. */
async function registered(
  app: AppContext,
  loop: ImproveLoop,
  { way, endpoint }: LoopTraining,
  tuning: Tuning,
  { pollMs = TUNING_PATIENCE.pollMs, signal }: TrainOptions,
): Promise<Tuning> {
  const within = withinOf(app);
  const { endpoints } = app;
  const { id, model, adapter } = tuning;
  if (model === null) throw new Error('a tuning that has succeeded has a model');
  if (way === 'local' && tuning.participantId === null) {
    const opened = await endpoints.open(endpoint);
    const service = openTuningService(opened.endpoint, signal);
    await loadAdapter(service, model, adapter?.folder ?? null, pollMs);
  }
  const own = loop.settings.agent.endpoint;
  const like = endpoints.find(endpoint);
  // Pictures and prices as at the endpoint of its parent, wherever it was trained.
  const settings = own === undefined ? like.settings : endpoints.find(own).settings;
  return makeParticipant(id, {
    within,
    endpoints,
    model,
    named: null,
    like: { ...like, settings },
  });
}
