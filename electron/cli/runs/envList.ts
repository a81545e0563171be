import path from 'node:path';
import { type Command, Option } from 'commander';
import type { FootballHere } from '../../../shared/model/environment.ts';
import { askForFootball } from '../../environments/footballInstalled.ts';
import { footballLevels } from '../../environments/footballLevels.ts';
import { shippedWebuiTasks } from '../../environments/webuiFolder.ts';
import { answer, printJson, printLine, printTable } from '../command/output.ts';
import { programRoot } from '../command/programRoot.ts';
import { ownLevels } from './sokobanLevels.ts';

/** The environments whose levels the program ships. */
const shippedEnvironments = ['sokoban', 'webui', 'football'] as const;
type ShippedEnvironment = (typeof shippedEnvironments)[number];

interface ListOptions {
  readonly environment?: ShippedEnvironment;
  readonly json: boolean;
}

/** An environment with its levels, as a JSON value and as a table. */
interface Listed {
  readonly value: { readonly name: ShippedEnvironment };
  readonly rows: readonly (readonly string[])[];
  /** Sentences below the table. */
  readonly notes: readonly string[];
}

const LISTS: Readonly<Record<ShippedEnvironment, () => Listed | Promise<Listed>>> = {
  sokoban: listSokoban,
  webui: listWebui,
  football: listFootball,
};

/** `hopscope env list`: the environments and levels that the program ships. */
export function envList(env: Command): void {
  env
    .command('list')
    .description('list the environments and levels that the program ships')
    .addOption(
      new Option('--environment <name>', 'only this environment; all of them if left out').choices(
        shippedEnvironments,
      ),
    )
    .option('--json', 'print one JSON document', false)
    .action((options: ListOptions) => answer(() => printLevels(options), options.json));
}

async function printLevels({ environment, json }: ListOptions): Promise<void> {
  const names = environment === undefined ? shippedEnvironments : [environment];
  const listed = await Promise.all(names.map((name) => LISTS[name]()));
  if (json) {
    printJson({ environments: listed.map(({ value }) => value) });
    return;
  }
  for (const [at, { value, rows, notes }] of listed.entries()) {
    if (at > 0) printLine();
    printLine(value.name);
    printTable(rows);
    for (const note of notes) printLine(note);
  }
}

function listSokoban(): Listed {
  const levels = ownLevels().map(({ name, collection, level, bound }) => ({
    ...{ name, collection, rows: level.rows, columns: level.columns, boxes: level.boxes, bound },
  }));
  return {
    value: { name: 'sokoban', ...{ levels } },
    rows: [
      ['level', 'size', 'boxes', 'steps', 'reward'],
      ...levels.map(({ name, rows, columns, boxes, bound }) => [
        ...[name, `${rows}×${columns}`, String(boxes)],
        ...[String(bound?.steps ?? '–'), String(bound?.reward ?? '–')],
      ]),
    ],
    notes: [],
  };
}

function folderOf(environment: ShippedEnvironment): string {
  return path.join(programRoot, 'resources', 'environments', environment);
}

function listWebui(): Listed {
  const levels = [...shippedWebuiTasks(folderOf('webui'))].map(([name, { parts, actions }]) => ({
    name,
    pictures: parts.filter(({ type }) => type === 'picture').length,
    actions: actions.length,
  }));
  return {
    value: { name: 'webui', ...{ levels } },
    rows: [
      ['task', 'pictures', 'actions'],
      ...levels.map(({ name, pictures, actions }) => [name, String(pictures), String(actions)]),
    ],
    notes: [],
  };
}

async function listFootball(): Promise<Listed> {
  const levels = [...footballLevels(path.join(folderOf('football'), 'levels'))].map(
    ([name, { ball, settings }]) => ({ name, ball, frames: Number(settings['game_duration'] ?? 0) }),
  );
  const here = await askForFootball();
  return {
    value: { name: 'football', ...{ levels, gfootball: here } },
    rows: [
      ['start position', 'ball', 'frames'],
      ...levels.map(({ name, ball, frames }) => [name, ball.join(', '), String(frames)]),
    ],
    notes: notesOn(here),
  };
}

/** Whether football can be played here, in words. */
function notesOn({ state, python, why, commands }: FootballHere): readonly string[] {
  if (state === 'installed') return [`gfootball is installed here (${python}).`];
  const first =
    state === 'missing'
      ? `gfootball is not installed here: ${why}`
      : `It is not known whether gfootball is installed here: ${why}`;
  return [first, 'These commands install it:', ...commands.map((one) => `  ${one}`)];
}
