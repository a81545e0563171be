// needs: browser
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { TaskBrowserFactory } from '../../electron/browser/port/taskBrowser.ts';
import { nativeTask } from '../../shared/importers/formats/native.ts';
import { readTasks } from '../../shared/importers/index.ts';
import { startHopQueue } from '../../shared/scoring/mmina/hopQueue.ts';
import { buildPack } from '../../tasks/demo/pack/buildPack.ts';
import { type DemoWeb, startDemoWeb } from '../../tasks/demo/server.ts';
import { DEMO_SITES } from '../../tasks/demo/sites/index.ts';
import { thoroughRun, wholeRun } from '../helpers/extent.ts';
import { sharedFactory } from '../helpers/sharedChromium.ts';
import { replayReference } from './replayReference.ts';

const PACK = join(import.meta.dirname, '../../tasks/demo/pack.json');
const text = readFileSync(PACK, 'utf8');
const { tasks } = readTasks([{ path: 'pack.json', text }], { name: 'Demo' }, 'native');
/** `PACK_ONLY=id,id` replays only these tasks, for the author of a task. */
const only = process.env.PACK_ONLY?.split(',');
/** A partial run replays one task of each of these numbers of hops. */
const lengths = thoroughRun ? [1, 3, 6] : [1, 3];
const inPart = lengths.map((hops) => tasks.find((task) => task.hops.length === hops));
const replayed = tasks.filter((task) => only?.includes(task.key) ?? (wholeRun || inPart.includes(task)));

describe('the demo pack', () => {
  it('equals the pack of the current drafts and sites (node tasks/demo/pack/writePack.ts writes it)', () => {
    assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(buildPack())));
  });

  it('has tasks of all lengths', () => {
    const within = (low: number, high: number): number =>
      tasks.filter((task) => task.hops.length >= low && task.hops.length <= high).length;
    assert.ok(tasks.length >= 28);
    assert.ok(within(1, 1) >= 6, `one hop: ${within(1, 1)}`);
    assert.ok(within(2, 2) >= 7, `two hops: ${within(2, 2)}`);
    assert.ok(within(3, 4) >= 6, `three or four hops: ${within(3, 4)}`);
    assert.ok(within(5, 7) >= 5, `five to seven hops: ${within(5, 7)}`);
    assert.ok(within(8, 10) >= 4, `eight to ten hops: ${within(8, 10)}`);
  });

  it('needs a picture in at least a third of its tasks', () => {
    assert.ok(tasks.filter((task) => task.needsPicture).length * 3 >= tasks.length);
  });

  it('begins with a task of two hops that needs no picture and no answer', () => {
    const [first] = tasks;
    assert.equal(first?.hops.length, 2);
    assert.equal(first?.needsPicture, false);
    assert.equal(first?.asksAnswer, false);
  });

  it('has a reference run for every task, which passes each hop in order and ends with an answer', () => {
    for (const task of tasks) {
      const passes = (task.reference ?? []).flatMap((step) => step.passes ?? []);
      assert.deepEqual(
        passes,
        task.hops.map((_, index) => index + 1),
        task.key,
      );
      assert.equal(task.reference?.at(-1)?.operation, 'answer', task.key);
    }
  });
});

// Each run has a separate partition and visit, so that parallel runs do not affect each other.
describe('replaying the reference runs in Chromium', { concurrency: 2 }, () => {
  let web: DemoWeb;
  let factory: TaskBrowserFactory;
  let downloads: string;

  before(async () => {
    web = await startDemoWeb({ port: 0, sites: DEMO_SITES });
    factory = sharedFactory();
    downloads = await mkdtemp(join(tmpdir(), 'hopscope-pack-'));
  });
  after(async () => {
    await factory?.close();
    await web?.close();
    await rm(downloads, { recursive: true, force: true });
  });

  for (const task of replayed) {
    it(`${task.key}: ${task.hops.length === 1 ? '1 hop passes' : `${task.hops.length} hops pass`}`, async () => {
      const replay = await replayReference(task, web, factory, downloads);
      for (const { step, said, passed } of replay.promises) assert.equal(passed, said, `after step ${step}`);
      assert.equal(replay.score.passed, true, replay.score.verdicts.at(-1)?.reason);
      const rules = nativeTask.parse(JSON.parse(task.source.raw)).mmina;
      if (rules?.domain === undefined) return;
      const queue = startHopQueue(rules.domain, rules);
      for (const [index, at] of replay.observations.entries()) queue.look(at.url, index);
      assert.equal(queue.ticks.length, task.hops.length, 'MMInA’s rule passes every hop');
    });
  }
});
