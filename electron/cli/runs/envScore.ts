import { statSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { PageRecord, StateRecord } from '../../../shared/environments/webui/pageRecord.ts';
import type { WebuiTask } from '../../../shared/environments/webui/webuiTask.ts';
import { emptyPage, readWrittenPage } from '../../../shared/environments/webui/writtenPage.ts';
import { fault } from '../../../shared/errors.ts';
import { launchChromium } from '../../browser/chromium/launchChromium.ts';
import { openHiddenPage } from '../../browser/port/hiddenPage.ts';
import { measurePage, openScoring } from '../../environments/measurePage.ts';
import {
  filesOfPage,
  readFolder,
  readTaskFolder,
  shippedWebuiTaskNames,
} from '../../environments/webuiFolder.ts';
import { type FileWords, readText } from '../command/inputFile.ts';
import { answer, endWith, exit, logLine, printJson, printLine, printTable } from '../command/output.ts';
import { programRoot } from '../command/programRoot.ts';

interface ScoreOptions {
  readonly task: string;
  readonly page: string;
  readonly json: boolean;
}

const words: FileWords = {
  code: 'env.page',
  give: 'Give a folder with index.html, a file .html, or a reply with blocks of html, css and javascript.',
  advice: 'Nothing was scored. Correct the file.',
};

const webuiFolder = path.join(programRoot, 'resources', 'environments', 'webui');

/** `hopscope env score`: Atomic Element Similarity of a page and the target page of a WebUI task. */
export function envScore(env: Command): void {
  env
    .command('score')
    .description('compare a built page with the target page of a WebUI task')
    .requiredOption('--task <folder>', 'a folder of a WebUI task of MageBench, or the name of a shipped task')
    .requiredOption('--page <path>', 'a folder with index.html, a file .html, or a reply with fenced blocks')
    .option('--json', 'print one JSON document', false)
    .action((options: ScoreOptions) => answer(() => scorePage(options), options.json));
}

async function scorePage({ task: name, page, json }: ScoreOptions): Promise<void> {
  const task = taskNamed(name);
  const files = filesAt(page);
  for (const { line, text, why, action } of task.refused)
    logLine(
      `${task.name}/actions.py, line ${line}: ${why} ${text}${action === null ? '' : ` (“${action}” is left out)`}`,
    );
  const chromium = await launchChromium({});
  try {
    const { record } = await measurePage(task, files, {
      openPage: () => openHiddenPage(chromium.browser, true),
      scoring: openScoring(),
    });
    if (json) printJson({ task: task.name, ...record, refused: task.refused });
    else printRecord(record, task);
  } finally {
    await chromium.close();
  }
  // The figure is not that of the whole task.
  if (task.refused.length > 0) endWith(exit.data);
}

function taskNamed(name: string): WebuiTask {
  if (statSync(name, { throwIfNoEntry: false })?.isDirectory() === true) return readTaskFolder(name);
  if (shippedWebuiTaskNames(webuiFolder).includes(name)) return readTaskFolder(path.join(webuiFolder, name));
  throw fault.input(
    'env.task',
    `There is no folder and no shipped WebUI task “${name}”.`,
    `The shipped tasks are ${shippedWebuiTaskNames(webuiFolder).join(', ')}.`,
  );
}

/** The files of the page: a folder as it is, or one file. */
function filesAt(page: string): ReadonlyMap<string, Uint8Array> {
  if (statSync(page, { throwIfNoEntry: false })?.isDirectory() === true) {
    const files = readFolder(page);
    if (files.has('index.html')) return files;
    throw fault.input(words.code, `${page} has no index.html.`, words.give, { at: page });
  }
  const text = readText(page, words);
  if (/\.html?$/iu.test(page)) return new Map([['index.html', new TextEncoder().encode(text)]]);
  const written = readWrittenPage(text, emptyPage);
  if (written?.html == null)
    throw fault.input(words.code, `${page} has no block of html.`, words.give, { at: page });
  return filesOfPage(written);
}

function printRecord(
  { magebench, corrected, states, notes }: PageRecord,
  { name, refused }: WebuiTask,
): void {
  printLine(`${name}: ${percent(magebench)} as MageBench, ${percent(corrected)} corrected`);
  const left = new Set(refused.flatMap(({ action }) => action ?? []));
  if (left.size > 0)
    printLine(`Without ${[...left].join(', ')}: the figures are not those of the whole task.`);
  for (const note of notes) printLine(note);
  printLine();
  printTable([
    ['state', 'element', 'MageBench', 'corrected', 'lowered by'],
    ...states.flatMap((state) => state.elements.map((one) => rowOf(state, one))),
  ]);
}

function rowOf(
  { action, failed }: StateRecord,
  { label, magebench, corrected, built, loweredBy }: StateRecord['elements'][number],
): readonly string[] {
  const lowered = loweredBy.slice(0, 3).map(({ name, costs }) => `${name} −${costs.toFixed(1)}`);
  const why =
    failed !== null ? `the action failed: ${failed}` : built === null ? 'no element' : lowered.join(', ');
  return [
    ...[action ?? 'start', label],
    ...[magebench === null ? 'left out' : percent(magebench), percent(corrected), why],
  ];
}

function percent(score: number): string {
  return (score * 100).toFixed(1);
}
