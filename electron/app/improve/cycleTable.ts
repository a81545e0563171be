import type { ArmRow, CycleRow, LoopTable } from '../../../shared/improve/loopTable.ts';
import { sampleFigures } from '../../../shared/improve/sampleFigures.ts';
import {
  type ImproveCycle,
  type ImproveLoop,
  type ImproveQuery,
  type QueryState,
  queriesEndSchema,
} from '../../../shared/model/improve.ts';
import { listCycles, listQueries } from '../../db/improve.ts';
import { listTasks } from '../../db/taskSets.ts';
import type { AppContext } from '../context/context.ts';
import { cyclePromotion, cycleTraining } from './cycleEnds.ts';
import { type TakenSample, takenSamples } from './cycleSamples.ts';
import { stageOf } from './stages.ts';

/** The table of a loop, computed from the record: its queries, the attempts at them, and their verdicts as they are now. */
export function loopTable(app: Pick<AppContext, 'workspace' | 'settings'>, loop: ImproveLoop): LoopTable {
  const { db } = app.workspace;
  const { setIds } = loop.settings;
  const own = takenSamples(app, setIds, loop.settings).filter((one) => one.participantKind === 'person');
  const tried = [...new Set(own.map(({ taskId }) => taskId))];
  return {
    ...{ loop: loop.name, settings: loop.settings },
    cycles: listCycles(db, loop.id).map((cycle) => cycleRow(app, loop, cycle)),
    people: own.length === 0 ? null : armRow('people', 'people', tried, own),
  };
}

function cycleRow(
  app: Pick<AppContext, 'workspace' | 'settings'>,
  loop: ImproveLoop,
  cycle: ImproveCycle,
): CycleRow {
  const { db } = app.workspace;
  const queries = listQueries(db, loop.id, cycle.number);
  const samples = takenSamples(app, [cycle.setId], loop.settings);
  const taskIds = listTasks(db, cycle.setId).map(({ id }) => id);
  const siteOf = new Map(queries.flatMap(({ taskId, site }) => (taskId === null ? [] : [[taskId, site]])));
  const count = (state: QueryState) => queries.filter((one) => one.state === state).length;
  const from = (kind: ImproveQuery['source']['kind']) =>
    queries.filter(({ source }) => source.kind === kind).length;
  const ended = (['queries', 'exploration'] as const).filter((stage) => stageOf(db, cycle, stage) !== null);
  const end = queriesEndSchema.safeParse(stageOf(db, cycle, 'queries')?.body).data;
  return {
    ...{ cycle: cycle.number, rule: cycle.rule, ended },
    queries: {
      ...{ waiting: count('waiting'), accepted: count('accepted') },
      ...{ rejected: count('rejected'), filtered: count('filtered') },
    },
    sources: { written: from('written'), again: from('again'), hindsight: from('hindsight') },
    short: end?.sites.filter(({ why }) => why !== null) ?? [],
    arms: armsOf(loop, taskIds, samples),
    training: cycleTraining(db, loop, cycle),
    promotion: cyclePromotion(db, loop, cycle),
    sites: cycle.sites.map(({ site, wanted, isDifficult }) => {
      const its = taskIds.filter((id) => siteOf.get(id) === site);
      return { site, wanted, isDifficult, arms: armsOf(loop, its, samples) };
    }),
  };
}

/** A row for each agent, and one for people. */
function armsOf(
  { settings }: ImproveLoop,
  taskIds: readonly string[],
  samples: readonly TakenSample[],
): readonly ArmRow[] {
  const own = samples.filter(({ taskId }) => taskIds.includes(taskId));
  const agents = new Map(
    own.filter((one) => one.participantKind === 'agent').map((one) => [one.participantId, one.participant]),
  );
  const people = own.filter((one) => one.participantKind === 'person');
  const rows = [...agents].map(([id, name]) => {
    const its = own.filter(({ participantId }) => participantId === id);
    const isSecond = id === settings.difficultExplorer;
    const tried = isSecond ? taskIds.filter((task) => its.some(({ taskId }) => taskId === task)) : taskIds;
    return { ...armRow(name, 'agent', tried, its), isSecond };
  });
  // People choose what they try, so only tasks that they tried count.
  const byPeople = taskIds.filter((id) => people.some(({ taskId }) => taskId === id));
  return [...rows, ...(people.length === 0 ? [] : [armRow('people', 'people', byPeople, people)])];
}

function armRow(
  arm: string,
  kind: ArmRow['kind'],
  taskIds: readonly string[],
  samples: readonly TakenSample[],
): ArmRow {
  const count = (by: TakenSample['by']) => samples.filter((one) => one.by === by).length;
  return {
    ...{ arm, kind, isSecond: false },
    figures: sampleFigures(taskIds.map((id) => samples.filter(({ taskId }) => taskId === id))),
    verdicts: {
      ...{ person: count('person'), rule: count('rule'), judge: count('judge') },
      ...{ answer: count('answer'), open: count(null) },
    },
  };
}
