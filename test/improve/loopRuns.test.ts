// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { requireLoop } from '../../electron/app/improve/loops.ts';
import { type LoopStages, runLoop } from '../../electron/app/improve/runLoop.ts';
import { endStage } from '../../electron/db/improve.ts';
import type { LoopDetail, LoopNow } from '../../shared/contract/improve.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { patiently } from '../helpers/patience.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { wikiTasks } from '../helpers/wikiTask.ts';

/** Loops that run in the background for a window, up to their exploration. */

const folder = temporaryFolder();
let asked = Promise.withResolvers<void>();
let reply = Promise.withResolvers<string>();
const endpoint = await startEndpoint(() => {
  asked.resolve();
  return reply.promise;
});
process.env['HOPSCOPE_CONFIG'] = path.join(folder, 'config');
for (const use of ['IDEAS', 'JUDGE']) {
  process.env[`HOPSCOPE_${use}_URL`] = endpoint.baseUrl;
  process.env[`HOPSCOPE_${use}_MODEL`] = 'owl';
}
const on = await openHeadlessApp(folder);
after(async () => {
  reply.resolve('');
  await on.app.close();
  await endpoint.close();
});
const name = await wikiTasks(on, 1);
const setId = (await on.ask('library.sets', {})).find((set) => set.name === name)?.id ?? '';
const { id: vera } = await on.ask('participants.createReviewer', { name: 'vera' });
const begin = (called: string) =>
  on.ask('improve.begin', {
    name: called,
    settings: {
      ...{ setIds: [setId], heldOutIds: [], agent: { kind: 'idle', options: {} }, temperature: null },
      ...{ maxTokens: null, perSite: 2, samples: 2, requests: 2, seed: 0, difficult: 0.4, isReviewed: true },
      judge: { form: 'openwebvoyager_mind2web', screenshots: 3, withoutPictures: true },
      ...{ thresholds: { words: 0.6, meaning: 0.7 }, holdsRequests: false },
    },
  });
const { id: loopId } = await begin('birds');
const start = (id: string): Promise<LoopDetail> =>
  on.ask('improve.start', {
    ...{ loopId: id, cycles: 1, rule: 'even', lanes: 1, limit: { cost: null, tokens: null } },
    withoutFailed: false,
  });
/** Resolves with the last announcement of the run under way. */
const ended = () =>
  patiently(
    'the end of the run',
    new Promise<LoopNow>((resolve) => {
      const stop = on.app.onAnnounce((announcement) => {
        if (announcement.topic !== 'improve' || announcement.value.isRunning) return;
        stop();
        resolve(announcement.value);
      });
    }),
  );

test('a second press begins no second run, and no other loop and no batch runs beside it', async () => {
  const over = ended();
  const first = await start(loopId);
  assert.equal(first.now?.stage, 'queries');
  await asked.promise;
  const second = await start(loopId);
  assert.equal(second.row.isRunning, true);
  assert.equal(endpoint.requests.length, 1);
  const other = await begin('fish');
  await assert.rejects(start(other.id), { code: 'improve.busy' });
  const batch = { setId, agents: [{ kind: 'idle', options: {} }], repeats: 1, lanes: 1, seed: 0 };
  await assert.rejects(on.ask('batches.start', { ...batch, limit: { cost: null, tokens: null } }), {
    code: 'batch.loop',
  });
  await on.ask('improve.pause', { loopId });
  assert.equal((await over).isPausing, true);
  const { row, last, now, asked: again } = await on.ask('improve.open', { loopId });
  assert.deepEqual([row.isRunning, now, last], [false, null, null]);
  const limit = { cost: null, tokens: null };
  assert.deepEqual(again, { cycles: 1, rule: 'even', lanes: 1, limit }, 'the next start begins with these');
  reply.resolve('');
});

test('a paused loop goes on, up to the review; a decision can be taken back until the query is tried', async () => {
  asked = Promise.withResolvers();
  reply = Promise.withResolvers();
  reply.resolve(JSON.stringify({ tasks: ['Which river is the longest?', 'Who wrote the anthem of today?'] }));
  const over = ended();
  await start(loopId);
  await over;
  const { row, spent } = await on.ask('improve.open', { loopId });
  assert.deepEqual(row.next, { stage: 'review', cycle: 1, isBegun: false, waiting: 2, accepted: 0 });
  assert.equal(spent.length, 1);
  const [query] = await on.ask('improve.queries', { loopId, cycle: 1 });
  const about = { loopId, queryId: query?.query.id ?? '', participantId: vera };
  const accepted = await on.ask('improve.decide', {
    ...about,
    decision: 'accept',
    text: 'Which river is long?',
  });
  assert.deepEqual([accepted.query.state, accepted.query.text], ['accepted', 'Which river is long?']);
  const back = await on.ask('improve.takeBack', about);
  assert.deepEqual(
    [back.query.state, back.query.text, back.query.taskId],
    ['waiting', 'Which river is the longest?', null],
  );
  assert.deepEqual(
    back.history.map(({ event, name: by }) => [event.did, by]),
    [
      ['accepted', 'vera'],
      ['taken back', 'vera'],
    ],
  );
  await assert.rejects(on.ask('improve.takeBack', about), { code: 'improve.undecided' });
});

test('without anybody who listens, a loop begins its next cycle when the last one has ended', async () => {
  const { context, workspace } = on.app;
  const { id } = await begin('owls');
  const loop = requireLoop(workspace.db, id);
  for (const stage of ['queries', 'exploration'] as const)
    endStage(workspace.db, { loopId: id, cycle: 1, stage, endedAt: 1, body: {} });
  const written: number[] = [];
  const stages = {
    ...{ cycles: 2, rule: 'even' },
    write: async ({ number }) => void written.push(number),
    explore: () => assert.fail('the second cycle has no query'),
    ...{ train: async () => [], promote: async () => [] },
  } satisfies LoopStages;
  await assert.rejects(runLoop(context, loop, stages), { code: 'improve.noQuery' });
  assert.deepEqual(written, [2]);
});
