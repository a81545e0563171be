// needs: peer
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { exportForJudge, judgedWorkspace } from '../helpers/judgedRuns.ts';
import { readByPeer } from '../helpers/peerReader.ts';

/** The judges are in no registry: these variables name checkouts of their repositories. */
const webVoyager = process.env['HOPSCOPE_WEBVOYAGER'] ?? '';
const onlineMind2web = process.env['HOPSCOPE_ONLINE_MIND2WEB'] ?? '';

const whoseOf = (runs: Awaited<ReturnType<typeof exportForJudge>>): readonly string[] => [
  ...new Set(runs.map(({ folder }) => path.dirname(folder))),
];

const askedOfWebVoyager = z.object({
  runs: z.record(z.string(), z.array(z.tuple([z.number(), z.string()]))),
  ownTasks: z.number(),
});

test('WebVoyager’s own judge asks about every run with an answer, and sends all of its pictures', {
  skip: webVoyager === '' ? 'HOPSCOPE_WEBVOYAGER names no checkout of MinorJerry/WebVoyager' : false,
}, async () => {
  const runs = await exportForJudge(await judgedWorkspace(), 'webvoyager');
  const args = ['webvoyager', webVoyager, ...whoseOf(runs)];
  const read = askedOfWebVoyager.parse(await readByPeer('python3', 'readJudges.py', args));
  let answers = 0;
  for (const { folder } of runs) {
    const messages = JSON.parse(readFileSync(path.join(folder, 'interact_messages.json'), 'utf8'));
    const pictures = readdirSync(folder).filter((name) => name.startsWith('screenshot')).length;
    const asked = read.runs[folder] ?? assert.fail(`${folder} was not found`);
    if (!messages.at(-1).content.includes('Action: ANSWER')) {
      assert.deepEqual(asked, [], folder);
      continue;
    }
    answers += 1;
    const [[sent, words] = assert.fail(`${folder} was not asked about`)] = asked;
    assert.equal(sent, pictures, folder);
    assert.match(words, /^TASK: \S/);
  }
  assert.ok(answers > 2, 'few runs have an answer');
  const own = runs.filter(({ run }) => run === 'taskGoogle Map--1');
  assert.equal(read.ownTasks, own.length, 'its own loop finds the runs of its tasks');
});

const askedOfOnlineMind2web = z.object({
  runs: z.record(z.string(), z.tuple([z.array(z.boolean()), z.array(z.string()), z.string()])),
});

test('Online-Mind2Web’s own program finds every run, the picture of each step, and the actions before the end', {
  skip:
    onlineMind2web === ''
      ? 'HOPSCOPE_ONLINE_MIND2WEB names no checkout of OSU-NLP-Group/Online-Mind2Web'
      : false,
}, async () => {
  const runs = await exportForJudge(await judgedWorkspace(), 'online-mind2web');
  const args = ['online-mind2web', onlineMind2web, ...whoseOf(runs)];
  const read = askedOfOnlineMind2web.parse(await readByPeer('python3', 'readJudges.py', args));
  assert.equal(Object.keys(read.runs).length, runs.length);
  for (const { folder } of runs) {
    const result = JSON.parse(readFileSync(path.join(folder, 'result.json'), 'utf8'));
    const steps: readonly { readonly action: string }[] = result.action_history;
    assert.deepEqual(read.runs[folder], [
      steps.map(() => true),
      steps.slice(0, -1).map(({ action }) => action),
      result.task,
    ]);
  }
});
