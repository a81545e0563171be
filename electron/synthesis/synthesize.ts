import { setImmediate as breathe } from 'node:timers/promises';
import { exportNative } from '../../shared/exporters/index.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { runningAttempt } from '../../shared/model/attempt.ts';
import type { Attempt, Participant, Study, Task } from '../../shared/model/index.ts';
import { plainTask } from '../../shared/model/task.ts';
import { drawnId, drawsOf } from '../../shared/synthesis/draws.ts';
import { drawOutcome, type Outcome } from '../../shared/synthesis/outcome.ts';
import { checkedPlan, type SynthesisPlan, tooFewSteps } from '../../shared/synthesis/plan.ts';
import {
  type SyntheticParticipant,
  syntheticParticipants,
  syntheticTask,
} from '../../shared/synthesis/study.ts';
import { activeOf, deriveStretches, sumSegments } from '../../shared/trajectory/clock.ts';
import { shuffle } from '../../shared/trajectory/order.ts';
import { endAttempt, insertAttempt, saveHeartbeat } from '../db/attempts.ts';
import { insertParticipant, insertStudy } from '../db/participants.ts';
import { insertEvents } from '../db/record/events.ts';
import { insertSnapshots } from '../db/record/snapshots.ts';
import { replaceVerdicts, type StoredVerdict } from '../db/review/verdicts.ts';
import { indexLater, pauseIndexing } from '../db/searchIndex.ts';
import { allOrNothing } from '../db/store/open.ts';
import { insertTaskSet } from '../db/taskSets.ts';
import { recordOf, verdictsOf } from '../scoring/judging.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { attemptEvents, type DrawnRecord } from './attemptEvents.ts';
import { type PageOf, SITES, writeSyntheticPages } from './syntheticPages.ts';

/** The counts of what was written. */
export interface Synthesized {
  readonly setId: string;
  readonly tasks: number;
  readonly participants: number;
  readonly attempts: number;
  readonly steps: number;
  readonly events: number;
}

/** The number of attempts in one transaction. More would need more memory, fewer would wait for the disk more often. */
const BATCH = 64;
/** The fixed start of every study, so that the same plan gives the same workspace. */
const BEGAN = Date.UTC(2026, 0, 5, 9);
const SET_NAME = 'Synthetic trips';
const DAY_MS = 86_400_000;
const PAUSE_MS = 60_000;

const IDS = 4;
const RECORD = 5;
const ORDER = 6;

export interface SynthesizeOptions {
  /** Called with the number of attempts on disk. */
  readonly onWritten?: (attempts: number, of: number) => void;
  /** Ends the work between two attempts. */
  readonly signal?: AbortSignal | undefined;
  /** The pages of the sites; missing: drawn pages. */
  readonly page?: PageOf;
}

/**
 * Writes a study into a workspace, table by table as sessions would: tasks, participants, the task order of each person, and for each
 * attempt its record, its pages and its verdicts, judged from that record. Only one batch of attempts is in memory.
 */
export async function synthesize(
  workspace: Workspace,
  wanted: SynthesisPlan,
  { onWritten = () => {}, page = writeSyntheticPages(workspace), signal }: SynthesizeOptions = {},
): Promise<Synthesized> {
  const plan = checkedPlan(wanted);
  const tried = countTried(plan);
  if (plan.steps < tried) throw tooFewSteps(plan.steps, tried);
  const { db } = workspace;
  const setId = drawnId(drawsOf(plan.seed, IDS, 0));
  const tasks = tasksOf(plan, setId);
  const participants = syntheticParticipants(plan).map((who) => ({ who, ...participantOf(plan, who) }));
  const order = participants.map(({ who, participant }) => studyOf(plan, setId, who, participant));
  // The files must exist before the database refers to them.
  const pages = SITES.flatMap((site) =>
    (['search', 'results', 'found'] as const).map((kind) => page(site, kind)),
  );
  pages.push(page('', 'start'));
  allOrNothing(db, () => {
    insertTaskSet(db, { id: setId, name: SET_NAME, format: 'native', importedAt: BEGAN }, tasks, []);
    for (const { participant } of participants) insertParticipant(db, participant);
    for (const study of order) if (study !== null) insertStudy(db, study);
    for (const { name } of pages) name();
  });

  const resumeIndexing = pauseIndexing(db);
  try {
    const counts = await writeAll(
      workspace,
      { plan, tasks, participants, order, page, tried },
      onWritten,
      signal,
    );
    return { setId, tasks: plan.tasks, participants: participants.length, ...counts };
  } finally {
    resumeIndexing();
  }
}

/** The values that all attempts share. */
interface Writing {
  readonly plan: SynthesisPlan;
  readonly tasks: readonly Task[];
  readonly participants: readonly (ReturnType<typeof participantOf> & {
    readonly who: SyntheticParticipant;
  })[];
  /** The studies of people, in the order of participants. */
  readonly order: readonly (Study | null)[];
  readonly page: PageOf;
  readonly tried: number;
}

async function writeAll(
  workspace: Workspace,
  { plan, tasks, participants, order, page, tried }: Writing,
  onWritten: (attempts: number, of: number) => void,
  signal: AbortSignal | undefined,
): Promise<Pick<Synthesized, 'attempts' | 'steps' | 'events'>> {
  const { db } = workspace;
  const attempts = plan.tasks * participants.length;
  const counts = { attempts: 0, steps: 0, events: 0 };
  const shares = stepShares(plan.steps, tried);
  let batch: Written[] = [];
  const write = async (): Promise<void> => {
    allOrNothing(db, () => {
      for (const one of batch) writeAttempt(workspace, one);
    });
    counts.attempts += batch.length;
    counts.steps += batch.reduce((sum, { steps }) => sum + steps, 0);
    counts.events += batch.reduce((sum, { record }) => sum + record.events.length, 0);
    batch = [];
    onWritten(counts.attempts, attempts);
  };
  for (const [nth, { who, participant, model }] of participants.entries()) {
    const study = order[nth] ?? null;
    let startedAt = BEGAN + nth * DAY_MS;
    for (const at of orderOf(plan, who)) {
      const task = tasks[at];
      if (task === undefined) continue;
      const outcome = drawOutcome(plan, syntheticTask(plan, at), who);
      const random = drawsOf(plan.seed, RECORD, at, who.at);
      const attempt = runningAttempt({
        ...{ id: drawnId(random), taskId: task.id, participantId: participant.id },
        ...{ studyId: study?.id ?? null, mode: who.kind === 'person' ? 'baseline' : 'agent' },
        ...{ startedAt, idleRule: { afterMs: 30_000, countsFirst: true } },
      });
      const steps = shares(outcome.triedHops);
      const record = attemptEvents({
        ...{ attempt, task, outcome, steps, random, page, model, isAgent: who.kind === 'agent' },
      });
      const judged = recordOf(workspace, attempt, task, 'strict', record.events);
      const verdicts = await verdictsOf(attempt.id, task, judged, 'strict', null);
      batch.push({ attempt, outcome, record, steps, verdicts });
      startedAt = Math.round(startedAt + record.clockMs + PAUSE_MS);
      if (batch.length === BATCH) await write();
      await breathe();
      signal?.throwIfAborted();
    }
  }
  await write();
  return counts;
}

interface Written {
  readonly attempt: Attempt;
  readonly outcome: Outcome;
  readonly record: DrawnRecord;
  readonly steps: number;
  readonly verdicts: readonly StoredVerdict[];
}

function writeAttempt({ db }: Workspace, { attempt, outcome, record, steps, verdicts }: Written): void {
  const { events, snapshots, clockMs, answer } = record;
  insertAttempt(db, attempt);
  insertEvents(db, events);
  insertSnapshots(db, snapshots);
  endAttempt(db, attempt.id, {
    status: outcome.status,
    endedAt: Math.round(attempt.startedAt + clockMs),
    answer,
    giveUpReason: outcome.giveUpReason,
    steps,
    activeMs: activeOf(sumSegments(deriveStretches(events, attempt.idleRule))),
  });
  saveHeartbeat(db, attempt.id, clockMs, null);
  replaceVerdicts(db, attempt.id, 'strict', verdicts);
  indexLater(db, attempt.id);
}

/** The number of hops tried in all attempts together. */
function countTried(plan: SynthesisPlan): number {
  let tried = 0;
  const participants = syntheticParticipants(plan);
  for (let at = 0; at < plan.tasks; at += 1) {
    const task = syntheticTask(plan, at);
    for (const who of participants) tried += drawOutcome(plan, task, who).triedHops;
  }
  return tried;
}

/**
 * Returns a function that gives the steps of each attempt in turn: one for each tried hop, and the others spread evenly over these hops.
 * Their sum is `steps`.
 */
function stepShares(steps: number, tried: number): (own: number) => number {
  let before = 0;
  return (own) => {
    const until = before + own;
    const more =
      Math.floor((until * (steps - tried)) / tried) - Math.floor((before * (steps - tried)) / tried);
    before = until;
    return own + more;
  };
}

/** The tasks in the form of an imported pack, so that an export gives the same pack again. */
function tasksOf(plan: SynthesisPlan, setId: string): readonly Task[] {
  const drawn = Array.from({ length: plan.tasks }, (_, at) => taskOf(plan, at));
  const pack = exportNative(SET_NAME, drawn);
  return readTasks([pack], { name: SET_NAME }, 'native').tasks.map((task) => ({
    ...task,
    setId,
    id: taskId(setId, task.key),
  }));
}

function taskId(setId: string, key: string): string {
  return `${setId}/${key}`;
}

function keyOf(at: number): string {
  return `synthetic-${at + 1}`;
}

function taskOf(plan: SynthesisPlan, at: number): Task {
  const { hops } = syntheticTask(plan, at);
  const sites = Array.from({ length: hops }, (_, hop) => SITES[(at + hop) % SITES.length] ?? 'wiki');
  return {
    ...plainTask,
    ...{ id: '', setId: '', key: keyOf(at), asksAnswer: true, sites: [] },
    intent: `Synthetic trip ${at + 1}: use ${sites.join(', then ')}. Which city is named twice?`,
    startUrls: ['http://start.localhost/'],
    hops: sites.map((site, hop) => ({
      site,
      label: `${site}: the page that is looked for`,
      asksAnswer: false,
      check: { url: { host: `${site}.localhost`, path: `/trip/${hop + 1}/found` } },
    })),
    source: { format: 'native', file: 'synthetic.json', index: at + 1, raw: '{}' },
  };
}

function participantOf(
  plan: SynthesisPlan,
  who: SyntheticParticipant,
): { readonly participant: Participant; readonly model: string } {
  const shared = {
    id: drawnId(drawsOf(plan.seed, IDS, 1, who.at)),
    ...{ kind: who.kind, name: who.name, createdAt: BEGAN, synthetic: true as const },
  };
  if (who.kind === 'person')
    return {
      participant: {
        ...shared,
        person: { consentText: '', consentAt: BEGAN, population: { synthetic: 'yes' }, exposed: false },
      },
      model: '',
    };
  const parameters = { synthetic: true, limitMs: who.limitMs };
  const agent = { model: who.name, promptVersion: '1', parameters, seed: plan.seed };
  return { participant: { ...shared, agent }, model: who.name };
}

/** People do the tasks in a drawn order, agents in the order of the set. */
function orderOf(plan: SynthesisPlan, who: SyntheticParticipant): readonly number[] {
  const tasks = Array.from({ length: plan.tasks }, (_, at) => at);
  return who.kind === 'person' ? shuffle(tasks, orderSeed(plan, who)) : tasks;
}

function orderSeed(plan: SynthesisPlan, who: SyntheticParticipant): number {
  return Math.floor(drawsOf(plan.seed, ORDER, who.at)() * 2 ** 31);
}

function studyOf(
  plan: SynthesisPlan,
  setId: string,
  who: SyntheticParticipant,
  participant: Participant,
): Study | null {
  if (who.kind !== 'person') return null;
  return {
    id: drawnId(drawsOf(plan.seed, IDS, 2, who.at)),
    ...{ setId, participantId: participant.id, mode: 'baseline', isPart: false, createdAt: BEGAN },
    seed: orderSeed(plan, who),
    taskIds: orderOf(plan, who).map((at) => taskId(setId, keyOf(at))),
  };
}
