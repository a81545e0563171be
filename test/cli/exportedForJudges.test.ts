// needs: pure
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { exportForJudge, judgedWorkspace } from '../helpers/judgedRuns.ts';

let workspace = '';

before(async () => {
  workspace = await judgedWorkspace();
});

/** What the judges' own programs look for: WebVoyager's `auto_eval.py`, Online-Mind2Web's `src/run.py` at ccdeb0d6. */
describe('folders that the judges of the benchmarks find', () => {
  test('WebVoyager: a folder per participant has the names of the tasks, the task in the second message, and .png', async () => {
    const runs = await exportForJudge(workspace, 'webvoyager');
    const own = runs.filter(({ run }) => run === 'taskGoogle Map--1').map(({ who }) => who);
    assert.deepEqual(own.toSorted(), ['WebVoyager', 'WebVoyager-2']);
    for (const { folder, run } of runs) {
      const messages = JSON.parse(readFileSync(path.join(folder, 'interact_messages.json'), 'utf8'));
      const [system, task] = messages;
      assert.equal(system.role, 'system', run);
      const words = typeof task.content === 'string' ? task.content : task.content[0].text;
      assert.match(words, /Now given a task:(.+?)Please interact with/);
      assert.equal(typeof messages.at(-1).content, 'string', run);
      const pictures = readdirSync(folder).filter((name) => name.startsWith('screenshot'));
      assert.ok(pictures.length > 0 && pictures.every((name) => /^screenshot\d+\.png$/.test(name)), run);
    }
  });

  test('Online-Mind2Web: the folder is the task, each picture lies in trajectory, and the last step is the end', async () => {
    for (const { folder, run } of await exportForJudge(workspace, 'online-mind2web')) {
      const result = JSON.parse(readFileSync(path.join(folder, 'result.json'), 'utf8'));
      assert.equal(result.task_id, run.replace('Google-Map', 'Google Map'));
      const steps: readonly { step: number; screenshot: string; action: string }[] = result.action_history;
      assert.deepEqual(
        steps.map(({ step }) => step),
        steps.map((_, at) => at),
      );
      const pictures = new Set(readdirSync(path.join(folder, 'trajectory')));
      for (const { screenshot } of steps) assert.ok(pictures.has(screenshot), `${run}: ${screenshot}`);
      assert.match(steps.at(-1)?.action ?? '', /^(?:finish|give-up|answer|END|ANSWER)/, run);
    }
  });
});
