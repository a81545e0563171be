import type { AttemptRow } from '../../../shared/contract/index.ts';
import { type ErrorData, toErrorData } from '../../../shared/errors.ts';
import type { Attempt, BatchFrom, BatchJob, Participant, Task } from '../../../shared/model/index.ts';
import { runAgent } from '../../agentRun/runAgent.ts';
import { type Answers, answering, type Supervision } from '../../agentRun/supervision.ts';
import type { Agent } from '../../agents/agent/agent.ts';
import { AttemptRecord } from '../../attempt/attemptRecord.ts';
import { isPageBehind } from '../../attempt/savedState.ts';
import type { Guard } from '../../briefing/briefing.ts';
import { findAttempt, listAttemptRows, readHeartbeat } from '../../db/attempts.ts';
import { listEventsOfType } from '../../db/record/events.ts';
import type { DialogChoices } from '../../replay/replayStep.ts';
import type { Session } from '../../session/session.ts';
import { readBlobBytes } from '../../workspace/workspace.ts';
import { discardAttempt } from '../attempts/unfinished.ts';
import type { AppContext } from '../context/context.ts';
import { addressNow } from '../run/addressNow.ts';
import { branchOf } from '../run/branch.ts';
import { rememberedRuns } from './agentMemory.ts';
import type { TakenJob } from './jobQueue.ts';
import { startingPage } from './startingPage.ts';

/** One attempt of a batch, read from its record. */
export interface AttemptReport {
  readonly task: string;
  /** From 1. */
  readonly repeat: number;
  /** Whether the attempt had ended before this batch began, was resumed, or was started by this batch. */
  readonly how: NonNullable<BatchJob['how']>;
  readonly attemptId: string | null;
  readonly status: Attempt['status'] | null;
  readonly passed: boolean | null;
  readonly hops: { readonly passed: number; readonly of: number };
  readonly steps: number;
  readonly activeMs: number | null;
  readonly decisions: number;
  /** The tokens and the cost of its model; null: no model was called. */
  readonly use: { readonly tokens: number; readonly cost: number | null } | null;
  /** Why the attempt ended without a decision of the agent. */
  readonly error: ErrorData | null;
}

/** What a job needs. */
export interface JobTools {
  readonly agent: Agent;
  readonly participant: Participant;
  readonly task: Task;
  readonly choices?: DialogChoices;
  readonly patienceMs?: number;
  /** Answers the agent's questions; missing: nobody answers. */
  readonly answer?: Answers;
  /** The attempt and step that this attempt continues. */
  readonly from?: BatchFrom;
  /** The secret texts by step, where the continued record has only marks. */
  readonly secrets?: ReadonlyMap<number, string>;
  /** Requests that would change something are held. */
  readonly holdsRequests?: boolean;
  /** The person who watches; missing: nobody watches. */
  readonly person?: Supervision;
}

/**
 * Does one job on a free session: it starts the attempt, or resumes an interrupted one. Never rejects. An attempt that failed through no
 * fault of the agent is closed as aborted. It stays open if a person left it (`agent.left`) or its browser was lost.
 */
export async function doJob(
  app: AppContext,
  session: Session,
  job: Pick<TakenJob, 'attemptId' | 'seed' | 'repeat' | 'how'>,
  { agent, participant, task, choices, patienceMs, answer, from, secrets, holdsRequests, person }: JobTools,
): Promise<AttemptReport> {
  const { workspace } = app;
  const { db } = workspace;
  const { attemptId } = job;
  let error: ErrorData | null = null;
  const interrupted = findAttempt(db, attemptId);
  const holds = interrupted?.holdsRequests ?? holdsRequests === true;
  try {
    // An attempt that goes on begins with what its record has.
    const hasBegun = listEventsOfType(db, attemptId, ['environment-begun']).length > 0;
    const start = hasBegun ? null : startingPage(app, agent, task, job.repeat);
    await runAgent(
      { session, addressNow: (url) => addressNow(url, app.demoSites()) },
      {
        agent,
        briefing: {
          ...{ attemptId, task, participant, study: null, position: null, mode: 'agent' },
          profile: app.settings().defaultProfile,
          ...(holds ? { guard: guardOf(person) } : {}),
          ...(from === undefined ? {} : { branch: branchOf(app, from, secrets) }),
          ...(start === null ? {} : { start }),
        },
        ...(from === undefined ? {} : { atDeparture: from.atDeparture }),
        seed: job.seed,
        interrupted,
        isPageBehind: interrupted !== null && isPageBehind(db, interrupted),
        pictureOf: ({ observation }) =>
          observation?.picture == null
            ? null
            : (readBlobBytes(workspace, observation.picture)?.bytes ?? null),
        memory: await rememberedRuns(app, agent, participant, task, interrupted?.startedAt ?? Date.now()),
        ...(choices === undefined ? {} : { choices }),
        ...(patienceMs === undefined ? {} : { patienceMs }),
        ...(answer === undefined ? {} : { person: answering(answer) }),
        ...(person === undefined ? {} : { person }),
      },
    );
  } catch (cause) {
    error = toErrorData(cause);
  }
  await session.leave();
  if (error !== null && !goesOn(error)) abort(app, attemptId, error);
  app.touch();
  const { how } = job;
  const [row] = rowsOf(app, [attemptId]);
  return reportOf(app, row ?? null, { task, repeat: job.repeat, how: how ?? 'begun', error });
}

/**
 * How long a held request waits for the watching person, in milliseconds. After this time it gets a faked response, as in a run that nobody
 * watches.
 */
const HELD_MS = 120_000;

/** Whether a person decides about held requests, and how long each request waits. */
export function guardOf(person: Supervision | undefined): Guard {
  return person === undefined ? { asks: false } : { asks: true, patienceMs: HELD_MS };
}

/** Whether the attempt can be resumed later. */
function goesOn({ code }: ErrorData): boolean {
  return code === 'agent.left' || code === 'browser.closed';
}

/** Closes a running attempt as aborted and records the reason. */
export function abort({ workspace }: AppContext, attemptId: string, why: ErrorData): void {
  const { db } = workspace;
  const attempt = findAttempt(db, attemptId);
  if (attempt?.status !== 'running') return;
  const { clockTime } = readHeartbeat(db, attemptId);
  new AttemptRecord(workspace, attemptId).append({ type: 'failed', error: why, stepIndex: null }, clockTime);
  discardAttempt(db, attempt);
}

/** The report of a job that another process did, or that was done before the batch was created. */
export function reportOfJob(app: AppContext, job: BatchJob, task: Task): AttemptReport {
  const [row] = job.attemptId === null ? [] : rowsOf(app, [job.attemptId]);
  return reportOf(app, row ?? null, { task, repeat: job.repeat, how: 'before', error: job.error });
}

function rowsOf(app: AppContext, ids: readonly string[]): AttemptRow[] {
  return listAttemptRows(app.workspace.db, { ids }, app.settings().defaultProfile);
}

function reportOf(
  { workspace: { db } }: AppContext,
  row: AttemptRow | null,
  known: {
    readonly task: Task;
    readonly repeat: number;
    readonly how: AttemptReport['how'];
    readonly error: ErrorData | null;
  },
): AttemptReport {
  const { task, repeat, how } = known;
  const events = row === null ? [] : listEventsOfType(db, row.id, ['decided', 'failed', 'ended']);
  const decided = events.flatMap(({ body }) => (body.type === 'decided' ? [body] : []));
  const used = decided.flatMap(({ use }) => use ?? []);
  const costs = used.flatMap(({ cost }) => cost ?? []);
  const hasEndedItself = row?.status === 'finished' || row?.status === 'gave-up' || row?.status === 'running';
  const why = events.findLast(({ body }) => body.type === 'failed')?.body;
  return {
    ...{ task: task.key, repeat, how },
    attemptId: row?.id ?? null,
    status: row?.status ?? null,
    passed: row?.passed ?? null,
    hops: { passed: row?.hopsPassed ?? 0, of: task.hops.length },
    steps: row?.steps ?? 0,
    activeMs: row?.activeMs ?? null,
    decisions: new Set(decided.map(({ n }) => n)).size,
    use:
      used.length === 0
        ? null
        : {
            tokens: used.reduce((sum, { tokens }) => sum + tokens.input + tokens.output, 0),
            cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
          },
    error: known.error ?? (!hasEndedItself && why?.type === 'failed' ? why.error : null),
  };
}
