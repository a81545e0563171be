// needs: pure
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { shuffle } from '../../shared/trajectory/order.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const noLimit = { cost: null, tokens: null };
const list = { profile: 'strict', asPrinted: false, figure: 'task:everyone:overall' } as const;

describe('a scanner made in the window', () => {
  const folder = temporaryFolder();
  let one: HeadlessApp;
  let ids: readonly string[];
  let ada: string;
  let asked = 0;
  let answer = (): string | Promise<string> => 'STEP: 1\nWHY: It comes back.\nANSWER: YES';
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;

  before(async () => {
    process.env['HOPSCOPE_CONFIG'] = temporaryFolder();
    endpoint = await startEndpoint(async () => {
      asked += 1;
      return { text: await answer(), usage: { prompt_tokens: 90, completion_tokens: 10 } };
    });
    process.env['HOPSCOPE_JUDGE_URL'] = endpoint.baseUrl;
    process.env['HOPSCOPE_JUDGE_MODEL'] = 'owl';
    one = await openHeadlessApp(folder);
    ids = fillWorkspace(one.app.workspace, { tasks: 8, people: 1, models: 1, lean: true });
    ada = (await one.ask('participants.createReviewer', { name: 'Ada R' })).id;
  });
  after(async () => {
    await one.app.close();
    await endpoint.close();
    delete process.env['HOPSCOPE_JUDGE_URL'];
    delete process.env['HOPSCOPE_JUDGE_MODEL'];
  });
  beforeEach(() => {
    asked = 0;
  });

  const row = async (name: string) => {
    const { scanners } = await one.ask('scanners.list', {});
    return scanners.find((scanner) => scanner.name === name) ?? assert.fail(`no scanner ${name}`);
  };
  const ended = async () => {
    for (;;) {
      const run = await one.ask('scanners.state', {});
      if (run !== null && !run.isRunning) return run;
      await new Promise(setImmediate);
    }
  };
  const start = (name: string, limit: { cost: number | null; tokens: number | null } = noLimit) =>
    one.ask('scanners.start', { name, setId: null, endpoint: null, limit });

  test('looks for words in all ended attempts', async () => {
    const body = { kind: 'words' as const, phrases: ['wiki'], label: null };
    await one.ask('scanners.make', { name: 'wiki', body });
    await assert.rejects(one.ask('scanners.make', { name: 'wiki', body }), { code: 'scan.taken' });
    await start('wiki');
    const run = await ended();
    assert.deepEqual([run.done, run.of, run.answered, run.why], [ids.length, ids.length, ids.length, null]);
    const { quality, attempts } = await row('wiki');
    assert.deepEqual([quality.answered, attempts], [ids.length, ids.length]);
    assert.ok(quality.yes > 0 && quality.yes < ids.length);
  });

  test('asks a model within its budget, and the next start continues', async () => {
    const body = { kind: 'model', question: 'Did it loop?', endpoint: null, label: 'looped' } as const;
    await one.ask('scanners.make', { name: 'loops', body });
    await start('loops', { cost: null, tokens: 300 });
    const first = await ended();
    assert.deepEqual([first.done, first.why?.code, asked], [3, 'judge.budget', 3]);
    await start('loops');
    const rest = await ended();
    assert.deepEqual([rest.kept, rest.answered, rest.why, asked], [3, ids.length - 3, null, ids.length]);
  });

  test('stops in the middle of a request and keeps the answers', async () => {
    const body = { kind: 'model', question: 'Was it slow?', endpoint: null, label: null } as const;
    await one.ask('scanners.make', { name: 'slow', body });
    const reached = Promise.withResolvers<void>();
    answer = () => {
      if (asked === 2) {
        reached.resolve();
        return new Promise<string>(() => {});
      }
      return 'ANSWER: NO';
    };
    await start('slow');
    await reached.promise;
    const run = await one.ask('scanners.stop', {});
    assert.deepEqual([run?.isRunning, run?.done, run?.why], [false, 1, null]);
    assert.equal((await row('slow')).quality.answered, 1);
  });

  test('is measured by people, who answer on a drawn sample and do not see its answers', async () => {
    const before = await row('wiki');
    assert.equal(before.sample, null);
    await one.ask('scanners.draw', { name: 'wiki', setId: null, size: 6, seed: 7 });
    const drawn = shuffle(ids.toSorted(), 7).slice(0, 6);
    await assert.rejects(one.ask('scanners.draw', { name: 'wiki', setId: null, size: 6 }), {
      code: 'scan.sample',
    });
    const state = (await row('wiki')).sample;
    assert.deepEqual([state?.seed, state?.size, state?.of, state?.left], [7, 6, ids.length, 6]);
    assert.equal(state?.quality, null);

    // Lists show neither the answers on the sample nor the attempts by them.
    const shown = await one.ask('evaluate.attempts', { ...list, scan: { name: 'wiki' } });
    const isDrawn = (id: string): boolean => drawn.includes(id);
    assert.ok(shown.rows.length > 6);
    assert.ok(Object.keys(shown.scans.chosen?.answers ?? {}).every((id) => !isDrawn(id)));
    assert.deepEqual(shown.scans.chosen?.hiddenIds.toSorted(), drawn.toSorted());
    for (const said of ['yes', 'no', 'none'] as const) {
      const some = await one.ask('evaluate.attempts', { ...list, scan: { name: 'wiki', answer: said } });
      assert.ok(some.rows.every(({ id }) => !isDrawn(id)));
    }

    // She agrees with it everywhere but on the first attempt, and cannot tell on the second.
    let next = (await one.ask('scanners.asked', { name: 'wiki', personId: ada, attemptId: null })).nextId;
    const visited: string[] = [];
    const truth = new Map<string, boolean>();
    for (const id of drawn) {
      const { steps } = await one.ask('attempts.open', { attemptId: id });
      truth.set(
        id,
        steps.some(({ url }) => url.includes('wiki')),
      );
    }
    while (next !== null) {
      const at = visited.push(next) - 1;
      const is = truth.get(next) ?? false;
      const yes = at === 0 ? !is : at === 1 ? null : is;
      next = (await one.ask('scanners.answer', { name: 'wiki', attemptId: next, personId: ada, yes })).nextId;
    }
    assert.deepEqual(visited, drawn);
    const outside = ids.find((id) => !isDrawn(id)) ?? '';
    await assert.rejects(
      one.ask('scanners.answer', { name: 'wiki', attemptId: outside, personId: ada, yes: true }),
      { code: 'scan.outside' },
    );

    await one.ask('scanners.open', { name: 'wiki' });
    const { sample } = await row('wiki');
    assert.deepEqual(sample?.people, [{ name: 'Ada R', done: 6 }]);
    assert.deepEqual([sample?.left, sample?.untold, sample?.notBlind], [0, 1, 0]);
    assert.deepEqual([sample?.quality?.sample, sample?.quality?.disputed], [5, 0]);
    const all = await one.ask('evaluate.attempts', { ...list, scan: { name: 'wiki' } });
    assert.deepEqual(all.scans.chosen?.hiddenIds, []);
    const said = all.scans.chosen?.answers ?? {};
    const counted = drawn.filter((_, at) => at !== 1);
    const byScanner = counted.filter((id) => said[id]?.yes === true);
    const byAda = counted.filter((id, at) => (at === 0 ? !truth.get(id) : truth.get(id)));
    const both = byScanner.filter((id) => byAda.includes(id));
    assert.deepEqual(
      [sample?.quality?.precision.passed, sample?.quality?.precision.of, sample?.quality?.recall.of],
      [both.length, byScanner.length, byAda.length],
    );
  });

  test('an answer after the scanner’s could be seen is kept and does not count', async () => {
    const [first = ''] = shuffle(ids.toSorted(), 7);
    const bert = (await one.ask('participants.createReviewer', { name: 'Bert R' })).id;
    const before = (await row('wiki')).sample?.quality;
    await one.ask('scanners.answer', { name: 'wiki', attemptId: first, personId: bert, yes: true });
    const { sample } = await row('wiki');
    assert.equal(sample?.notBlind, 1);
    assert.deepEqual(sample?.quality, before);
  });

  test('a person who has seen the scanner’s proposal for an attempt no longer answers blind', async () => {
    await one.ask('scanners.draw', { name: 'loops', setId: null, size: 2, seed: 1 });
    const [first = '', second = ''] = shuffle(ids.toSorted(), 1);
    await one.ask('labels.show', { attemptId: first, personId: ada });
    for (const attemptId of [first, second])
      await one.ask('scanners.answer', { name: 'loops', attemptId, personId: ada, yes: true });
    await one.ask('scanners.open', { name: 'loops' });
    const { sample } = await row('loops');
    assert.deepEqual([sample?.notBlind, sample?.quality?.sample], [1, 1]);
  });
});
