// needs: pure
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { startEndpoint } from '../helpers/endpoint.ts';
import { fillWorkspace } from '../helpers/filledWorkspace.ts';
import { type HeadlessApp, openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope, hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const workspace = path.join(folder, 'study');
const element = {
  tag: 'button',
  role: 'button',
  name: 'Search',
  text: 'Search',
  attributes: { type: 'submit' },
  box: { x: 600, y: 300, width: 120, height: 36 },
  css: 'main > form > button',
};

// The page of the hotels says CAPTCHA. Each task has one hop: tasks 1 to 7 each have a site of their own, and so on.
const { ids, kinds } = await fill();
async function fill() {
  const one = await openHeadlessApp(folder, 'study');
  try {
    const page = {
      title: 'Hotels',
      html: '<p>Please   solve the\n <b>CAPTCHA</b> first</p>',
      screenshot: null,
      element,
    };
    const ids = fillWorkspace(one.app.workspace, {
      ...{ tasks: 14, people: 1, models: 1, lean: true, lengthOf: () => 1, pages: { hotels: page } },
    });
    const ada = (await one.ask('participants.createReviewer', { name: 'Ada R' })).id;
    const kinds = new Map<string, string>();
    for (const [at, attemptId] of ids.entries()) {
      const { steps } = await one.ask('attempts.open', { attemptId });
      const isThere = steps.some(({ url }) => url.includes('hotels'));
      // People miss one, and see one that is not there.
      const kind = at === 0 || isThere ? 'sign-in or CAPTCHA' : 'looped';
      kinds.set(attemptId, isThere ? 'there' : 'not there');
      if (at < 20) await one.ask('labels.set', { attemptId, personId: ada, kind, note: '' });
    }
    return { ids, kinds };
  } finally {
    await one.app.close();
  }
}

const printed = z.object({
  attempts: z.array(
    z.object({
      ...{ attemptId: z.string(), how: z.string(), yes: z.boolean().nullable(), step: z.number().nullable() },
      ...{ why: z.string().nullable(), error: z.object({ code: z.string() }).nullable() },
    }),
  ),
  quality: z.object({
    ...{ answered: z.number(), yes: z.number(), sample: z.number(), disputed: z.number() },
    precision: z.object({ passed: z.number(), of: z.number(), low: z.number().nullable() }),
    recall: z.object({ passed: z.number(), of: z.number() }),
  }),
  left: z.number(),
});
const scan = async (env: Record<string, string>, ...words: string[]) => {
  const result = await hopscopeWith(env, 'scan', ...words, '--workspace', workspace, '--json');
  return { ...result, read: () => printed.parse(JSON.parse(result.stdout)) };
};
const there = ids.filter((id) => kinds.get(id) === 'there');

test('words are found on the recorded pages, whatever their case and line breaks, and measured against people’s labels', async () => {
  const first = await scan(
    {},
    'captcha',
    '--words',
    'solve the captcha',
    'sign in',
    '--label',
    'sign-in or CAPTCHA',
  );
  assert.equal(first.code, 0, first.stderr);
  const { attempts, quality, left } = first.read();
  assert.ok(there.length > 2 && there.length < ids.length);
  assert.deepEqual(
    attempts
      .filter(({ yes }) => yes)
      .map(({ attemptId }) => attemptId)
      .sort(),
    there.toSorted(),
  );
  assert.ok(
    attempts.every(({ how, yes, why, step }) => how === 'read' && yes === (step !== null || why !== '')),
  );
  assert.match(attempts.find(({ yes }) => yes)?.why ?? '', /please solve the captcha first/);
  const labelled = new Set(ids.slice(0, 20));
  const found = there.filter((id) => labelled.has(id)).length;
  assert.deepEqual([quality.answered, quality.yes, quality.sample, left], [ids.length, there.length, 20, 0]);
  assert.deepEqual([quality.precision.passed, quality.precision.of], [found, found]);
  assert.deepEqual(
    [quality.recall.passed, quality.recall.of],
    [found, found + (there.includes(ids[0] ?? '') ? 0 : 1)],
  );

  const second = (await scan({}, 'captcha')).read();
  assert.ok(second.attempts.every(({ how }) => how === 'kept'));
  const other = await scan({}, 'captcha', '--words', 'robot');
  assert.equal(other.code, 1);
  assert.match(other.stderr + other.stdout, /asks something else/);
  const listed = await hopscope('scan', '--workspace', workspace);
  assert.match(listed.stdout, /^captcha: solve the captcha, sign in$/m);
  assert.match(
    listed.stdout,
    /precision: .* recall: .* against people’s label “sign-in or CAPTCHA” on 20 attempts/,
  );
});

test('the list of attempts has the answers of the scanner as a column and a filter', async () => {
  const { app, ask } = await openHeadlessApp(folder, 'study');
  try {
    const list = { profile: 'strict', asPrinted: false, figure: 'task:everyone:overall' } as const;
    const plain = await ask('evaluate.attempts', list);
    assert.deepEqual(plain.scans, { names: ['captcha'], chosen: null });
    const yes = await ask('evaluate.attempts', { ...list, scan: { name: 'captcha', answer: 'yes' } });
    const no = await ask('evaluate.attempts', { ...list, scan: { name: 'captcha', answer: 'no' } });
    assert.equal(yes.matching + no.matching, plain.matching);
    assert.ok(yes.rows.length > 0 && yes.rows.every(({ id }) => there.includes(id)));
    assert.ok(yes.rows.every(({ id }) => yes.scans.chosen?.answers[id]?.why.includes('captcha')));
    const [first] = yes.rows;
    const beside = await ask('evaluate.beside', {
      ...{ ...list, attemptId: first?.id ?? '', scan: { name: 'captcha', answer: 'yes' } },
    });
    assert.equal(beside.total, yes.matching);
    const refused = await app.invoke('evaluate.attempts', { ...list, scan: { name: 'nobody' } });
    assert.equal(refused.ok ? '' : refused.error.code, 'scan.missing');
  } finally {
    await app.close();
  }
});

test('a model answers within its budget; the next command continues, and offline the recorded replies are read again', async () => {
  let asked = 0;
  const endpoint = await startEndpoint(({ messages = [] }) => {
    asked += 1;
    const text = messages.map(({ content }) => content).join('\n');
    if (!text.includes('QUESTION: Did it loop?')) return 'no question';
    return {
      text: `STEP: 2\nWHY: It comes back.\nANSWER: ${asked % 2 === 0 ? 'NO' : 'YES'}`,
      usage: { prompt_tokens: 90, completion_tokens: 10 },
    };
  });
  after(() => endpoint.close());
  const env = { HOPSCOPE_JUDGE_URL: endpoint.baseUrl, HOPSCOPE_JUDGE_MODEL: 'owl' };
  const words = ['loops', '--question', 'Did it loop?', '--workspace', workspace, '--plan'];
  const priced = await hopscopeWith(env, 'scan', ...words, '--price', '1,2');
  assert.match(
    priced.stdout,
    new RegExp(
      `^${ids.length} of ${ids.length} attempts without an answer: about \\d+ tokens, \\$0\\.\\d{4}\\.$`,
      'm',
    ),
  );
  assert.equal(asked, 0, 'a plan sends nothing');
  assert.doesNotMatch((await hopscope('scan', '--workspace', workspace)).stdout, /loops/);

  const begun = await scan(env, 'loops', '--question', 'Did it loop?', '--most-tokens', '500');
  assert.equal(begun.code, 1);
  assert.equal(asked, 5);
  assert.deepEqual([begun.read().quality.answered, begun.read().left], [5, ids.length - 5]);
  assert.equal(begun.read().attempts.at(-1)?.error?.code, 'judge.budget');

  const rest = await scan(env, 'loops');
  assert.match(
    rest.stderr,
    new RegExp(
      `${ids.length - 5} of ${ids.length} attempts without an answer: about \\d+ tokens, their cost is unknown`,
    ),
  );
  assert.equal(rest.code, 0, rest.stderr);
  assert.equal(asked, ids.length);
  const answers = rest.read().attempts;
  assert.equal(answers.filter(({ how }) => how === 'kept').length, 5);
  assert.deepEqual(
    [answers[0]?.yes, answers[0]?.step, answers[1]?.yes, answers[1]?.step],
    [true, 2, false, null],
  );

  const offline = await scan({}, 'loops', '--offline');
  assert.equal(offline.code, 0, offline.stderr);
  assert.equal(asked, ids.length);
  assert.deepEqual(
    offline.read().attempts.map(({ yes, step, why }) => [yes, step, why]),
    answers.map(({ yes, step, why }) => [yes, step, why]),
  );
  const other = await scan({ ...env, HOPSCOPE_JUDGE_MODEL: 'lark' }, 'loops');
  assert.match(other.stderr + other.stdout, /asks the model owl/);
});

test('the list has precision and recall on the sample for people once its answers are shown', async () => {
  const inWindow = async (work: (ask: HeadlessApp['ask']) => Promise<unknown>): Promise<void> => {
    const { app, ask } = await openHeadlessApp(folder, 'study');
    await work(ask).finally(() => app.close());
  };
  const listed = async () => {
    const { stdout } = await hopscope('scan', '--workspace', workspace, '--json');
    const { scanners } = z
      .object({ scanners: z.array(z.object({ name: z.string(), sample: z.unknown() })) })
      .parse(JSON.parse(stdout));
    return scanners.find(({ name }) => name === 'captcha')?.sample;
  };
  await inWindow(async (ask) => {
    const { id: personId } = await ask('participants.createReviewer', { name: 'Ida S' });
    await ask('scanners.draw', { name: 'captcha', setId: null, size: 3, seed: 5 });
    const who = { name: 'captcha', personId };
    let { nextId } = await ask('scanners.asked', { ...who, attemptId: null });
    while (nextId !== null) {
      const yes = there.includes(nextId);
      ({ nextId } = await ask('scanners.answer', { ...who, attemptId: nextId, yes }));
    }
  });
  const hidden = z.object({ size: z.number(), left: z.number(), quality: z.null() }).parse(await listed());
  assert.deepEqual([hidden.size, hidden.left], [3, 0]);
  assert.match(
    (await hopscope('scan', '--workspace', workspace)).stdout,
    /sample 1 \(3 of \d+ attempts, seed 5\): people have answered on 3; the answers of the scanner are hidden/,
  );

  await inWindow((ask) => ask('scanners.open', { name: 'captcha' }));
  const shown = z
    .object({ quality: z.object({ sample: z.number(), precision: z.object({ of: z.number() }) }) })
    .parse(await listed());
  assert.equal(shown.quality.sample, 3);
  assert.match(
    (await hopscope('scan', '--workspace', workspace)).stdout,
    /sample 1 \(3 of \d+ attempts, seed 5\): precision: .*, recall: .*, against people’s answers on 3 attempts/,
  );
});
