import { createHash } from 'node:crypto';
import type { AttemptRow } from '../../shared/contract/index.ts';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { Attempt, Participant, Task } from '../../shared/model/index.ts';
import { runAgent } from '../agentRun/runAgent.ts';
import type { Agent } from '../agents/agent.ts';
import { AttemptRecord } from '../attempt/attemptRecord.ts';
import { findAttempt, getAttempt, listAttemptRows, readHeartbeat } from '../db/attempts.ts';
import { listEventsOfType } from '../db/events.ts';
import { addModel, findModel } from '../exchange/import/importedParticipants.ts';
import type { DialogChoices } from '../replay/replayStep.ts';
import { readBlobBytes } from '../workspace/workspace.ts';
import { rememberedRuns } from './agentMemory.ts';
import { discardAttempt } from './attempts.ts';
import type { AppContext } from './context.ts';
import { addressNow } from './verify.ts';

/** What an agent is to do. */
export interface AgentBatch {
  readonly agent: Agent;
  readonly tasks: readonly Task[];
  /** Attempts at each task that are to count. */
  readonly repeats: number;
  readonly seed: number;
  /** What is answered to dialogs of a task, where that is known. */
  readonly choicesFor?: (task: Task) => DialogChoices;
  readonly patienceMs?: number;
  /** After each attempt. */
  readonly onAttempt?: (report: AttemptReport, done: number, of: number) => void;
}

/** One attempt of a batch, as it stands on record. */
export interface AttemptReport {
  readonly task: string;
  /** From 1. */
  readonly repeat: number;
  /** It had ended before this batch began, was taken up again where it was left, or was begun. */
  readonly how: 'before' | 'taken up' | 'begun';
  readonly attemptId: string | null;
  readonly status: Attempt['status'] | null;
  readonly passed: boolean | null;
  readonly hops: { readonly passed: number; readonly of: number };
  readonly steps: number;
  readonly activeMs: number | null;
  readonly decisions: number;
  /** What its model has used up; null: no model was asked. */
  readonly use: { readonly tokens: number; readonly cost: number | null } | null;
  /** Why it did not end by the agent's word. */
  readonly error: ErrorData | null;
}

/**
 * Lets an agent do tasks, one attempt after the other. What has ended already is not done again, and what a process left is
 * taken up where it was: a batch that was killed is begun again with the same words. An attempt that was aborted does not count
 * and is done anew the next time.
 */
export async function runBatch(
  app: AppContext,
  asked: AgentBatch,
): Promise<{ readonly participant: Participant; readonly attempts: readonly AttemptReport[] }> {
  const { db } = app.workspace;
  const batch = { ...asked, agent: (await asked.agent.meet?.()) ?? asked.agent };
  const { agent, tasks, repeats, onAttempt } = batch;
  const participant = findModel(db, agent.facts) ?? addModel(db, agent.facts);
  const attempts: AttemptReport[] = [];
  for (const task of tasks) {
    const rows = rowsOf(app, { taskId: task.id, participantId: participant.id }).toReversed();
    const counted = rows.filter(({ status }) => status !== 'running' && status !== 'aborted');
    const left = rows.filter(({ id, status }) => status === 'running' && id !== app.session.attemptId);
    for (let repeat = 1; repeat <= repeats; repeat += 1) {
      const before = counted[repeat - 1];
      const report =
        before === undefined
          ? await attemptAt(app, batch, participant, task, repeat, left.shift() ?? null)
          : reportOf(app, before, { task, repeat, how: 'before', error: null });
      attempts.push(report);
      onAttempt?.(report, attempts.length, tasks.length * repeats);
    }
  }
  return { participant, attempts };
}

async function attemptAt(
  app: AppContext,
  batch: AgentBatch,
  participant: Participant,
  task: Task,
  repeat: number,
  interrupted: AttemptRow | null,
): Promise<AttemptReport> {
  const { session, workspace } = app;
  const { db } = workspace;
  const { agent, choicesFor, patienceMs } = batch;
  let error: ErrorData | null = null;
  let attemptId = interrupted?.id ?? null;
  try {
    await runAgent(
      { session, addressNow: (url) => addressNow(url, app.demoSites()) },
      {
        agent,
        briefing: {
          ...{ task, participant, study: null, position: null, mode: 'agent' },
          profile: app.settings().defaultProfile,
        },
        seed: seedOf(batch.seed, task, repeat),
        interrupted: interrupted === null ? null : getAttempt(db, interrupted.id),
        onBegun: (id) => {
          attemptId = id;
        },
        pictureOf: ({ observation }) =>
          observation?.picture == null
            ? null
            : (readBlobBytes(workspace, observation.picture)?.bytes ?? null),
        memory: await rememberedRuns(app, agent, participant, task, interrupted?.startedAt ?? Date.now()),
        ...(choicesFor === undefined ? {} : { choices: choicesFor(task) }),
        ...(patienceMs === undefined ? {} : { patienceMs }),
      },
    );
  } catch (cause) {
    error = toErrorData(cause);
  }
  attemptId ??= session.attemptId;
  await session.leave();
  const attempt = attemptId === null ? null : findAttempt(db, attemptId);
  // Somebody who left the task wants it to go on later.
  if (attempt?.status === 'running' && error !== null && error.code !== 'agent.left') {
    new AttemptRecord(workspace, attempt.id).append(
      { type: 'failed', error, stepIndex: null },
      readHeartbeat(db, attempt.id).clockTime,
    );
    discardAttempt(db, attempt);
  }
  app.touch();
  if (attemptId !== null) {
    const status = findAttempt(db, attemptId)?.status ?? 'running';
    await agent.ended?.(attemptId, status === 'running' ? 'left' : status);
  }
  const how = interrupted === null ? 'begun' : 'taken up';
  const [row] = attemptId === null ? [] : rowsOf(app, { ids: [attemptId] });
  return reportOf(app, row ?? null, { task, repeat, how, error });
}

function rowsOf(
  app: AppContext,
  filter: { taskId: string; participantId: string } | { ids: readonly string[] },
): AttemptRow[] {
  return listAttemptRows(app.workspace.db, filter, app.settings().defaultProfile);
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

/** Each repeat of each task has its own, the same on every machine. */
function seedOf(seed: number, { key }: Task, repeat: number): number {
  return createHash('sha256').update(`${seed}/${key}/${repeat}`).digest().readUInt32BE(0);
}
