// needs: browser
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { z } from 'zod';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { demonstrateReference, demoTask } from '../helpers/referenceDemonstration.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** A task that opens another site by its address. The replay runs on another port. */
const TASK = 'city-of-the-tower';
const root = temporaryFolder();
let folder: string;
let attemptId: string;

const printed = z.object({
  steps: z.object({ worked: z.number(), of: z.number() }),
  thresholds: z.object({ least: z.literal(0.6), leastWithoutWords: z.literal(0.75), ahead: z.literal(0.02) }),
  demonstrations: z.array(
    z.object({
      attemptId: z.string(),
      task: z.string(),
      passes: z.boolean(),
      check: z.object({
        mode: z.enum(['live', 'offline']),
        steps: z.array(z.object({ outcome: z.string(), reason: z.string().nullable() })),
        hops: z.array(z.object({ passed: z.boolean() })),
      }),
    }),
  ),
});

before(async () => {
  const one = await openHeadlessApp(root);
  folder = one.folder;
  const person = { name: 'wren', consent: true, exposed: false, population: {} };
  const { id } = await one.ask('participants.create', person);
  attemptId = await demonstrateReference(one, demoTask(one, TASK), id, []);
  await one.app.close();
});

test('verify replays every demonstration on a changed demo web and reports the outcome of each step', async () => {
  const { code, stdout } = await hopscope(
    ...['verify', '--replay', '--workspace', folder, '--mutate-demo', '7', '--json'],
  );
  const { steps, demonstrations } = printed.parse(JSON.parse(stdout));
  assert.equal(code, 0, stdout);
  assert.equal(steps.worked, steps.of);
  const [only] = demonstrations;
  assert.equal(only?.attemptId, attemptId);
  assert.equal(only.check.mode, 'live');
  assert.ok(only.check.steps.some(({ outcome }) => outcome === 'relocated'));
  assert.ok(only.check.hops.every(({ passed }) => passed));
});

test('without --json verify prints each step, each hop and the share of steps that work', async () => {
  const { code, stdout } = await hopscope(
    ...['verify', '--replay', '--workspace', folder, '--offline', '--attempt', attemptId],
  );
  assert.equal(code, 0, stdout);
  assert.match(stdout, /^ {2}step 1: done 1\.00 {2}on the stored page: found where it was$/m);
  assert.match(stdout, /^ {2}hop 2: passes$/m);
  assert.match(stdout, /^1 of 1 demonstrations pass; \d of \d steps work\.$/m);
  assert.match(stdout, /^A moved element .* at least 0\.60 \(0\.75 .*\) that is 0\.02 above/m);
});

test('an unknown demonstration or a missing workspace exits with 1, a wrong seed with 2', async () => {
  const missing = await hopscope('verify', '--replay', '--workspace', folder, '--attempt', 'nobody');
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /There is no finished demonstration nobody/);
  const seed = await hopscope('verify', '--replay', '--workspace', folder, '--mutate-demo', 'seven');
  assert.equal(seed.code, 2);
  assert.match(seed.stderr, /whole number/);
  assert.equal((await hopscope('verify', '--workspace', folder)).code, 2);
  const nowhere = path.join(root, 'nowhere');
  const misspelt = await hopscope('verify', '--replay', '--workspace', nowhere);
  assert.equal(misspelt.code, 1);
  assert.match(misspelt.stderr, /There is no workspace in/);
  assert.ok(!existsSync(nowhere));
});

test('an imported demonstration fails, because the import contains only a sketch of its page', async () => {
  const target = { backend_node_id: '2', is_original_target: true, tag: 'button', attributes: '{}' };
  const action = {
    action_uid: 'u',
    operation: { op: 'CLICK', original_op: 'CLICK', value: '' },
    cleaned_html: '<html backend_node_id="1"><button backend_node_id="2">Go</button></html>',
    pos_candidates: [target],
    neg_candidates: [],
  };
  const published = {
    annotation_id: 'a',
    website: 'x',
    confirmed_task: 'Go.',
    action_reprs: [],
    actions: [action],
  };
  const file = path.join(root, 'published.json');
  writeFileSync(file, JSON.stringify([published]));
  const workspace = path.join(root, 'imported');
  assert.equal((await hopscope('import', '--workspace', workspace, file)).code, 0);
  const { code, stdout } = await hopscope('verify', '--replay', '--workspace', workspace);
  assert.equal(code, 1);
  assert.match(
    stdout,
    /offline: The task names no start page\.\n {2}step 1: failed {2}The import contains only a sketch of the page/,
  );
});
