import { z } from 'zod';
import { turnsOf, turnsOfSteps } from '../../../shared/environments/attemptTurns.ts';
import { environmentResult } from '../../../shared/environments/environmentScore.ts';
import { ownProfile } from '../../../shared/exporters/jsonl.ts';
import { toolDefinitions } from '../../../shared/exporters/trajectories/tools.ts';
import type { AgentAsk } from '../../../shared/model/decided.ts';
import { environmentAt, type TaskEnvironment } from '../../../shared/model/environment.ts';
import type {
  AttemptEvent,
  EventBody,
  Participant,
  Profile,
  Snapshot,
  Step,
  Task,
  Verdict,
} from '../../../shared/model/index.ts';
import {
  type SourceVerdict,
  type Trajectory,
  type TrajectoryAction,
  type Turn,
  trajectorySchema,
  turnSchema,
} from '../../../shared/model/trajectory.ts';
import { noJudge } from '../../../shared/scoring/reference/judge.ts';
import { scoreAttempt } from '../../../shared/scoring/scoreAttempt.ts';
import { withDemoPort } from '../../../shared/trajectory/demoPort.ts';
import { withoutUndone } from '../../../shared/trajectory/undone.ts';
import { getAttempt } from '../../db/attempts.ts';
import { listEvents } from '../../db/record/events.ts';
import { findSnapshot } from '../../db/record/snapshots.ts';
import { listVerdicts } from '../../db/review/verdicts.ts';
import { readRecord } from '../../scoring/judging.ts';
import { threadedPages } from '../../scoring/pageThread.ts';
import { readBlobText, type Workspace } from '../../workspace/workspace.ts';
import { trajectoryFile } from '../import/recordTrajectory.ts';
import { keptSources } from './keptFiles.ts';

/** Reads an ended attempt as a run: an imported one in its source form, one of ours, or one whose source is gone, from its record. Pictures are named by their blobs. */
export async function readTrajectory(
  workspace: Workspace,
  attemptId: string,
  task: Task,
  participant: Participant,
  verification: Verification = null,
): Promise<Trajectory> {
  const source = keptSources(workspace, attemptId).find(({ name }) => name === trajectoryFile);
  const run =
    source === undefined
      ? ownRun(workspace, attemptId, task, participant)
      : trajectorySchema.parse(JSON.parse(readBlobText(workspace, source.blob)));
  if (run.verdicts.some(({ by }) => by.startsWith('hopscope '))) return run;
  const verified = verifiedVerdict(verification);
  const byRule = verification === 'no-rule' ? null : await verdictOf(workspace, attemptId, task);
  // The verification decides about a demonstration. The rule's verdict follows it if it judges hops, because reviewers do not.
  const judgesHops = byRule?.hops?.some(({ passed }) => passed !== null) ?? false;
  const rule = byRule !== null && (verified === null || judgesHops) ? [byRule] : [];
  return { ...run, verdicts: [...run.verdicts, ...(verified === null ? [] : [verified]), ...rule] };
}

/** The decision of reviewers on a demonstration. `no-rule`: there is none, and its task has no rule. null: no demonstration, or the rule decides. */
export type Verification = 'accepted' | 'discarded' | 'no-rule' | null;

/** The name of the verdict of reviewers on a demonstration. */
export const VERIFICATION = 'hopscope verification';

/** The verdict of the verification: it decides about a demonstration, not the rule. */
function verifiedVerdict(verification: Verification): SourceVerdict | null {
  if (verification === null) return null;
  return {
    by: VERIFICATION,
    passed: verification === 'no-rule' ? null : verification === 'accepted',
    score: null,
    reason: {
      accepted: 'The demonstration counts as accepted.',
      discarded: 'Reviewers discarded the demonstration.',
      'no-rule': 'No review has decided about the demonstration, and its task has no rule.',
    }[verification],
  };
}

/** The stored verdict, or one computed now from the record without a judge and not stored. */
export async function verdictOf(
  workspace: Workspace,
  attemptId: string,
  task: Task,
  profile: Profile = ownProfile(task),
): Promise<SourceVerdict> {
  const by = `hopscope ${profile}`;
  const stored = listVerdicts(workspace.db, attemptId, profile);
  if (stored.some(({ subject }) => subject.kind === 'attempt')) return ownVerdict(by, stored);
  const { run } = readRecord(workspace, attemptId, task, profile);
  const scored = await scoreAttempt(task, run, profile, { judge: noJudge, pageReader: threadedPages });
  return ownVerdict(by, scored.verdicts);
}

/** The verdict on an attempt, with those on its hops. */
function ownVerdict(
  by: string,
  verdicts: readonly Pick<Verdict, 'subject' | 'passed' | 'score' | 'reason'>[],
): SourceVerdict {
  const whole = verdicts.find(({ subject }) => subject.kind === 'attempt');
  const hops = verdicts
    .flatMap(({ subject, passed, reason }) =>
      subject.kind === 'hop' ? [{ hop: subject.hop, passed, reason }] : [],
    )
    .sort((a, b) => a.hop - b.hop);
  return {
    ...{ by, passed: whole?.passed ?? null, score: whole?.score ?? null, reason: whole?.reason ?? '' },
    ...(hops.length === 0 ? {} : { hops }),
  };
}

function ownRun(workspace: Workspace, attemptId: string, task: Task, participant: Participant): Trajectory {
  const { db } = workspace;
  const attempt = getAttempt(db, attemptId);
  const events = withoutUndone(listEvents(db, attemptId));
  const isAgent = events.some(({ body }) => body.type === 'decided');
  const read = isAgent ? agentTurns(workspace, events) : personTurns(workspace, events, attempt.answer);
  const turns = task.environment === undefined ? read : playedTurns(read, task.environment, events, isAgent);
  const { agent } = participant;
  const { format, domain, raw } = task.source;
  const pages = events.flatMap(({ body }) => (body.type === 'page' ? [body.url] : []));
  const failed = events.findLast(({ body }) => body.type === 'failed')?.body;
  const imported = events.find(({ body }) => body.type === 'imported')?.body;
  const told = imported?.type === 'imported' ? imported.line.verdicts : undefined;
  const { environment } = task;
  return trajectorySchema.parse({
    id: attempt.id,
    task: {
      id: task.key,
      intent: task.intent,
      start: environment === undefined ? (withDemoPort(task, pages).startUrls[0] ?? '') : '',
      source: JSON.parse(raw),
    },
    agent: {
      kind: participant.kind,
      name: participant.name,
      version: agent?.promptVersion ?? '',
      model: agent?.model ?? '',
      system: isAgent ? systemOf(workspace, events) : '',
      tools: isAgent ? toolDefinitions(task.environment === undefined ? 'web' : 'environment') : [],
    },
    turns,
    answer: attempt.answer,
    end: attempt.status === 'running' ? 'aborted' : attempt.status,
    error: failed?.type === 'failed' && attempt.status !== 'finished' ? failed.error.message : null,
    ...(told === undefined ? {} : { verdicts: told }),
    extra: {
      ...(participant.synthetic === true ? { synthetic: true } : {}),
      ...(format === 'mmina' && domain !== undefined ? { domain } : {}),
      ...(agent === undefined ? {} : { parameters: agent.parameters, seed: agent.seed }),
      ...(attempt.holdsRequests ? { holdsRequests: true } : {}),
      ...(environment === undefined
        ? {}
        : { environment: { ...environment, result: environmentResult(environment, events) } }),
      // The first turns of a branch may be another participant's.
      ...(attempt.parent === null ? {} : { branch: attempt.parent }),
    },
  });
}

/**
 * The turns of an attempt in an environment. Its page has an address that only this machine knows, so it has none here. `isAgent` false: what
 * the person had read before an action is its observation.
 */
function playedTurns(
  turns: readonly Turn[],
  environment: TaskEnvironment,
  events: readonly AttemptEvent[],
  isAgent: boolean,
): readonly Turn[] {
  const steps = new Map(
    events.flatMap(({ body }) => (body.type === 'step' ? [[body.step.index, body.step]] : [])),
  );
  const bySteps = turnsOfSteps(turnsOf(environment, events), [...steps.values()], events);
  const indices = [...steps.keys()];
  return turns.map((turn, at): Turn => {
    const url = environmentAt(turn.url) === null ? turn.url : '';
    const before = isAgent ? undefined : bySteps.get(indices[at] ?? 0)?.before;
    return { ...turn, url, observation: before ?? turn.observation };
  });
}

type Page = Extract<EventBody, { type: 'page' }>;
type Decided = Extract<EventBody, { type: 'decided' }>;

/** Each decision is a turn. If a step of it failed, the turn has the error of the step. */
function agentTurns(workspace: Workspace, events: readonly AttemptEvent[]): readonly Turn[] {
  const turns: Turn[] = [];
  let page: Page | null = null;
  for (const { body, wall } of events) {
    if (body.type === 'page') page = body;
    else if (body.type === 'decided') turns.push(decidedTurn(workspace, body, wall, page));
    else if (body.type === 'step' && body.step.error !== null) {
      const last = turns.at(-1);
      if (last !== undefined) turns[turns.length - 1] = { ...last, error: body.step.error.message };
    }
  }
  return turns;
}

function decidedTurn(workspace: Workspace, body: Decided, wall: number, page: Page | null): Turn {
  const { observation, thought, raw, asks, error, use, exchanges, ms } = body;
  const shown = page?.snapshotId == null ? null : findSnapshot(workspace.db, page.snapshotId);
  const requests = exchanges === null ? null : requestsOf(workspace, exchanges);
  return turnSchema.parse({
    url: observation?.url || (page?.url ?? ''),
    title: page?.title ?? '',
    time: new Date(wall).toISOString(),
    observation: observation === null || observation.form === null ? null : observation.text,
    picture: named(observation?.picture ?? shown?.screenshot ?? null),
    ...(observation !== null && observation.form !== null && observation.picture === null
      ? { pictureSeen: false }
      : {}),
    page: named(shown?.html ?? null),
    thought,
    raw,
    actions: asks.map(actionOf),
    error: error?.message ?? null,
    use: use === null ? null : { input: use.tokens.input, output: use.tokens.output, cost: use.cost },
    ms,
    ...(requests === null ? {} : { requests }),
  });
}

function actionOf(ask: AgentAsk): TrajectoryAction {
  switch (ask.ask) {
    case 'perform': {
      const { ask: _, operation, element, target, value, ...more } = ask;
      const name = element ?? target?.name ?? null;
      return {
        name: operation,
        arguments: {
          ...(name === null ? {} : { element: name }),
          ...(value === undefined ? {} : { value }),
          ...more,
        },
        operation,
        element: name,
        value: value ?? null,
      };
    }
    case 'repeat':
      return stepAction(ask.step);
    case 'answer':
      return action('answer', { value: ask.text, hop: ask.hop }, null, ask.text);
    case 'dialog':
      return {
        ...{ name: 'dialog', operation: null, element: null, value: ask.text ?? null },
        arguments: { accept: ask.accept, ...(ask.text === undefined ? {} : { text: ask.text }) },
      };
    case 'refuse':
      return { name: 'refuse', arguments: { why: ask.why }, operation: null, element: null, value: ask.why };
    default:
      return action(ask.ask, { value: ask.text }, null, ask.text);
  }
}

function action(
  operation: NonNullable<TrajectoryAction['operation']>,
  given: TrajectoryAction['arguments'],
  element: string | null,
  value: string | null,
): TrajectoryAction {
  return { name: operation, arguments: given, operation, element, value };
}

/** Each step of a person is a turn: the page before it, and the action. A final answer is the last turn. */
function personTurns(
  workspace: Workspace,
  events: readonly AttemptEvent[],
  answer: string | null,
): readonly Turn[] {
  const steps = new Map<number, { readonly step: Step; readonly wall: number }>();
  let last: Page | null = null;
  for (const { body, wall } of events) {
    if (body.type === 'page') last = body;
    else if (body.type === 'step')
      steps.set(body.step.index, { step: body.step, wall: steps.get(body.step.index)?.wall ?? wall });
  }
  const turn = (
    snapshot: Snapshot | null,
    url: string,
    wall: number,
    done: TrajectoryAction,
    error: string | null,
  ): Turn =>
    turnSchema.parse({
      url: snapshot?.url ?? url,
      title: snapshot?.title ?? '',
      time: new Date(wall).toISOString(),
      picture: named(snapshot?.screenshot ?? null),
      page: named(snapshot?.html ?? null),
      actions: [done],
      error,
    });
  const turns = [...steps.values()].map(({ step, wall }) => {
    const before = step.beforeId === null ? null : findSnapshot(workspace.db, step.beforeId);
    return turn(before, step.url, wall, stepAction(step), step.error?.message ?? null);
  });
  const ended = events.findLast(({ body }) => body.type === 'ended');
  if (ended === undefined) return turns;
  const isGivenUp = ended.body.type === 'ended' && ended.body.status === 'gave-up';
  const shown = last?.snapshotId == null ? null : findSnapshot(workspace.db, last.snapshotId);
  const text = answer ?? '';
  const done = action(
    isGivenUp ? 'give-up' : 'finish',
    text === '' ? {} : { value: text },
    null,
    text || null,
  );
  return [...turns, turn(shown, last?.url ?? '', ended.wall, done, null)];
}

function stepAction({ operation, element, value }: Step): TrajectoryAction {
  const name =
    element === null ? null : [element.role || element.tag, element.name].filter(Boolean).join(' ');
  return action(
    operation,
    { ...(name === null ? {} : { element: name }), ...(value === null ? {} : { value }) },
    name,
    value,
  );
}

const exchangesSchema = z.object({
  exchanges: z.array(
    z.looseObject({ messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })) }),
  ),
});

function requestsOf(workspace: Workspace, blob: string): readonly unknown[] {
  return exchangesSchema.parse(JSON.parse(readBlobText(workspace, blob))).exchanges;
}

/** The system message, which is the same in every request of an attempt. */
function systemOf(workspace: Workspace, events: readonly AttemptEvent[]): string {
  for (const { body } of events) {
    if (body.type !== 'decided' || body.exchanges === null) continue;
    const [first] = exchangesSchema.parse(JSON.parse(readBlobText(workspace, body.exchanges))).exchanges;
    const system = first?.messages.find(({ role }) => role === 'system')?.content;
    if (typeof system === 'string') return system;
  }
  return '';
}

function named(hash: string | null): string | null {
  return hash === null ? null : `blob:${hash}`;
}
