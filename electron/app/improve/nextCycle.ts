import { randomUUID } from 'node:crypto';
import { fault } from '../../../shared/errors.ts';
import { nextQueries } from '../../../shared/improve/nextQueries.ts';
import type { ImproveCycle, ImproveLoop, ImproveQuery, TryRule } from '../../../shared/model/improve.ts';
import type { Task } from '../../../shared/model/index.ts';
import { insertCycle, listQueries } from '../../db/improve.ts';
import { allOrNothing } from '../../db/store/open.ts';
import type { AppContext } from '../context/context.ts';
import { takenSamples } from './cycleSamples.ts';
import { lockCycle, requirePlan } from './lockCycle.ts';
import { nextAgent } from './loopAgents.ts';
import { currentCycle, cycleSet, firstCycle, sitesOf } from './loops.ts';
import { acceptedQuery } from './reviewQueries.ts';
import { stageOf } from './stages.ts';

/**
 * Begins the next cycle by a rule of what to try next, from the samples of the agents in the last one. Throws AppError `improve.stage` when the
 * last cycle has not been explored.
 */
export function beginCycle(app: AppContext, loop: ImproveLoop, rule: TryRule): ImproveCycle {
  const { db } = app.workspace;
  const last = currentCycle(db, loop);
  if (stageOf(db, last, 'exploration') === null)
    throw fault.input(
      'improve.stage',
      `Cycle ${last.number} of “${loop.name}” has not been explored to its end.`,
      'Run hopscope improve explore first.',
    );
  const { training, promotion } = loop.settings;
  if (training !== undefined && stageOf(db, last, 'training') === null)
    throw fault.input(
      'improve.stage',
      `The training of cycle ${last.number} of “${loop.name}” has not ended.`,
      'Run hopscope improve train first.',
    );
  if (training !== undefined && stageOf(db, last, 'promotion') === null)
    throw fault.input(
      'improve.stage',
      `The promotion of cycle ${last.number} of “${loop.name}” has not ended.`,
      'Run hopscope improve promote first.',
    );
  const queries = listQueries(db, loop.id, last.number).filter(({ state }) => state === 'accepted');
  // How difficult a site is for the agent of the loop, the second agent does not change.
  const samples = takenSamples(app, [last.setId], loop.settings).filter(
    (one) => one.participantKind === 'agent' && one.participantId !== loop.settings.difficultExplorer,
  );
  const tried = queries.map(({ id, site, taskId }) => ({
    ...{ id, site },
    samples: samples.filter((one) => one.taskId === taskId),
  }));
  const next = nextQueries(rule, sitesOf(db, loop.settings), tried, loop.settings);
  const number = last.number + 1;
  const set = cycleSet(loop, number);
  const agent = nextAgent(db, loop);
  const cycle: ImproveCycle = {
    ...{ loopId: loop.id, number, createdAt: Date.now(), setId: set.id },
    ...{ rule, sites: next.sites, ...(agent == null ? {} : { agent }) },
    hindsight: next.hindsight.flatMap((id) => {
      const query = tried.find((one) => one.id === id);
      const run = query?.samples.at(-1);
      return query === undefined || run === undefined ? [] : [{ site: query.site, attemptId: run.attemptId }];
    }),
  };
  const taken = new Set<string>();
  const again = next.again.flatMap((id): { query: ImproveQuery; task: Task }[] => {
    const query = queries.find((one) => one.id === id);
    if (query === undefined) return [];
    const copy: ImproveQuery = {
      ...{ ...query, id: randomUUID(), cycle: number, original: query.text },
      ...{ taskId: null, filter: null, nearest: null, threshold: null, history: [] },
      source: { kind: 'again', queryId: id },
    };
    const by = query.history.findLast(({ did }) => did === 'accepted')?.by ?? null;
    return [acceptedQuery(copy, { ...cycle, setId: set.id }, by, taken)];
  });
  allOrNothing(db, () => {
    insertCycle(db, {
      ...{ cycle, set, tasks: again.map(({ task }) => task) },
      queries: again.map(({ query }, position) => ({ ...query, position })),
    });
    if (promotion === undefined) return;
    // The plan of the first cycle has the loop's own agent.
    const own = requirePlan(app, loop, firstCycle(db, loop)).parentId;
    lockCycle(app, loop, cycle, promotion, agent?.participantId ?? own);
  });
  return cycle;
}
