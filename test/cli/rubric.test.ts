// needs: pure
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { insertParticipant } from '../../electron/db/participants.ts';
import { listAssessments } from '../../electron/db/review/assessments.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { RubricSetRun } from '../../shared/contract/rubrics.ts';
import { type ModelAnswer, startEndpoint } from '../helpers/endpoint.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscope, hopscopeWith } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { smallPicture, writeTree } from '../helpers/publishedRuns.ts';
import { samplePerson } from '../helpers/samples.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

// Four runs of Online-Mind2Web, each at a task of its own. The last one has no picture.
const workspace = newPath();
const folder = writeTree(
  newPath(),
  Object.fromEntries(
    ['tea', 'coffee', 'cocoa', 'water'].flatMap((what, at) => [
      [
        `${what}/result.json`,
        JSON.stringify({
          ...{ task_id: what, task: `Find the price of ${what}.`, final_result_response: `${what}: 4` },
          action_history: ['<button> Search -> CLICK', '<button> Next -> CLICK'],
        }),
      ] as const,
      ...(what === 'water'
        ? []
        : ([[`${what}/trajectory/0_full_screenshot.png`, smallPicture(10 + at)]] as const)),
    ]),
  ),
);
const imported = await hopscope(
  ...['import', '--workspace', workspace, '--format', 'online-mind2web-run', '--model', 'bu', folder],
);
assert.equal(imported.code, 0, imported.stderr);
{
  using own = openWorkspace(workspace, 'test');
  insertParticipant(own.db, samplePerson('Vera'));
}

const criteria = (what: string) => [
  { text: `The answer names the price of ${what}.`, hint: '', about: 'outcome' },
  { text: 'The shop was searched.', hint: 'Not a search engine.', about: 'process' },
];
const written = (what: string): string =>
  JSON.stringify({
    task: { valid: 'yes', possible: what === 'cocoa' ? 'unclear' : 'yes', why: 'A price can be read.' },
    criteria: criteria(what),
  });
const judged = (changed: object = {}): string =>
  JSON.stringify({
    criteria: [
      { number: 1, verdict: 'met', steps: [], screenshots: [1], answer: true, why: 'It is there.' },
      { number: 2, verdict: 'met', steps: [1], screenshots: [], answer: false, why: 'It was.' },
    ],
    process: { verdict: 'pass', why: 'The shop.' },
    outcome: { verdict: 'pass', why: 'The price is named.' },
    ...{ outside: null, first_wrong_step: null, ...changed },
  });
const captcha = judged({
  criteria: [
    { number: 1, verdict: 'not met', steps: [], screenshots: [1], answer: false, why: 'No.' },
    { number: 2, verdict: 'unclear', steps: [], screenshots: [], answer: false, why: 'Blocked.' },
  ],
  process: { verdict: 'unclear', why: 'Blocked.' },
  outcome: { verdict: 'fail', why: 'Blocked.' },
  outside: { kind: 'captcha', steps: [], screenshots: [1], why: 'It asks for letters.' },
});

/** By the first request of a task, and by the request after a reply that did not fit. */
function answerTo(text: string, isAgain: boolean): ModelAnswer {
  const what = ['tea', 'coffee', 'cocoa', 'water'].find((one) => text.includes(`price of ${one}.`)) ?? '';
  const isJudging = text.includes('CRITERIA:');
  if (!isJudging) return what === 'coffee' && !isAgain ? 'Gladly! Here are the criteria.' : written(what);
  if (what === 'coffee') return captcha;
  if (what === 'cocoa') return isAgain ? 'I am sorry.' : judged({ first_wrong_step: { step: 9, why: 'w' } });
  return isAgain || what === 'water' ? judged() : 'SUCCESS';
}
const texts = (messages: unknown): readonly string[] =>
  z
    .array(
      z.object({ content: z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() }))]) }),
    )
    .parse(messages)
    .map(({ content }) =>
      typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n'),
    );
const endpoint = await startEndpoint(({ messages }) => {
  const said = texts(messages);
  return answerTo(said[1] ?? '', said.length > 2);
});
after(() => endpoint.close());
const env = { HOPSCOPE_JUDGE_URL: endpoint.baseUrl, HOPSCOPE_JUDGE_MODEL: 'owl' };

async function asked(words: readonly string[], named: Readonly<Record<string, string>> = env) {
  const before = endpoint.requests.length;
  const [command = '', ...more] = words;
  const found = await hopscopeWith(
    { HOPSCOPE_JUDGE_URL: '', HOPSCOPE_JUDGE_MODEL: '', ...named },
    ...(command === 'judge' ? ['judge', '--form', 'rubric'] : ['rubric', command]),
    ...(more.includes('--workspace') ? [] : ['--workspace', workspace]),
    ...more,
    '--json',
  );
  return {
    ...found,
    document: JSON.parse(found.stdout) as unknown,
    requests: endpoint.requests.length - before,
  };
}

const rubricsSchema = z.object({
  rubrics: z.array(
    z.object({
      task: z.string(),
      state: z.string(),
      version: z.number().nullable(),
      how: z.string().optional(),
      check: z.object({ possible: z.string() }).nullable(),
      approved: z.object({ by: z.string() }).nullable(),
    }),
  ),
});
const statesOf = (document: unknown) =>
  rubricsSchema.parse(document).rubrics.map(({ task, state, version }) => [task, state, version]);

const attemptsSchema = z.object({
  judge: z.object({ name: z.string() }),
  attempts: z.array(
    z.object({
      attemptId: z.string(),
      task: z.string(),
      how: z.string(),
      passed: z.boolean().nullable(),
      error: z.object({ code: z.string() }).nullable(),
      rubric: z
        .object({ unreadable: z.string().nullable(), outside: z.object({ kind: z.string() }).nullable() })
        .optional(),
    }),
  ),
});
const verdictsOf = (document: unknown) =>
  Object.fromEntries(
    attemptsSchema
      .parse(document)
      .attempts.map(({ task, how, passed, error }) => [task, error?.code ?? [how, passed]]),
  );

test('the plan counts the requests and their cost, and sends none', async () => {
  const { code, document, requests } = await asked(['write', '--plan', '--price', '1,1']);
  assert.deepEqual([code, requests], [0, 0]);
  const { toAsk, cost } = z.object({ toAsk: z.number(), cost: z.number() }).parse(document);
  assert.equal(toAsk, 4);
  assert.ok(cost > 0);
});

test('a model checks each task and writes its criteria, once; a reply that does not fit is asked again once', async () => {
  const first = await asked(['write', '--task', 'tea', 'coffee', 'cocoa']);
  assert.equal(first.code, 0, first.stderr);
  assert.equal(first.requests, 4);
  const again = endpoint.requests.map(({ body }) => texts(body.messages)).find((said) => said.length > 2);
  assert.match(again?.at(-1) ?? '', /That reply cannot be used: it is not one JSON object/);
  assert.deepEqual(statesOf(first.document), [
    ['cocoa', 'unapproved', 1],
    ['coffee', 'unapproved', 1],
    ['tea', 'unapproved', 1],
  ]);
  assert.equal(rubricsSchema.parse(first.document).rubrics[0]?.check?.possible, 'unclear');
  const second = await asked(['write', '--task', 'tea', 'coffee', 'cocoa']);
  assert.equal(second.requests, 0, 'a rubric that exists is not written again');
});

test('runs are not judged by a rubric that nobody approved, and not without one', async () => {
  const { code, document, requests } = await asked(['judge']);
  assert.deepEqual([code, requests], [1, 0]);
  assert.deepEqual(verdictsOf(document), {
    ...{ tea: 'judge.rubricApproval', coffee: 'judge.rubricApproval', cocoa: 'judge.rubricApproval' },
    water: 'judge.noRubric',
  });
});

test('a person approves, edits and withdraws; a new version needs a new approval', async () => {
  const stranger = await asked(['approve', '--all', '--person', 'Nobody']);
  assert.match(JSON.stringify(stranger.document), /"rubric\.person"/);
  const all = await asked(['approve', '--all', '--person', 'Vera']);
  assert.equal(all.code, 0, all.stderr);
  assert.deepEqual(
    rubricsSchema.parse(all.document).rubrics.map(({ approved }) => approved?.by),
    [...['Vera', 'Vera', 'Vera']],
  );
  const file = path.join(temporaryFolder(), 'rubrics.json');
  const give = (rubrics: unknown) => writeFileSync(file, JSON.stringify({ rubrics }));
  const person = ['--person', 'Vera', '--in', file];
  give([{ task: 'tea', criteria: [{ text: 'The price of tea is named.', about: 'outcome' }] }]);
  const edited = await asked(['import', ...person]);
  assert.equal(edited.code, 0, edited.stderr);
  assert.deepEqual(statesOf(edited.document), [['tea', 'approved', 1]], 'version 2 is not approved');
  const withdrawn = await asked(['approve', '--task', 'tea', '--person', 'Vera', '--withdraw']);
  assert.deepEqual(statesOf(withdrawn.document), [['tea', 'unapproved', 2]]);
  give([
    { task: 'tea', criteria: criteria('tea') },
    { task: 'water', criteria: [{ text: 'It was fast.', about: 'process' }] },
  ]);
  const wrong = await asked(['import', ...person, '--approve']);
  assert.match(JSON.stringify(wrong.document), /no criterion about the outcome/);
  assert.deepEqual(statesOf((await asked(['list', '--task', 'tea'])).document), [['tea', 'unapproved', 2]]);
  give([
    { task: 'tea', criteria: criteria('tea') },
    { task: 'water', criteria: criteria('water') },
  ]);
  const both = await asked(['import', ...person, '--approve']);
  assert.deepEqual(statesOf(both.document), [
    ['tea', 'approved', 3],
    ['water', 'approved', 1],
  ]);
  const shown = await asked(['show', '--task', 'tea']);
  assert.equal(JSON.stringify(shown.document).split('"version":').length - 1, 3, 'every version is kept');
});

test('a list that was printed is a file that can be imported', async () => {
  const { stdout } = await asked(['list']);
  const copy = path.join(temporaryFolder(), 'copy');
  cpSync(workspace, copy, { recursive: true });
  const file = path.join(temporaryFolder(), 'list.json');
  writeFileSync(file, stdout);
  const given = await asked(['import', '--workspace', copy, '--person', 'Vera', '--in', file]);
  assert.equal(given.code, 0, given.stderr);
  assert.deepEqual(
    statesOf(given.document),
    statesOf(JSON.parse(stdout) as unknown),
    'the same criteria make no new version',
  );
});

test('the file of a task set carries its rubrics: a round trip is byte-equal, and a file without them reads as before', async () => {
  const place = temporaryFolder();
  const [file, again, bare] = ['a.json', 'b.json', 'c.json'].map((name) => path.join(place, name));
  assert.ok(file !== undefined && again !== undefined && bare !== undefined);
  const exported = async (from: string, to: string) => {
    const found = await hopscope('export', '--workspace', from, '--format', 'native', '--out', to);
    assert.equal(found.code, 0, found.stderr);
    return readFileSync(to, 'utf8');
  };
  const text = await exported(workspace, file);
  const other = newPath();
  const read = await hopscope('import', '--workspace', other, file);
  assert.equal(read.code, 0, read.stderr);
  assert.equal(await exported(other, again), text);
  const packSchema = z.object({
    tasks: z.array(z.looseObject({ id: z.string(), rubric: z.array(z.looseObject({})).optional() })),
  });
  const pack = packSchema.parse(JSON.parse(text));
  assert.deepEqual(pack.tasks.map(({ id, rubric = [] }) => [id, rubric.length]).sort(), [
    ['cocoa', 1],
    ['coffee', 1],
    ['tea', 3],
    ['water', 1],
  ]);
  assert.deepEqual(pack.tasks.find(({ id }) => id === 'water')?.rubric?.[0]?.['source'], {
    ...{ by: 'person', person: 'Vera' },
  });
  const [mine, theirs] = await Promise.all(
    [workspace, other].map(
      async (from) => rubricsSchema.parse((await asked(['list', '--workspace', from])).document).rubrics,
    ),
  );
  assert.deepEqual(
    theirs?.map(({ task, state, version, check, approved }) => [task, state, version, check, approved?.by]),
    mine?.map(({ task, state, version, check, approved }) => [task, state, version, check, approved?.by]),
  );
  writeFileSync(
    bare,
    JSON.stringify({ ...JSON.parse(text), tasks: pack.tasks.map(({ rubric: _, ...task }) => task) }),
  );
  const older = newPath();
  assert.equal((await hopscope('import', '--workspace', older, bare)).code, 0);
  assert.deepEqual(
    new Set(
      rubricsSchema
        .parse((await asked(['list', '--workspace', older])).document)
        .rubrics.map(({ state }) => state),
    ),
    new Set(['none']),
  );
  writeFileSync(bare, text.replace('"about": "outcome"', '"about": "process"'));
  const wrong = await hopscope('import', '--workspace', newPath(), bare);
  assert.equal(wrong.code, 1);
  assert.match(wrong.stdout + wrong.stderr, /rubric\[0\]\.criteria.*no criterion about the outcome/);
});

test('a run is judged criterion by criterion; a reply that does not fit is asked again once and then has no verdict', async () => {
  const first = await asked(['judge']);
  assert.equal(first.requests, 5, first.stderr);
  assert.equal(first.code, 1, 'the run without a picture is left');
  assert.deepEqual(verdictsOf(first.document), {
    ...{ tea: ['asked', true], coffee: ['asked', null], cocoa: ['asked', null] },
    water: 'judge.noPictures',
  });
  const { attempts, judge } = attemptsSchema.parse(first.document);
  assert.match(judge.name, /^rubric · owl · rubricJudge-[0-9a-f]{8} · 15 screenshots$/);
  const of = (task: string) => attempts.find((one) => one.task === task) ?? assert.fail(task);
  assert.equal(of('coffee').rubric?.outside?.kind, 'captcha');
  assert.match(of('cocoa').rubric?.unreadable ?? '', /not one JSON object/);
  const told = endpoint.requests.map(({ body }) => texts(body.messages).at(-1) ?? '');
  assert.ok(told.some((text) => text.includes('it names step 9, which the run does not have')));
  using opened = openWorkspace(workspace, 'test');
  const kept = (task: string) => listAssessments(opened.db, of(task).attemptId)[0];
  assert.deepEqual([kept('tea')?.judge?.firstReply, kept('tea')?.judge?.reply], ['SUCCESS', judged()]);
  assert.equal(kept('tea')?.rubric?.criteria[0]?.text, 'The answer names the price of tea.');
  assert.deepEqual(kept('cocoa')?.steps, [], 'an unreadable reply names no wrong step');
});

test('recorded replies give the same verdicts without a model, and nothing is asked twice', async () => {
  const without = (document: unknown) =>
    attemptsSchema.parse(document).attempts.map(({ how: _, ...one }) => one);
  const again = await asked(['judge']);
  assert.equal(again.requests, 0);
  assert.deepEqual(verdictsOf(again.document)['tea'], ['kept', true]);
  const offline = await asked(['judge', '--offline'], {});
  assert.deepEqual(without(offline.document), without(again.document));
});

test('an edited rubric is another question; an unapproved one makes another judge', async () => {
  const file = path.join(temporaryFolder(), 'rubrics.json');
  const text = 'The price of tea is in the answer.';
  const changed = [{ text, about: 'outcome' }, ...criteria('tea').slice(1)];
  writeFileSync(file, JSON.stringify({ rubrics: [{ task: 'tea', criteria: changed }] }));
  assert.equal((await asked(['import', '--person', 'Vera', '--in', file])).code, 0);
  assert.equal((await asked(['judge'])).requests, 0, 'version 3 is still the approved one');
  const unapproved = await asked([
    'judge',
    '--unapproved-rubrics',
    '--without-pictures',
    '--most-tokens',
    '1',
  ]);
  assert.match(attemptsSchema.parse(unapproved.document).judge.name, / · unapproved rubrics$/);
  // The budget ends with the first reply. It did not fit, so the run has no verdict and is asked about again.
  assert.equal(unapproved.requests, 1);
  assert.match(JSON.stringify(unapproved.document), /"judge\.budget"/);
  await asked(['approve', '--task', 'tea', '--person', 'Vera']);
  assert.equal((await asked(['judge'])).requests, 2);
});

test('the window writes the rubrics of a whole set; a stop keeps what is written, and the next start asks about the rest', async () => {
  const copy = path.join(temporaryFolder(), 'rest');
  cpSync(workspace, copy, { recursive: true });
  {
    using own = openWorkspace(copy, 'test');
    own.db.exec('DELETE FROM rubrics');
  }
  Object.assign(process.env, env);
  const one = await openHeadlessApp(path.dirname(copy), path.basename(copy));
  try {
    const runs: RubricSetRun[] = [];
    const ended = () => runs.find(({ isRunning }) => !isRunning);
    const over = Promise.withResolvers<void>();
    let stopAt = 2;
    one.app.onAnnounce((announcement) => {
      if (announcement.topic !== 'rubrics') return;
      runs.push(announcement.value);
      if (announcement.value.isRunning && announcement.value.done === stopAt)
        void one.ask('rubricSets.stop', {}).then(() => over.resolve());
    });
    const set = (await one.ask('library.sets', {})).find(({ tasks }) => tasks === 4);
    const input = { setId: set?.id ?? assert.fail('there is a set'), again: false };
    const plan = await one.ask('rubricSets.plan', { ...input, price: { input: 1, output: 1 } });
    assert.deepEqual([plan.tasks, plan.kept, plan.toAsk, plan.model], [4, 0, 4, 'owl']);
    assert.ok(plan.cost !== null && plan.cost > 0 && plan.tokens > 0);
    await one.ask('rubricSets.start', { ...input, limit: { cost: null, tokens: null } });
    await over.promise;
    const first = ended() ?? assert.fail('the stop is announced');
    assert.deepEqual([first.done, first.written, first.failed, first.why], [2, 2, 0, null]);
    assert.equal((await one.ask('rubricSets.plan', input)).toAsk, 2, 'what is written stays');
    stopAt = 5;
    runs.length = 0;
    const rest = Promise.withResolvers<void>();
    one.app.onAnnounce(({ topic, value }) => {
      if (topic === 'rubrics' && !value.isRunning) rest.resolve();
    });
    await one.ask('rubricSets.start', { ...input, limit: { cost: null, tokens: null } });
    await rest.promise;
    assert.deepEqual([ended()?.done, ended()?.written, ended()?.kept, ended()?.of], [4, 2, 2, 4]);
    assert.equal((await one.ask('rubricSets.plan', input)).toAsk, 0);
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
    await one.app.close();
  }
});

test('the window plans, writes and approves as the command does; blind runs are asked about on request', async () => {
  await asked(['approve', '--task', 'cocoa', '--person', 'Vera', '--withdraw']);
  const listed = await asked(['list']);
  Object.assign(process.env, env);
  const one = await openHeadlessApp(path.dirname(workspace), path.basename(workspace));
  try {
    const input = { form: 'rubric', screenshots: 15, again: false } as const;
    const plan = await one.ask('judges.plan', input);
    assert.deepEqual(
      [plan.kept, plan.withoutRubric, plan.withoutPictures, plan.toAsk, plan.unfit],
      [2, 1, 1, 0, 0],
    );
    const more = await one.ask('judges.plan', { ...input, withoutPictures: true, unapprovedRubrics: true });
    assert.deepEqual([more.withoutRubric, more.withoutPictures, more.toAsk], [0, 0, 4]);
    const taskId = z
      .object({ rubrics: z.array(z.object({ task: z.string(), taskId: z.string() })) })
      .parse(listed.document)
      .rubrics.find(({ task }) => task === 'water')?.taskId;
    const of = { taskId: taskId ?? assert.fail('the task is listed') };
    const before = await one.ask('rubrics.of', of);
    assert.deepEqual([before.state, before.counts, before.newest?.approved?.name], ['approved', 1, 'Vera']);
    const after_ = await one.ask('rubrics.write', of);
    assert.deepEqual(
      [
        after_.state,
        after_.counts,
        after_.newest?.version,
        after_.newest?.writtenBy,
        after_.newest?.approved,
      ],
      ['approved', 1, 2, 'owl', null],
    );
    const person = { ...of, personId: samplePerson('Vera').id };
    const aside = { text: 'It was fast.', hint: '', about: 'process' } as const;
    await assert.rejects(one.ask('rubrics.edit', { ...person, criteria: [aside] }), {
      code: 'rubric.criteria',
    });
    await assert.rejects(one.ask('rubrics.approve', { ...person, version: 9, approved: true }), {
      code: 'rubric.version',
    });
    const approved = await one.ask('rubrics.approve', { ...person, version: 2, approved: true });
    assert.deepEqual([approved.counts, approved.newest?.approved?.name], [2, 'Vera']);
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
    await one.app.close();
  }
  const blind = await asked(['judge', '--without-pictures']);
  assert.match(JSON.stringify(blind.document), /without pictures/);
  assert.equal(blind.requests, 2, 'its evidence is a screenshot that it was not shown, so it is asked again');
});
