import type { Judge } from '../../shared/evaluators/judge.ts';
import { needsPages, scoreAttempt } from '../../shared/evaluators/scoreAttempt.ts';
import type { AttemptEvent, Observation, Profile, RecordedRun, Task, Verdict } from '../../shared/model.ts';
import { activeOf, deriveStretches, type Stretch, sumSegments } from '../../shared/recording/clock.ts';
import { getAttempt } from '../db/attempts.ts';
import { listEventsOfType } from '../db/events.ts';
import { findSnapshot } from '../db/snapshots.ts';
import { findTask } from '../db/taskSets.ts';
import { replaceVerdicts, type StoredVerdict } from '../db/verdicts.ts';
import type { HopOutcome } from '../session/briefing.ts';
import { pageReader } from '../workspace/pageReader.ts';
import { readBlobText, type Workspace } from '../workspace/workspace.ts';

/** Judges an attempt from its record under one profile and stores the verdicts. Works the same years later. */
export async function judgeAttempt(
  workspace: Workspace,
  attemptId: string,
  profile: Profile,
  judge: Judge | null,
): Promise<HopOutcome> {
  const attempt = getAttempt(workspace.db, attemptId);
  const task = findTask(workspace.db, attempt.taskId);
  if (!task) return { passed: null, hops: [] };
  const record = readRecord(workspace, attemptId, task, profile);
  const scored = await scoreAttempt(task, record.run, profile, { judge, pageReader });
  const stored = scored.verdicts.map(
    (verdict): StoredVerdict => ({
      ...verdict,
      attemptId,
      activeMs: verdict.passed ? record.activeAt(verdict) : null,
      printed: verdict.subject.kind === 'attempt' ? scored.printed : null,
    }),
  );
  replaceVerdicts(workspace.db, attemptId, profile, stored);
  const hops = stored.filter((verdict) => verdict.subject.kind === 'hop');
  return {
    passed: stored.find((verdict) => verdict.subject.kind === 'attempt')?.passed ?? null,
    hops: hops.map((verdict) => ({ opened: verdict.opened, passed: verdict.passed === true })),
  };
}

/** The record as evaluators see it, and the way back from a verdict's evidence to the clock. */
export function readRecord(
  workspace: Workspace,
  attemptId: string,
  task: Task,
  profile: Profile,
): { run: RecordedRun; activeAt: (verdict: Pick<Verdict, 'evidence'>) => number | null } {
  const { db } = workspace;
  const attempt = getAttempt(db, attemptId);
  const events = listEventsOfType(db, attemptId, ['page', 'answer', 'step', 'segment', 'quiet', 'ended']);
  const stretches = deriveStretches(events, attempt.idleRule);
  const withPages = needsPages(task, profile);
  const observations: Observation[] = [];
  const times: number[] = [];
  let page: {
    url: string;
    title: string;
    html: string | null;
    snapshotId: string | null;
    stepIndex: number | null;
  } | null = null;
  for (const event of events) {
    const { body } = event;
    if (body.type === 'page') {
      const html = withPages && body.snapshotId !== null ? htmlOf(workspace, body.snapshotId) : null;
      page = {
        url: body.url,
        title: body.title,
        html,
        snapshotId: body.snapshotId,
        stepIndex: body.stepIndex,
      };
      observations.push({ kind: 'page', ...page, answer: null, hop: null });
      times.push(event.time);
    } else if (body.type === 'answer') {
      const on = page ?? { url: '', title: '', html: null, snapshotId: null, stepIndex: null };
      observations.push({ kind: 'answer', ...on, answer: body.text, hop: body.hop });
      times.push(event.time);
    }
  }
  const end = events.findLast((event) => event.body.type === 'ended')?.body;
  const run: RecordedRun = {
    observations,
    declared: end?.type === 'ended' ? declaredBy(end.status) : null,
    withinBudget: isWithinBudget(task, events, stretches),
    answer: end?.type === 'ended' ? (end.answer ?? '') : '',
  };
  return { run, activeAt: (verdict) => activeWhen(verdict, observations, times, stretches) };
}

function htmlOf(workspace: Workspace, snapshotId: string): string | null {
  const hash = findSnapshot(workspace.db, snapshotId)?.html ?? null;
  return hash === null ? null : readBlobText(workspace, hash);
}

function declaredBy(status: string): RecordedRun['declared'] {
  if (status === 'finished') return 'finished';
  return status === 'gave-up' ? 'gave-up' : null;
}

/** No step beyond the budget. Handing in an answer after the page was closed by the budget is within it. */
function isWithinBudget(task: Task, events: readonly AttemptEvent[], stretches: readonly Stretch[]): boolean {
  const { steps, activeMs } = task.budget;
  let count = 0;
  let last = 0;
  for (const { body } of events) {
    if (body.type !== 'step') continue;
    count = Math.max(count, body.step.index);
    last = Math.max(last, body.step.startedAt);
  }
  if (steps !== null && count > steps) return false;
  return activeMs === null || activeOf(sumSegments(stretches, 0, last)) <= activeMs;
}

function activeWhen(
  verdict: Pick<Verdict, 'evidence'>,
  observations: readonly Observation[],
  times: readonly number[],
  stretches: readonly Stretch[],
): number | null {
  const { evidence } = verdict;
  if (!evidence) return null;
  const index = observations.findIndex(
    (one) =>
      one.url === evidence.url &&
      one.stepIndex === evidence.stepIndex &&
      (evidence.snapshotId === null || one.snapshotId === evidence.snapshotId),
  );
  const time = times[index];
  return time === undefined ? null : activeOf(sumSegments(stretches, 0, time));
}
