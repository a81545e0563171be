import { type Command, Option } from 'commander';
import { type AppError, fault, toErrorData } from '../../../shared/errors.ts';
import { profiles } from '../../../shared/model/task.ts';
import {
  QUERY_NAMES,
  type QueryName,
  type QueryWords,
  queryText,
  readQuery,
  splitWords,
} from '../../../shared/statistics/asked/queryText.ts';
import type { EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import type { App } from '../../app/app.ts';
import { listParticipants } from '../../db/participants.ts';
import { listJudges } from '../../db/review/assessments.ts';
import { listTaskSets } from '../../db/taskSets.ts';
import { openExisting } from './workspaces.ts';

/** Names in the screen's address that are not part of the query. */
const SHOWN: ReadonlySet<string> = new Set([
  'figure',
  'tab',
  'task',
  'hops',
  'published',
  'judge',
  'exportRuns',
  'report',
]);

function isQueryName(name: string): name is QueryName {
  return QUERY_NAMES.some((one) => one === name);
}

/** The values that commander reads for the options below. */
export interface QueryOptions {
  readonly set?: readonly string[];
  readonly participant?: readonly string[];
  readonly group?: readonly string[];
  readonly hops?: readonly string[];
  readonly split?: readonly string[];
  readonly site?: readonly string[];
  readonly mode?: readonly string[];
  readonly verdicts?: string;
  readonly from?: string;
  readonly to?: string;
  readonly profile?: string;
  readonly asPrinted?: boolean;
  readonly branches?: boolean;
  readonly assisted?: boolean;
  readonly margin?: string;
  readonly query?: string;
}

/** Adds the filters of the Evaluate screen as options. `readQuery` reads both. */
export function withQueryOptions(command: Command): Command {
  return command
    .option('--set <names...>', 'only these task sets (names or ids)')
    .option('--participant <names...>', 'only these participants (names or ids)')
    .option(
      '--group <groups...>',
      'only these groups: people, agents, first-time, exposed, data-set, model:NAME, agent:KIND, population:FACT=VALUE',
    )
    .option('--hops <buckets...>', 'only tasks of 1, 2-4 or 5+ hops')
    .option(
      '--split <splits...>',
      'only tasks of these splits of Mind2Web: cross-task, cross-website, cross-domain',
    )
    .option('--site <names...>', 'only tasks that visit one of these sites')
    .option(
      '--mode <modes...>',
      'only attempts of this kind: baseline, agent, imported or qa (test runs of authors, in no rate)',
    )
    .option(
      '--verdicts <source>',
      'whose verdicts count: rule, people, source (those that came with imported runs) or judge:NAME',
    )
    .option('--from <day>', 'only attempts started on this day (UTC, 2026-03-09) or later')
    .option('--to <day>', 'only attempts started on this day or earlier')
    .addOption(new Option('--profile <profile>', 'the scoring profile').choices(profiles))
    .option('--as-printed', 'also print the figure of the reference program', false)
    .option('--branches', 'also count attempts that continue a recorded one', false)
    .option('--assisted', 'also count runs of agents in which a person intervened', false)
    .option('--margin <points>', 'the margin of claims about agents, in points (5)')
    .option('--query <text>', 'the filters in the form of the screen’s address: sets=…&groups=people')
    .addHelpText('after', () => `\n${judgesHelp(command.opts<{ workspace?: string }>().workspace)}`);
}

/** The judges of the workspace that the same command line names. */
function judgesHelp(folder: string | undefined): string {
  if (folder === undefined)
    return 'With --workspace DIR before --help, the judges for --verdicts are listed here.';
  try {
    using workspace = openExisting(folder);
    return judgesText(listJudges(workspace.db));
  } catch (error) {
    return `The judges of ${folder} cannot be listed: ${toErrorData(error).message}`;
  }
}

function judgesText(judges: readonly string[]): string {
  if (judges.length === 0)
    return 'No judge has decided an attempt of this workspace. Run hopscope judge first.';
  return ['The judges of this workspace, for --verdicts:', ...judges.map((name) => `  'judge:${name}'`)].join(
    '\n',
  );
}

/** Throws AppError, with the names that there are, for a judge that has decided nothing. */
function needJudge(app: App, word: string | undefined): void {
  if (word?.startsWith('judge:') !== true) return;
  const judges = listJudges(app.context.workspace.db);
  const name = word.slice('judge:'.length);
  if (judges.includes(name)) return;
  throw fault.input(
    'evaluate.judge',
    name === '' ? 'judge: names no judge.' : `No judge “${name}” has decided an attempt of this workspace.`,
    judgesText(judges),
  );
}

/** The query of the options, with sets and participants by name or id. Throws for options that cannot be read. */
export function queryOf(app: App, options: QueryOptions): EvaluateQuery {
  const { db } = app.context.workspace;
  const one = (word: string | undefined): readonly string[] | undefined =>
    word === undefined ? undefined : [word];
  const own: QueryWords = {
    sets: named(options.set, listTaskSets(db), 'task set'),
    who: named(options.participant, listParticipants(db), 'participant'),
    groups: options.group,
    buckets: options.hops,
    splits: options.split,
    sites: options.site,
    modes: options.mode,
    verdicts: one(options.verdicts),
    from: one(options.from),
    to: one(options.to),
    profile: one(options.profile),
    printed: options.asPrinted === true ? ['1'] : undefined,
    branches: options.branches === true ? ['1'] : undefined,
    assisted: options.assisted === true ? ['1'] : undefined,
    margin: one(options.margin),
  };
  const said = Object.fromEntries(Object.entries(own).filter(([, words]) => words !== undefined));
  const words: QueryWords = { ...wordsOf(options.query ?? ''), ...said };
  needJudge(app, words.verdicts?.at(-1));
  const { query, troubles } = readQuery(words, 'strict');
  const [first] = troubles;
  if (first !== undefined) throw unreadable(first);
  return query;
}

function wordsOf(text: string): QueryWords {
  const params = new URLSearchParams(text.replace(/^.*\?/s, ''));
  const found: Partial<Record<QueryName, readonly string[]>> = {};
  for (const [name, value] of params) {
    if (isQueryName(name)) found[name] = splitWords(value);
    else if (!SHOWN.has(name))
      throw unreadable(`“${name}” is not a filter. The filters are: ${QUERY_NAMES.join(', ')}.`);
  }
  return found;
}

function unreadable(why: string): AppError {
  return fault.input(
    'evaluate.query',
    why,
    `A valid query is, for example, --query '${queryText({ profile: 'strict', asPrinted: false, groups: ['people'], buckets: ['2–4'] })}'.`,
  );
}

/** The ids for the given names. */
function named(
  words: readonly string[] | undefined,
  all: readonly { readonly id: string; readonly name: string }[],
  noun: string,
): readonly string[] | undefined {
  return words?.flatMap((word) => {
    const found = all.filter(({ id, name }) => id === word || name === word);
    if (found.length > 0) return found.map(({ id }) => id);
    throw fault.input(
      'evaluate.named',
      `There is no ${noun} “${word}” in this workspace.`,
      all.length === 0
        ? 'This workspace has none.'
        : `This workspace has: ${all
            .slice(0, 12)
            .map(({ name }) => name)
            .join(', ')}.`,
    );
  });
}
