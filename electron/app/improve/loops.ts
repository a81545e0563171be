import { randomUUID } from 'node:crypto';
import { type AppError, fault } from '../../../shared/errors.ts';
import { nextQueries } from '../../../shared/improve/nextQueries.ts';
import type { ImproveCycle, ImproveLoop, LoopSettings } from '../../../shared/model/improve.ts';
import type { Task, TaskSet } from '../../../shared/model/index.ts';
import { findLoop, insertLoop, listCycles, listLoops } from '../../db/improve.ts';
import { allOrNothing, type Database } from '../../db/store/open.ts';
import { findLibrarySet, listTasks } from '../../db/taskSets.ts';
import type { AppContext } from '../context/context.ts';
import { lockCycle } from './lockCycle.ts';

/** A website of the tasks from which queries are written. */
export interface LoopSite {
  readonly site: string;
  readonly url: string;
  /** The intents of its tasks: those that need no other website first. */
  readonly examples: readonly string[];
}

/**
 * Stores a loop with its first cycle and, for a loop with promotion, the locked plan of this cycle. Throws AppError `improve.*` when something is
 * missing, and `promote.*`.
 */
export function beginLoop(
  { workspace }: Pick<AppContext, 'workspace'>,
  name: string,
  settings: LoopSettings,
): ImproveLoop {
  const { db } = workspace;
  const { promotion } = settings;
  if (promotion !== undefined && settings.training === undefined)
    throw fault.input(
      'improve.promotion',
      'The loop has a development set and trains nothing, so there is nothing to promote.',
      'Choose how it trains (--train job), or leave --development out.',
    );
  if (promotion !== undefined && settings.setIds.includes(promotion.setId))
    throw fault.input(
      'improve.heldOut',
      `The development set “${requireLoopSet(db, promotion.setId).name}” is among the sets of the loop.`,
      'A set is either one or the other.',
    );
  const held = new Set([...settings.heldOutIds, ...(promotion === undefined ? [] : [promotion.setId])]);
  const leaking = settings.training?.data.imitation.find(({ setId }) => setId !== null && held.has(setId));
  if (leaking?.setId != null)
    throw fault.input(
      'improve.leak',
      `The attempts at the held-out set “${requireLoopSet(db, leaking.setId).name}” are among the training data.`,
      'Choose other data with --imitate, or another held-out set.',
    );
  if (name.trim() === '')
    throw fault.input('improve.name', 'The name of the loop is empty.', 'Give it a name.');
  if (findLoop(db, name) !== null)
    throw fault.input(
      'improve.exists',
      `There is already a loop called “${name}”. Its settings are fixed.`,
      'Continue it with the other commands of improve, or begin one with another name.',
    );
  const twice = settings.heldOutIds.find((id) => settings.setIds.includes(id));
  if (twice !== undefined)
    throw fault.input(
      'improve.heldOut',
      `The set “${requireLoopSet(db, twice).name}” is held out and among the sets of the loop.`,
      'A set is either one or the other.',
    );
  for (const id of settings.heldOutIds) requireLoopSet(db, id);
  const sites = sitesOf(db, settings);
  const loop: ImproveLoop = { id: randomUUID(), name, createdAt: Date.now(), settings };
  const { sites: plans } = nextQueries('even', sites, [], settings);
  const set = cycleSet(loop, 1);
  const cycle: ImproveCycle = {
    ...{ loopId: loop.id, number: 1, createdAt: Date.now(), setId: set.id },
    ...{ rule: 'even', sites: plans, hindsight: [] },
  };
  allOrNothing(db, () => {
    insertLoop(db, loop, { cycle, set, queries: [], tasks: [] });
    if (promotion === undefined) return;
    const { explorer } = settings;
    if (explorer === undefined)
      throw new Error('a loop with promotion names the participant that its agent is');
    lockCycle({ workspace }, loop, cycle, promotion, explorer);
  });
  return loop;
}

/** The set for the accepted queries of a cycle. Its name says that its tasks are generated. */
export function cycleSet({ name }: ImproveLoop, number: number): TaskSet {
  return {
    id: randomUUID(),
    name: `${name}, cycle ${number}, generated`,
    format: 'native',
    importedAt: Date.now(),
  };
}

/** The loop with this name or id. Throws AppError `improve.none`. */
export function requireLoop(db: Database, name: string): ImproveLoop {
  const loop = findLoop(db, name);
  if (loop !== null) return loop;
  const names = listLoops(db).map((one) => one.name);
  throw fault.input(
    'improve.none',
    `There is no loop “${name}” in this workspace.`,
    names.length === 0
      ? 'This workspace has no loop: begin one with hopscope improve begin.'
      : `This workspace has: ${names.join(', ')}.`,
  );
}

/** The last cycle of a loop. */
export function currentCycle(db: Database, loop: ImproveLoop): ImproveCycle {
  return cycleAt(db, loop, -1);
}

export function firstCycle(db: Database, loop: ImproveLoop): ImproveCycle {
  return cycleAt(db, loop, 0);
}

/** The cycle with this number. Throws AppError `improve.noCycle`. */
export function requireCycle(db: Database, loop: ImproveLoop, number: number): ImproveCycle {
  const cycle = listCycles(db, loop.id).find((one) => one.number === number);
  if (cycle !== undefined) return cycle;
  throw fault.input(
    'improve.noCycle',
    `The loop “${loop.name}” has no cycle ${number}.`,
    'Choose one of its cycles.',
  );
}

function cycleAt(db: Database, loop: ImproveLoop, at: number): ImproveCycle {
  const cycle = listCycles(db, loop.id).at(at);
  if (cycle !== undefined) return cycle;
  throw fault.storage('improve.cycle', `The loop “${loop.name}” has lost its cycles.`);
}

/** The websites of the sets of a loop, in the order of the tasks. Throws AppError `improve.set`, `improve.sites`. */
export function sitesOf(db: Database, { setIds }: Pick<LoopSettings, 'setIds'>): readonly LoopSite[] {
  const tasks = setIds.flatMap((id) => listTasks(db, requireLoopSet(db, id).id));
  const web = tasks.filter(({ environment }) => environment === undefined);
  const found = new Map<string, { url: string; own: string[]; shared: string[] }>();
  for (const task of web)
    for (const { name, url } of websitesOf(task)) {
      const its = found.get(name) ?? { url, own: [], shared: [] };
      (isOnOneSite(task) ? its.own : its.shared).push(task.intent);
      found.set(name, its);
    }
  if (found.size === 0)
    throw fault.input(
      'improve.sites',
      tasks.length === 0 ? 'These sets have no task.' : 'No task of these sets names a website.',
      'Choose a set whose tasks begin on a website.',
    );
  return [...found].map(([site, { url, own, shared }]) => ({ site, url, examples: [...own, ...shared] }));
}

function websitesOf({
  sites,
  startUrls,
  hops,
}: Task): readonly { readonly name: string; readonly url: string }[] {
  if (sites.length > 0) return sites;
  const [url = ''] = startUrls;
  // Addresses of the demo web have a place for the port, so they are no URL yet.
  const host = /^https?:\/\/([^/?#:]{1,253})/.exec(url)?.[1];
  if (host === undefined) return [];
  const names = new Set(hops.map(({ site }) => site));
  const [name = host] = names;
  return [{ name: names.size === 1 ? name : host, url }];
}

/** Whether the task needs one website only. */
function isOnOneSite(task: Task): boolean {
  return websitesOf(task).length === 1 && new Set(task.hops.map(({ site }) => site)).size <= 1;
}

/** A set of the library. Throws AppError `improve.set`. */
function requireLoopSet(db: Database, id: string): TaskSet {
  const set = findLibrarySet(db, id);
  if (set !== null) return set;
  throw setMissing(id);
}

function setMissing(id: string): AppError {
  return fault.input(
    'improve.set',
    `The task set ${id} is no longer in the library.`,
    'Put it back under Library → Removed sets, or begin a loop with another set.',
  );
}
