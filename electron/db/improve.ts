import {
  type CycleStage,
  type CycleStageName,
  cycleBodySchema,
  type ImproveCycle,
  type ImproveLoop,
  type ImproveQuery,
  type LoopBudget,
  type LoopRequest,
  loopRequestSchema,
  loopSettingsSchema,
  type QueryRequest,
  type QueryState,
  queryBodySchema,
  queryRequestSchema,
} from '../../shared/model/improve.ts';
import type { Task, TaskSet } from '../../shared/model/index.ts';
import { allOrNothing, type Database } from './store/open.ts';
import { firstOf, kind, mustChangeOne, readBody, rowsOf, tableOf, writeBody } from './store/table.ts';
import { deleteTask, insertTask, insertTaskSet } from './taskSets.ts';

type LoopRow = Pick<ImproveLoop, 'id' | 'name' | 'createdAt'> & { readonly body: string };

const settings = kind(loopSettingsSchema);
const loops = tableOf(
  'improve_loops',
  ['id', 'name', 'createdAt', 'body'],
  ({ body, ...row }: LoopRow): ImproveLoop => ({
    ...row,
    settings: readBody(settings, body, 'improve_loops', row.id),
  }),
);

/** Oldest first. */
export function listLoops(db: Database): ImproveLoop[] {
  return loops.readable(db, 'ORDER BY created_at, name');
}

/** By name or id. */
export function findLoop(db: Database, name: string): ImproveLoop | null {
  return loops.find(db, 'WHERE name = ? OR id = ? ORDER BY name = ? DESC', name, name, name);
}

/** A cycle with the set of its tasks and the queries that it begins with. */
export interface BegunCycle {
  readonly cycle: ImproveCycle;
  readonly set: TaskSet;
  readonly queries: readonly ImproveQuery[];
  /** The tasks of the queries that are accepted already. */
  readonly tasks: readonly Task[];
}

/** Stores a loop with its first cycle, or nothing. */
export function insertLoop(db: Database, loop: ImproveLoop, first: BegunCycle): void {
  const { settings: its, ...row } = loop;
  allOrNothing(db, () => {
    db.prepare(loops.insert).run({ ...row, body: writeBody(settings, its) });
    insertCycle(db, first);
  });
}

/** Stores another budget of a loop. Its other settings stay. */
export function changeBudget(db: Database, { id, settings: its }: ImproveLoop, budget: LoopBudget): void {
  const save = db.prepare('UPDATE improve_loops SET body = ? WHERE id = ?');
  mustChangeOne(save.run(writeBody(settings, { ...its, budget }), id), 'improve_loops', id);
}

const request = kind(loopRequestSchema);

/** Keeps with what a window has started a loop. */
export function keepLoopRequest(db: Database, id: string, asked: LoopRequest): void {
  const save = db.prepare('UPDATE improve_loops SET asked = ? WHERE id = ?');
  mustChangeOne(save.run(writeBody(request, asked), id), 'improve_loops', id);
}

/** With what a window last started a loop; null: none has. */
export function findLoopRequest(db: Database, id: string): LoopRequest | null {
  const { asked = null } =
    db.prepare<[string], { asked: string | null }>('SELECT asked FROM improve_loops WHERE id = ?').get(id) ??
    {};
  return asked === null ? null : readBody(request, asked, 'improve_loops', id);
}

type CycleRow = Omit<ImproveCycle, 'rule' | 'sites' | 'hindsight' | 'agent'> & { readonly body: string };

const cycleBody = kind(cycleBodySchema);
const cycles = tableOf(
  'improve_cycles',
  ['loopId', 'number', 'createdAt', 'setId', 'body'],
  ({ body, ...row }: CycleRow): ImproveCycle => ({
    ...row,
    ...readBody(cycleBody, body, 'improve_cycles', `${row.number} of loop ${row.loopId}`),
  }),
);

/** In order. */
export function listCycles(db: Database, loopId: string): ImproveCycle[] {
  return cycles.all(db, 'WHERE loop_id = ? ORDER BY number', loopId);
}

/** Stores a cycle with its set and its first queries, or nothing. */
export function insertCycle(db: Database, { cycle, set, queries, tasks }: BegunCycle): void {
  const { rule, sites, hindsight, agent, ...row } = cycle;
  const body = { rule, sites, hindsight, ...(agent === undefined ? {} : { agent }) };
  allOrNothing(db, () => {
    insertTaskSet(db, set, tasks, []);
    db.prepare(cycles.insert).run({ ...row, body: writeBody(cycleBody, body) });
    for (const query of queries) insertQuery(db, query);
  });
}

type StageRow = Omit<CycleStage, 'body'> & { readonly body: string };

const stages = tableOf(
  'improve_stages',
  ['loopId', 'cycle', 'stage', 'endedAt', 'body'],
  ({ body, ...row }: StageRow): CycleStage => ({ ...row, body: JSON.parse(body) }),
);

/** The ended stages of a cycle, in the order of their ends. */
export function listStages(db: Database, loopId: string, cycle: number): CycleStage[] {
  return stages.all(db, 'WHERE loop_id = ? AND cycle = ? ORDER BY ended_at, stage', loopId, cycle);
}

/** Stores the end of a stage with its results. A stage that has ended is replaced. */
export function endStage(db: Database, stage: CycleStage): void {
  db.prepare(
    `${stages.insert} ON CONFLICT (loop_id, cycle, stage) DO UPDATE SET ended_at = excluded.ended_at, body = excluded.body`,
  ).run({ ...stage, body: JSON.stringify(stage.body) });
}

/** Forgets the ends of these stages, so that they are done again. */
export function dropStages(
  db: Database,
  { loopId, number }: ImproveCycle,
  names: readonly CycleStageName[],
): void {
  const drop = db.prepare('DELETE FROM improve_stages WHERE loop_id = ? AND cycle = ? AND stage = ?');
  allOrNothing(db, () => {
    for (const name of names) drop.run(loopId, number, name);
  });
}

type RequestRow = Pick<QueryRequest, 'loopId' | 'cycle' | 'site' | 'about' | 'nth' | 'askedAt'> & {
  readonly body: string;
};

const requestBody = kind(queryRequestSchema);
const requests = tableOf(
  'improve_requests',
  ['loopId', 'cycle', 'site', 'about', 'nth', 'askedAt', 'body'],
  ({ body, ...row }: RequestRow): QueryRequest => ({
    ...row,
    ...readBody(requestBody, body, 'improve_requests', `${row.nth} of site ${row.site}`),
  }),
);

/** In the order in which they were sent, site by site. */
export function listRequests(db: Database, loopId: string, cycle: number): QueryRequest[] {
  return requests.all(db, 'WHERE loop_id = ? AND cycle = ? ORDER BY site, about, nth', loopId, cycle);
}

/** The key of a request in a loop. */
export type RequestKey = Pick<QueryRequest, 'cycle' | 'site' | 'about' | 'nth'>;

/** The keys of all requests of a loop, in the order in which they were sent, site by site. Their prompts and replies are not read. */
export function listRequestKeys(db: Database, loopId: string): readonly RequestKey[] {
  return rowsOf(
    db,
    'SELECT cycle, site, about, nth FROM improve_requests WHERE loop_id = ? ORDER BY cycle, site, about, nth',
    loopId,
  );
}

export function findRequest(
  db: Database,
  loopId: string,
  { cycle, site, about, nth }: RequestKey,
): QueryRequest | null {
  const which = 'WHERE loop_id = ? AND cycle = ? AND site = ? AND about = ? AND nth = ?';
  return requests.find(db, which, loopId, cycle, site, about, nth);
}

/** Stores a request with its reply and the queries that were read from it, or nothing. */
export function insertRequest(
  db: Database,
  request: QueryRequest,
  read: readonly Omit<ImproveQuery, 'position'>[],
  tasks: readonly Task[] = [],
): void {
  const { loopId, cycle, site, about, nth, askedAt, ...rest } = request;
  allOrNothing(db, () => {
    const row: RequestRow = { loopId, cycle, site, about, nth, askedAt, body: writeBody(requestBody, rest) };
    db.prepare(requests.insert).run(row);
    for (const task of tasks) insertTask(db, task);
    for (const query of read)
      insertQuery(db, { ...query, position: nextPosition(db, query.loopId, query.cycle) });
  });
}

type QueryRow = Pick<
  ImproveQuery,
  'id' | 'loopId' | 'cycle' | 'position' | 'site' | 'text' | 'state' | 'taskId'
> & { readonly body: string };

const queryBody = kind(queryBodySchema);
const queries = tableOf(
  'improve_queries',
  ['id', 'loopId', 'cycle', 'position', 'site', 'text', 'state', 'taskId', 'body'],
  ({ body, ...row }: QueryRow): ImproveQuery => ({
    ...row,
    ...readBody(queryBody, body, 'improve_queries', row.id),
  }),
);

/** The queries of a cycle, or of all cycles of a loop, in the order in which they were written. */
export function listQueries(db: Database, loopId: string, cycle: number | null = null): ImproveQuery[] {
  const which = 'WHERE loop_id = ? AND (? IS NULL OR cycle = ?) ORDER BY cycle, position';
  return queries.all(db, which, loopId, cycle, cycle);
}

/** How many queries of a cycle are in each state. */
export function countQueries(db: Database, loopId: string, cycle: number, state: QueryState): number {
  const sql = 'SELECT count(*) FROM improve_queries WHERE loop_id = ? AND cycle = ? AND state = ?';
  return firstOf<number>(db, sql, loopId, cycle, state) ?? 0;
}

function nextPosition(db: Database, loopId: string, cycle: number): number {
  const sql = 'SELECT coalesce(max(position), -1) + 1 FROM improve_queries WHERE loop_id = ? AND cycle = ?';
  return firstOf<number>(db, sql, loopId, cycle) ?? 0;
}

function queryRow(query: ImproveQuery): QueryRow {
  const { id, loopId, cycle, position, site, text, state, taskId, ...rest } = query;
  return {
    ...{ id, loopId, cycle, position, site, text, state, taskId },
    body: writeBody(queryBody, rest),
  };
}

function insertQuery(db: Database, query: ImproveQuery): void {
  db.prepare(queries.insert).run(queryRow(query));
}

/** A reviewed query with the task that it gets. */
export interface ReviewedQuery {
  readonly query: ImproveQuery;
  /** The task to add; null: it gets none. */
  readonly task: Task | null;
  /** The id of the task to remove; null: none. */
  readonly removed: string | null;
}

/** Changes queries and their tasks: all, or none. */
export function changeQueries(db: Database, reviewed: readonly ReviewedQuery[]): void {
  const save = db.prepare(
    'UPDATE improve_queries SET text = ?, state = ?, task_id = ?, body = ? WHERE id = ?',
  );
  allOrNothing(db, () => {
    for (const { query, task, removed } of reviewed) {
      if (task !== null) insertTask(db, task);
      const { text, state, taskId, body, id } = queryRow(query);
      mustChangeOne(save.run(text, state, taskId, body, id), 'improve_queries', id);
      if (removed !== null) deleteTask(db, removed);
    }
  });
}
