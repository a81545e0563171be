// needs: browser
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { TaskBrowserFactory } from '../../electron/browser/port/taskBrowser.ts';
import { listBlobs } from '../../electron/db/record/files.ts';
import { openWorkspace, type Workspace, writePage } from '../../electron/workspace/workspace.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { wholeRun } from '../helpers/extent.ts';
import { sharedFactory } from '../helpers/sharedChromium.ts';
import { type WalkedStep, walkStored } from './walkStored.ts';

/** `HOPSCOPE_PACK=all` walks the whole pack (about ten minutes). */
const some = ['dotted-umbrella', 'two-orange-mugs', 'egg-on-the-salad'].slice(0, wholeRun ? 3 : 1);
const PACK = join(import.meta.dirname, '../../tasks/demo/pack.json');
const pack = readTasks([{ path: 'pack.json', text: readFileSync(PACK, 'utf8') }], { name: 'Demo' }, 'native');
const named = process.env.HOPSCOPE_PACK?.split(',');

describe('stored pages of the demo web', { concurrency: 2 }, () => {
  const tasks = pack.tasks.filter(({ key }) => named?.includes('all') || (named ?? some).includes(key));
  const walked: WalkedStep[] = [];
  let web: DemoWeb;
  let factory: TaskBrowserFactory;
  let folder: string;
  let workspace: Workspace;

  before(async () => {
    web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
    factory = sharedFactory();
    folder = await mkdtemp(join(tmpdir(), 'hopscope-stored-'));
    workspace = openWorkspace(join(folder, 'w'), 'headless');
  });
  after(async () => {
    const chosen = walked.filter((each) => each.integrity !== null);
    const ok = chosen.filter((each) => each.integrity?.ok).length;
    for (const each of walked) if (each.integrity === null) console.log(`not in view: ${each.step}`);
    const bytes = listBlobs(workspace.db).reduce((sum, blob) => sum + blob.stored, 0);
    const middle = (list: number[]) => Math.round(list.sort((a, b) => a - b)[list.length >> 1] ?? 0);
    console.log(
      `${ok} of ${chosen.length} stored pages show their element; ${Math.round(bytes / 1024 / chosen.length)} KB each; capture ${middle(chosen.map((each) => each.captureMs))} ms, check ${middle(chosen.map((each) => each.checkMs))} ms (medians)`,
    );
    workspace.close();
    await factory?.close();
    await web?.close();
    await rm(folder, { recursive: true, force: true });
  });

  for (const task of tasks) {
    it(`${task.key}: each stored page shows the element of its step`, async () => {
      const steps = await walkStored(task, web, factory, folder, (page) => writePage(workspace, page).name());
      walked.push(...steps);
      assert.deepEqual(
        steps.flatMap(({ step, integrity }) =>
          integrity?.ok === false ? [`${step}: ${integrity.reason}`] : [],
        ),
        [],
      );
    });
  }
});
