import type { Command } from 'commander';
import { fault } from '../../../shared/errors.ts';
import {
  type ImproveCycle,
  type ImproveLoop,
  type ImproveQuery,
  queriesEndSchema,
} from '../../../shared/model/improve.ts';
import type { App } from '../../app/app.ts';
import { currentCycle, requireLoop } from '../../app/improve/loops.ts';
import { stageOf } from '../../app/improve/stages.ts';
import { openWriter, rereadQueries, writeQueries } from '../../app/improve/writeQueries.ts';
import { listQueries } from '../../db/improve.ts';
import { answer, endWith, exit, logLine, printable, printJson, printLine } from '../command/output.ts';
import { untilSignal } from '../command/untilSignal.ts';
import { needWorkspace, openApp } from '../command/workspaces.ts';

interface QueriesArguments {
  readonly offline: boolean;
  readonly workspace: string;
  readonly json: boolean;
}

/** `improve queries`: a model writes the queries of the last cycle. */
export function queriesCli(improve: Command): void {
  improve
    .command('queries')
    .description('let a model write the new queries of the last cycle, and list all of its queries')
    .argument('<name>', 'the name of the loop')
    .option(
      '--offline',
      'ask no model; read the stored replies again, and name what is read otherwise today',
      false,
    )
    .requiredOption('--workspace <dir>', 'the workspace of the loop')
    .option('--json', 'print one JSON document', false)
    .action((name: string, options: QueriesArguments) =>
      answer(() => queriesCommand(name, options), options.json),
    );
}

async function queriesCommand(name: string, { workspace, offline, json }: QueriesArguments): Promise<void> {
  needWorkspace(workspace);
  await using app = await openApp(workspace, { withDemo: false });
  const { db } = app.workspace;
  const loop = requireLoop(db, name);
  const cycle = currentCycle(db, loop);
  if (offline) {
    reread(app, loop, cycle, json);
    return;
  }
  await ensureQueries(app, loop, cycle);
  const queries = listQueries(db, loop.id, cycle.number);
  const { sites = [] } = queriesEndSchema.safeParse(stageOf(db, cycle, 'queries')?.body).data ?? {};
  if (json) {
    printJson({ loop: loop.name, cycle: cycle.number, sites, queries });
    return;
  }
  for (const query of queries) printLine(printable(lineOf(query)));
  const waiting = queries.filter(({ state }) => state === 'waiting').length;
  if (waiting > 0) printLine(`${waiting} wait for a review: hopscope improve review`);
}

function reread(app: App, loop: ImproveLoop, cycle: ImproveCycle, json: boolean): void {
  const { replies, queries, differ } = rereadQueries(app.context, loop, cycle);
  if (json) printJson({ loop: loop.name, cycle: cycle.number, replies, queries, differ });
  else {
    for (const { id, text, now } of differ) printLine(printable(`${id.slice(0, 8)}  ${text}: ${now}`));
    printLine(`${queries} queries of ${replies} replies read again; ${differ.length} are read otherwise`);
  }
  endWith(differ.length === 0 ? exit.done : exit.data);
}

/** Writes the queries of a cycle, unless that stage has ended. */
export async function ensureQueries(app: App, loop: ImproveLoop, cycle: ImproveCycle): Promise<void> {
  if (stageOf(app.workspace.db, cycle, 'queries') !== null) return;
  const writer = await openWriter(app.context);
  await untilSignal(
    (signal) =>
      writeQueries(app.context, loop, cycle, writer, {
        signal,
        onSite: ({ site, had, wanted, requests, why }) =>
          logLine(
            printable(
              `${site}: ${had} of ${wanted} queries in ${requests} requests${why === null ? '' : `. ${why}`}`,
            ),
          ),
      }),
    () =>
      fault.person(
        'improve.cancelled',
        'The writing of queries was cancelled.',
        'What was written is stored. Run the same command again to continue.',
      ),
  );
}

function lineOf({ id, state, site, text, filter }: ImproveQuery): string {
  return `${id.slice(0, 8)}  ${state.padEnd(8)}  ${site}: ${text}${filter === null ? '' : `  (${filter.reason})`}`;
}
