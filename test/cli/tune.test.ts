// needs: pure
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { taskTextDigest } from '../../electron/app/tuning/readRows.ts';
import { insertParticipant, listParticipants } from '../../electron/db/participants.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { type LearnedMessage, learn, rowsIn } from '../helpers/learner.ts';
import { holdRefusingPort } from '../helpers/refusingPort.ts';
import { filesWith } from '../helpers/secretSearch.ts';
import {
  startTuningEndpoint,
  type TuningEndpoint,
  type TuningEndpointScript,
} from '../helpers/tuningEndpoint.ts';
import { asLines, KEY, ROWS, tuningPlace } from '../helpers/tuningWorkspace.ts';

const open: TuningEndpoint[] = [];
after(() => Promise.all(open.map((one) => one.close())));

async function serve(script: TuningEndpointScript = {}): Promise<TuningEndpoint> {
  const one = await startTuningEndpoint(script);
  open.push(one);
  return one;
}

const answer = z.object({
  tuning: z.object({
    id: z.string(),
    state: z.string(),
    model: z.string().nullable(),
    parent: z.string().nullable(),
    participant: z.string().nullable(),
    tunedEndpoint: z.string().nullable(),
    cost: z.number().nullable(),
    trainedTokens: z.number().nullable(),
    jobId: z.string().nullable(),
    checkpoints: z.array(z.object({ model: z.string() })),
    files: z.array(
      z.object({
        rows: z.number(),
        trainedTurns: z.number(),
        sha256: z.string(),
        taskIds: z.array(z.string()),
        taskTexts: z.array(z.string()),
      }),
    ),
    events: z.array(z.object({ state: z.string().nullable(), message: z.string() })),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});
const tuningIn = (stdout: string) => answer.parse(JSON.parse(stdout)).tuning;

test('a service trains a model, which becomes a participant with its parent, its rows and its cost', async () => {
  const service = await serve();
  const place = tuningPlace(service.baseUrl);
  const { code, stdout, stderr } = await place.tune(
    ...place.start,
    ...'--epochs 3 --batch-size 2 --learning-rate 0.1 --seed 7 --suffix doors --price 25'.split(' '),
  );
  assert.equal(code, 0, stderr);
  const tuning = tuningIn(stdout);
  assert.equal(tuning.state, 'succeeded');
  assert.equal(tuning.model, 'ft:owl-7:job-1');
  assert.equal(tuning.parent, 'owl');
  assert.deepEqual(tuning.checkpoints, [{ model: 'ft:owl-7:job-1:ckpt-1' }]);
  const [file] = tuning.files;
  assert.deepEqual(
    { rows: file?.rows, turns: file?.trainedTurns, tasks: file?.taskIds, texts: file?.taskTexts },
    { rows: 2, turns: 2, tasks: ['doors', 'gates'], texts: [taskTextDigest('open the blue door')] },
  );
  const content = readFileSync(place.data, 'utf8');
  assert.equal(service.files[0]?.content, content, 'the rows arrive as they are');
  assert.equal(tuning.cost, (Math.ceil(content.length / 4) * 25) / 1e6);
  assert.deepEqual(service.jobs[0]?.body, {
    ...{ model: 'owl-7', training_file: 'file-1', seed: 7, suffix: 'doors' },
    metadata: { hopscope_tuning: tuning.id },
    method: {
      type: 'supervised',
      supervised: { hyperparameters: { n_epochs: 3, batch_size: 2, learning_rate_multiplier: 0.1 } },
    },
  });
  assert.ok(service.requests.every(({ key }) => key === `Bearer ${KEY}`));
  assert.deepEqual(tuning.events.flatMap(({ state }) => state ?? []).slice(0, 4), [
    'prepared',
    'uploading',
    'uploaded',
    'creating',
  ]);
  assert.equal(tuning.events.filter(({ message }) => message === 'job-1 has begun').length, 1);

  using opened = openWorkspace(place.workspace, 'test');
  const tuned = listParticipants(opened.db).find(({ name }) => name === tuning.participant);
  assert.deepEqual(tuned?.agent, {
    ...{ model: 'ft:owl-7:job-1', promptVersion: 'mminaText-1', seed: null },
    parameters: { agent: 'mmina', endpoint: tuning.tunedEndpoint, temperature: 0.5 },
  });
  const { endpoints } = JSON.parse(
    readFileSync(path.join(place.env['HOPSCOPE_CONFIG'] ?? '', 'endpoints.json'), 'utf8'),
  ) as { endpoints: { name: string; model: string; key: object }[] };
  const own = endpoints.find(({ name }) => name === tuning.tunedEndpoint);
  assert.equal(own?.model, 'ft:owl-7:job-1');
  assert.deepEqual(own?.key, { from: 'environment', variable: 'OWL_KEY' });
});

test('the endpoint of the tuned model has the settings of its parent, so that its runs are those of the tuned participant', async () => {
  const service = await serve();
  const place = tuningPlace(service.baseUrl);
  const file = path.join(place.env['HOPSCOPE_CONFIG'] ?? '', 'endpoints.json');
  const { endpoints: before } = JSON.parse(readFileSync(file, 'utf8')) as { endpoints: object[] };
  const other = { temperature: 0.9, stream: false, reasoningEffort: 'low', extraBody: { top_k: 9 } };
  writeFileSync(file, JSON.stringify({ endpoints: [{ ...before[0], settings: other }] }));
  {
    using workspace = openWorkspace(place.workspace, 'test');
    insertParticipant(workspace.db, {
      ...{ id: 'p-cool', kind: 'agent', name: 'cool owl', createdAt: 1 },
      agent: {
        ...{ model: 'owl-7', promptVersion: 'mminaText-1', seed: 4 },
        parameters: {
          ...{ agent: 'mmina', endpoint: 'Owl', temperature: 0.2, maxTokens: 300 },
          ...{ extraBody: '{"top_k":1}', leaveOut: 'top_p' },
        },
      },
    });
  }
  const { code, stdout, stderr } = await place.tune(...place.start, '--parent', 'cool owl');
  assert.equal(code, 0, stderr);
  const { endpoints } = JSON.parse(readFileSync(file, 'utf8')) as {
    endpoints: { name: string; settings: object }[];
  };
  const own = endpoints.find(({ name }) => name === tuningIn(stdout).tunedEndpoint);
  assert.deepEqual(own?.settings, {
    ...{ temperature: 0.2, maxTokens: 300, seed: 4, extraBody: { top_k: 1 }, leaveOut: ['top_p'] },
    ...{ stream: false, vision: true },
  });
});

test('the same command again, and tune wait, make no second file and no second job', async () => {
  const service = await serve();
  const place = tuningPlace(service.baseUrl);
  const first = tuningIn((await place.tune(...place.start)).stdout);
  const again = tuningIn((await place.tune(...place.start)).stdout);
  const waited = await place.tune('wait', first.id, '--workspace', place.workspace, '--json');
  assert.deepEqual([again.id, tuningIn(waited.stdout).id], [first.id, first.id]);
  assert.equal(first.cost, null, 'without a price the cost is not known');
  assert.deepEqual([service.files.length, service.jobs.length], [1, 1]);
  const shown = await place.tune('show', first.id.slice(0, 8), '--workspace', place.workspace);
  assert.match(shown.stdout, /cost: +unknown/);
  assert.match(shown.stdout, /parent: +owl/);
  const listed = await place.tune('list', '--workspace', place.workspace);
  assert.match(listed.stdout, /succeeded +owl +owl-7 +2 +unknown +ft:owl-7:job-1/);
});

for (const [what, at, files] of [
  ['the upload', 'POST files', 1],
  ['the job', 'POST jobs', 1],
] as const)
  for (const [how, moment, more] of [
    ['arrived', 'done', {}],
    [
      'arrived on a service with pages and without metadata',
      'done',
      { smallPages: true, keepsMetadata: false },
    ],
    ['did not arrive', 'arrived', {}],
  ] as const)
    test(`after a lost reply to ${what} that ${how}, the service still has one file and one job`, async () => {
      const service = await serve({
        ...more,
        at: ({ name, nth }, now) => (name === at && nth === 1 && now === moment ? 'drop' : null),
      });
      const place = tuningPlace(service.baseUrl);
      const { code, stdout, stderr } = await place.tune(...place.start);
      assert.equal(code, 0, stderr);
      assert.equal(tuningIn(stdout).state, 'succeeded');
      assert.deepEqual([service.files.length, service.jobs.length], [files, 1]);
    });

for (const [what, script, option, words] of [
  [
    'lists no files',
    { without: ['GET files'] },
    '--file-id',
    /training rows .* has arrived: the service does not list/,
  ],
  ['renames files', { keepsNames: false }, '--file-id', /it has file-1 of the same size under another name/],
  [
    'lists no jobs',
    { without: ['GET jobs'] },
    '--job-id',
    /request for the job has arrived: the service does not list/,
  ],
] as const)
  test(`on a service that ${what}, a lost reply is not repeated until a person says what arrived`, async () => {
    const lost = option === '--file-id' ? 'POST files' : 'POST jobs';
    const service = await serve({
      ...script,
      at: ({ name, nth }, now) => (name === lost && nth === 1 && now === 'done' ? 'drop' : null),
    });
    const place = tuningPlace(service.baseUrl);
    const first = await place.tune(...place.start);
    assert.equal(first.code, 1);
    assert.match(first.stderr, words);
    const again = await place.tune(...place.start);
    assert.match(again.stderr, words, 'a repeated command sends nothing either');
    assert.equal(service.requests.filter(({ name }) => name === lost).length, 1);
    const { tunings } = JSON.parse(
      (await place.tune('list', '--workspace', place.workspace, '--json')).stdout,
    ) as { tunings: { id: string }[] };
    const id = tunings[0]?.id ?? '';
    const given = option === '--file-id' ? 'file-1' : 'job-1';
    const waited = await place.tune(
      ...['wait', id, option, given, '--poll-seconds', '0.02', '--workspace', place.workspace, '--json'],
    );
    assert.equal(waited.code, 0, waited.stderr);
    assert.equal(tuningIn(waited.stdout).state, 'succeeded');
    assert.deepEqual([service.files.length, service.jobs.length], [1, 1]);
  });

for (const [what, rows, words] of [
  ['empty', '', /has no rows/],
  ['of blank lines', '\n \n', /has no rows/],
  ['not JSON', 'hello\n', /line 1: the line is not JSON/],
  ['a JSON array', '[{"messages": []}]\n', /line 1: the row has a wrong/],
  ['half a line', `${asLines(ROWS)}{"messages": [`, /line 3: the line is not JSON/],
  [
    'of rows that train nothing',
    asLines([
      {
        messages: [
          { role: 'user', content: 'a' },
          { role: 'assistant', content: 'b', weight: 0 },
        ],
      },
    ]),
    /line 1: the row trains no turn/,
  ],
  [
    'of rows with too many pictures',
    asLines([
      {
        messages: [
          {
            role: 'user',
            content: Array.from({ length: 11 }, () => ({ type: 'image_url', image_url: { url: 'data:,' } })),
          },
          { role: 'assistant', content: 'b' },
        ],
      },
    ]),
    /line 1: the row has 11 pictures, and a service takes at most 10/,
  ],
] as const)
  test(`a file that is ${what} is refused in words before anything is sent`, async () => {
    const service = await serve();
    const place = tuningPlace(service.baseUrl, rows);
    const { code, stderr, stdout } = await place.tune(...place.start);
    assert.equal(code, 1);
    assert.match(stderr, words);
    assert.match(stdout, /"code": "tune.data"/);
    assert.deepEqual(service.requests, []);
  });

test('a file that is not text in UTF-8 is refused', async () => {
  const service = await serve();
  const place = tuningPlace(service.baseUrl);
  writeFileSync(place.data, Buffer.from([0x7b, 0xff, 0xfe, 0x0a]));
  assert.match((await place.tune(...place.start)).stderr, /line 1: the line is not text in UTF-8/);
});

test('a refused upload ends the tuning, and --again begins a new one', async () => {
  const service = await serve({
    at: ({ name, nth }, now) =>
      name === 'POST files' && nth === 1 && now === 'arrived'
        ? { status: 400, message: `Line 2 is refused, says ${KEY}` }
        : null,
  });
  const place = tuningPlace(service.baseUrl);
  const refused = await place.tune(...place.start);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /does not take the upload of the rows .*Line 2 is refused, says •••/);
  const again = await place.tune(...place.start);
  assert.match(again.stderr, /has failed: .*Begin|begin a new one with --again/s);
  const { code, stdout } = await place.tune(...place.start, '--again');
  assert.equal(code, 0);
  assert.equal(tuningIn(stdout).state, 'succeeded');
  assert.deepEqual(filesWith(path.dirname(place.workspace), KEY), [], 'the key is in no file');
});

for (const [what, script, state, words] of [
  [
    'fails half-way',
    { states: ['running', 'failed'], failure: `row 2 is too long ${KEY}` },
    'failed',
    /row 2 is too long •••/,
  ],
  ['is cancelled by the service', { states: ['running', 'cancelled'] }, 'cancelled', null],
] as const)
  test(`a job that ${what} is on record as such`, async () => {
    const service = await serve(script);
    const place = tuningPlace(service.baseUrl);
    const { code, stdout } = await place.tune(...place.start);
    assert.equal(code, 1);
    const tuning = tuningIn(stdout);
    assert.equal(tuning.state, state);
    assert.equal(tuning.participant, null);
    if (words !== null) assert.match(tuning.error?.message ?? '', words);
    assert.deepEqual(filesWith(path.dirname(place.workspace), KEY), []);
  });

test('a job that does not end is waiting after --most-hours, and tune wait goes on', async () => {
  const service = await serve({
    // The service is also away for a moment.
    at: ({ name, nth }, now) =>
      name === 'GET job' && nth === 2 && now === 'arrived' ? { status: 503, message: 'busy' } : null,
    states: ['running', 'running', 'succeeded'],
  });
  const place = tuningPlace(service.baseUrl);
  const limited = await place.tune(...place.start, '--most-hours', '0');
  assert.equal(limited.code, 1);
  const tuning = tuningIn(limited.stdout);
  assert.equal(tuning.state, 'waiting');
  const words = ['wait', tuning.id, '--poll-seconds', '0.02', '--workspace', place.workspace, '--json'];
  const waited = await place.tune(...words);
  assert.equal(waited.code, 0, waited.stderr);
  assert.match(waited.stderr, /busy.* \(1 of 10\)/);
  assert.equal(service.jobs.length, 1);
});

test('tune cancel cancels the job at the service', async () => {
  const service = await serve({ states: ['running'] });
  const place = tuningPlace(service.baseUrl);
  const started = await place.tune(...place.start, '--no-wait');
  assert.equal(started.code, 0, started.stderr);
  const { id, state } = tuningIn(started.stdout);
  assert.equal(state, 'training');
  const { code, stdout } = await place.tune('cancel', id, '--workspace', place.workspace, '--json');
  assert.equal(code, 0);
  assert.equal(tuningIn(stdout).state, 'cancelled');
  assert.equal(service.jobs[0]?.status, 'cancelled');
});

test('a service without fine-tuning, a wrong key and no service at all are told apart, and nothing is lost', async () => {
  const none = await serve({ without: ['POST files', 'GET files'] });
  const place = tuningPlace(none.baseUrl);
  const missing = await place.tune(...place.start);
  assert.match(missing.stderr, /does not know the upload of the rows/);
  assert.match(missing.stderr, /hopscope tune local/);

  let isLocked = true;
  const locked = await serve({
    at: (_, now) => (isLocked && now === 'arrived' ? { status: 401, message: `bad key ${KEY}` } : null),
  });
  const keyed = tuningPlace(locked.baseUrl);
  const refused = await keyed.tune(...keyed.start);
  assert.match(refused.stderr, /refuses the key/);
  assert.doesNotMatch(refused.stderr + refused.stdout, new RegExp(KEY));
  isLocked = false;
  const later = await keyed.tune(...keyed.start);
  assert.equal(later.code, 0, later.stderr);
  assert.deepEqual([locked.files.length, locked.jobs.length], [1, 1]);

  const port = await holdRefusingPort();
  after(() => port.close());
  const gone = tuningPlace(`http://127.0.0.1:${port.port}/v1`);
  const nothing = await gone.tune(...gone.start);
  assert.equal(nothing.code, 1);
  assert.match(nothing.stderr, /Nothing answers at/);
});

test('rows that changed after the tuning began are not sent', async () => {
  const service = await serve({
    at: ({ name }, now) =>
      name === 'POST files' && now === 'arrived' ? { status: 429, message: 'busy' } : null,
  });
  const place = tuningPlace(service.baseUrl);
  const first = await place.tune(...place.start);
  assert.equal(first.code, 1);
  const { tunings } = JSON.parse(
    (await place.tune('list', '--workspace', place.workspace, '--json')).stdout,
  ) as { tunings: { id: string }[] };
  writeFileSync(place.data, asLines(ROWS.slice(1)));
  const waited = await place.tune('wait', tunings[0]?.id ?? '', '--workspace', place.workspace);
  assert.match(waited.stderr, /has changed since this tuning was begun/);
  assert.deepEqual(service.files, []);
});

test('the tuned model of the test service answers as its rows do', async () => {
  const messages: LearnedMessage[] = [{ role: 'user', content: 'the blue door' }];
  const policy = learn(rowsIn(asLines(ROWS)));
  assert.equal(policy(messages), 'click [2]');
});
