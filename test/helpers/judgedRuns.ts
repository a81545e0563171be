import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { exportFrom } from '../../electron/cli/records/export.ts';
import { importPublished } from '../../electron/cli/records/import.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { newPath } from './importedRuns.ts';
import { type RunTree, samples, writeTree } from './publishedRuns.ts';
import { fillSynthetic } from './syntheticWorkspace.ts';

const chat = samples.webVoyager['taskTea--1/interact_messages.json'];

/** A workspace with people and models, and two runs of one agent at a task of WebVoyager. */
export async function judgedWorkspace(): Promise<string> {
  const workspace = newPath();
  {
    using own = openWorkspace(workspace, 'test');
    await fillSynthetic(own, { tasks: 2, people: 1, models: 2, hops: 1, steps: 12 });
  }
  const renamed: RunTree = Object.fromEntries(
    Object.entries<string | Uint8Array>(samples.webVoyager).map(([name, content]) => [
      name.replace('taskTea--1', 'taskGoogle Map--1'),
      content,
    ]),
  );
  const other = { ...renamed, 'taskGoogle Map--1/interact_messages.json': chat.replace('[12]', '[99]') };
  for (const tree of [renamed, other])
    assert.equal((await importPublished([writeTree(newPath(), tree)], { workspace }))?.imported, 1);
  return workspace;
}

/** Exports the runs in the format of a judge. Returns the folder of each run, and of its participant. */
export async function exportForJudge(workspace: string, format: 'webvoyager' | 'online-mind2web') {
  const out = newPath('out');
  const { attempts } = await exportFrom({ format, out, workspace, pages: true, all: true });
  const people = readdirSync(out).filter((name) => name !== 'completeness.json');
  const runs = people.flatMap((who) =>
    readdirSync(path.join(out, who)).map((run) => ({ who, run, folder: path.join(out, who, run) })),
  );
  assert.equal(runs.length, attempts);
  return runs;
}
