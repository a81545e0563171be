import type { Statement } from 'better-sqlite3';
import type { Database } from '../../electron/db/store/open.ts';

/** A statement that ran, and its query plan. */
export interface PlannedStatement {
  readonly sql: string;
  /** One line per step of `EXPLAIN QUERY PLAN`, with the names of tables instead of their aliases. */
  readonly plan: readonly string[];
}

const RUNS = ['all', 'get', 'iterate', 'run'] as const;

/** The plans of all statements that the database runs during `work`, each once, whenever they were prepared. */
export async function plansOf(db: Database, work: () => unknown): Promise<readonly PlannedStatement[]> {
  const seen = new Set<string>();
  const statement: Statement = Object.getPrototypeOf(db.prepare('SELECT 1'));
  const own = Object.fromEntries(RUNS.map((name) => [name, statement[name]]));
  for (const name of RUNS)
    statement[name] = function run(this: Statement, ...values: unknown[]) {
      if (this.database === db) seen.add(this.source);
      return Reflect.apply(own[name] as (...given: unknown[]) => never, this, values);
    };
  try {
    await work();
  } finally {
    Object.assign(statement, own);
  }
  return [...seen].map((sql) => ({ sql, plan: explain(db, sql) }));
}

function explain(db: Database, sql: string): readonly string[] {
  const named = [...sql.matchAll(/@(\w+)/g)].map(([, name = '']) => [name, null] as const);
  const unnamed = Array<null>(sql.split('?').length - 1).fill(null);
  return db
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...(named.length === 0 ? unnamed : [Object.fromEntries(named)]))
    .map(({ detail }) =>
      detail.replace(
        /^(SCAN|SEARCH) (\w+)/,
        (_, verb: string, name: string) => `${verb} ${tableOf(sql, name)}`,
      ),
    );
}

function tableOf(sql: string, alias: string): string {
  return new RegExp(`(?:FROM|JOIN)\\s+(\\w+)\\s+(?:AS\\s+)?${alias}\\b`, 'i').exec(sql)?.[1] ?? alias;
}
