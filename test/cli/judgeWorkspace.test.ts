// needs: browser
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { z } from 'zod';
import { referenceScript } from '../../electron/agentRun/scripts.ts';
import { idleAgent } from '../../electron/agents/simple/idleAgent.ts';
import { createScriptedAgent } from '../../electron/agents/simple/scriptedAgent.ts';
import { runBatch } from '../../electron/app/batch/agentBatch.ts';
import { openExisting } from '../../electron/cli/command/workspaces.ts';
import { listAssessments } from '../../electron/db/review/assessments.ts';
import { type ModelRequest, type RequestPart, startEndpoint } from '../helpers/endpoint.ts';
import { figureParts } from '../helpers/figureParts.ts';
import { openHeadlessApp } from '../helpers/headlessApp.ts';
import { hopscopeWith } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { addWikiTask } from '../helpers/wikiTask.ts';

/** A workspace with two runs: one does the task, the other does nothing. */
const one = await openHeadlessApp(temporaryFolder());
const { folder: workspace } = one;
const { task, set } = await addWikiTask(one);
const facts = { model: 'able', promptVersion: '1', parameters: {}, seed: null };
const able = createScriptedAgent(facts, new Map([[task.key, referenceScript(task) ?? []]]), '');
const idsOf = async (agent: typeof able) => {
  const { attempts } = await runBatch(one.app.context, { agent, tasks: [task], repeats: 1, seed: 1 });
  return attempts[0]?.attemptId ?? assert.fail('nothing was run');
};
const [done, undone] = [await idsOf(able), await idsOf(idleAgent)];
// A branch continues the first run and is no attempt at the whole task, so no test below counts it.
await runBatch(one.app.context, {
  ...{ agent: idleAgent, tasks: [task], repeats: 1, seed: 1 },
  from: { attemptId: done, step: 1, atDeparture: 'give-up' },
});
const person = await one.ask('participants.createReviewer', { name: 'Vera' });
const asked = { personId: person.id, attemptId: done };

const partsOf = ({ messages = [] }: ModelRequest): readonly RequestPart[] => {
  const content: unknown = messages.at(-1)?.content;
  return Array.isArray(content) ? content : [];
};
/** A judge that passes every run with more than one picture. */
const endpoint = await startEndpoint((request) => {
  const pictures = partsOf(request).filter(({ type }) => type === 'image_url').length;
  if (String(request.messages?.[0]?.content).includes('Kinds of failure'))
    return pictures > 1
      ? 'REASON: It is there.\nVERDICT: SUCCESS'
      : 'STEP 9: wrong element – no such step\nFAILURE: incomplete: the task is not done\nREASON: Nothing was done.\nVERDICT: NOT SUCCESS';
  return pictures > 1 ? 'The article is open. SUCCESS' : 'Nothing happened. NOT SUCCESS';
});
after(async () => {
  await endpoint.close();
  await one.app.close();
});

const named = { HOPSCOPE_JUDGE_URL: endpoint.baseUrl, HOPSCOPE_JUDGE_MODEL: 'owl' };

const documentSchema = z.object({
  judge: z.object({ name: z.string(), screenshots: z.number() }),
  attempts: z.array(
    z.object({
      attemptId: z.string(),
      how: z.string(),
      passed: z.boolean().nullable(),
      failure: z.string().nullable(),
      steps: z.array(z.unknown()),
    }),
  ),
  report: z
    .object({
      both: z.number(),
      quality: z.object({ sensitivity: z.object({ passed: z.number(), of: z.number() }) }),
      participants: z.array(
        z.object({ name: z.string(), judged: z.object({ passed: z.number() }).nullable() }),
      ),
    })
    .nullable(),
});

async function judge(args: readonly string[], env: Readonly<Record<string, string>>) {
  const all = ['judge', '--workspace', workspace, '--set', set, '--json', ...args];
  const { code, stdout, stderr } = await hopscopeWith(
    { HOPSCOPE_JUDGE_URL: '', HOPSCOPE_JUDGE_MODEL: '', ...env },
    ...all,
  );
  return { code, stderr, document: JSON.parse(stdout) as unknown };
}
const found = ({ document }: { document: unknown }) =>
  documentSchema.parse(document).attempts.map(({ how, passed }) => [how, passed]);

test('a branch is not counted in the library and is judged only when the request names it', async () => {
  const branch = await one.ask('attempts.list', { parentId: done });
  assert.deepEqual(
    branch.map(({ status, parent }) => [status, parent?.step]),
    [['finished', 1]],
  );
  const { setId } = task;
  const [row] = await one.ask('library.tasks', { setId });
  assert.deepEqual([row?.attemptsByModels, row?.attemptsByPeople], [2, 0]);
  const ask_ = { form: 'webvoyager', screenshots: 15, again: false } as const;
  const plan = await one.ask('judges.plan', { ...ask_, setIds: [setId] });
  assert.equal(plan.attempts, 2);
  const ofIt = await one.ask('judges.plan', { ...ask_, attemptIds: branch.map(({ id }) => id) });
  assert.equal(ofIt.attempts, 1);
});

test('the model is asked once per run; its stored replies give the same verdicts offline', async () => {
  // Only one process can open a workspace.
  await one.app.close();
  const first = await judge(['--form', 'webvoyager'], named);
  assert.equal(first.code, 0, first.stderr);
  assert.deepEqual(found(first), [
    ['asked', true],
    ['asked', false],
  ]);
  const [request] = endpoint.requests;
  const parts = request === undefined ? [] : partsOf(request.body);
  assert.match(
    parts[0]?.text ?? '',
    /^TASK: Search the wiki for Tokyo, then open the article\.\nResult Response: /,
  );
  assert.equal(parts.at(-1)?.text, 'Your verdict:\n');
  assert.equal(request?.body.seed, 42);

  const before = endpoint.requests.length;
  assert.deepEqual(found(await judge(['--form', 'webvoyager'], named)), [
    ['kept', true],
    ['kept', false],
  ]);
  const offline = await judge(['--form', 'webvoyager', '--offline'], {});
  assert.deepEqual(found(offline), [
    ['kept', true],
    ['kept', false],
  ]);
  assert.equal(endpoint.requests.length, before);
  const other = await judge(['--form', 'webvoyager', '--offline', '--screenshots', 'exploration'], {});
  assert.deepEqual(
    [other.code, found(other)],
    [
      1,
      [
        ['missing', null],
        ['missing', null],
      ],
    ],
  );
});

test('a step-wise judge names the kind of failure; a finding at a missing step is dropped', async () => {
  const { document, stderr } = await judge(['--form', 'steps'], named);
  const { attempts } = documentSchema.parse(document);
  assert.deepEqual(
    attempts.map(({ passed, failure, steps }) => [passed, failure, steps.length]),
    [
      [true, null, 0],
      [false, 'incomplete: the task is not done', 0],
    ],
    stderr,
  );
});

test('the verdicts of judges are hidden until the person decides; the person’s decision is final', async () => {
  const again = await openHeadlessApp(path.dirname(workspace), path.basename(workspace));
  try {
    const hidden = await again.ask('attempts.assessments', asked);
    assert.deepEqual([hidden.own, hidden.judges, hidden.hidden], [null, [], 2]);
    const decision = { ...asked, passed: true, failure: null, note: 'All there.' };
    const shown = await again.ask('attempts.assess', decision);
    assert.deepEqual([shown.own?.passed, shown.judges.length], [true, 2]);
    await assert.rejects(again.ask('attempts.assess', { ...decision, passed: false }), {
      code: 'assess.decided',
    });
    await assert.rejects(
      again.ask('attempts.assess', { ...decision, attemptId: undone, passed: false, failure: 'bad luck' }),
      { code: 'assess.failure' },
    );
    const { judges, byPeople, people } = await again.ask('evaluate.judges', {
      ...{ profile: 'strict', asPrinted: false },
    });
    assert.equal(byPeople, 1);
    assert.match(figureParts(people.kappa).note ?? '', /two people/);
    assert.deepEqual(
      judges.map(({ both, quality }) => [both, quality.sensitivity.passed, quality.sensitivity.of]),
      [
        [1, 1, 1],
        [1, 1, 1],
      ],
    );
  } finally {
    await again.app.close();
  }
});

test('a file of replies gives the same figures on a copy of the workspace; the budget stops a judge', async () => {
  const replies = path.join(temporaryFolder(), 'replies.jsonl');
  const copy = path.join(temporaryFolder(), 'copy');
  cpSync(workspace, copy, { recursive: true });
  const asked = endpoint.requests.length;
  const by = (folder: string) => ['--form', 'openwebvoyager', '--replies', replies, '--workspace', folder];
  const poor = await judge([...by(workspace), '--most-tokens', '0'], named);
  assert.deepEqual([poor.code, endpoint.requests.length], [1, asked]);
  assert.match(JSON.stringify(poor.document), /"judge\.budget"/);
  const dear = await judge([...by(workspace), '--most-cost', '1'], named);
  assert.match(JSON.stringify(dear.document), /"judge\.price"/);

  const first = await judge(by(workspace), named);
  assert.equal(first.code, 0, first.stderr);
  assert.equal(endpoint.requests.length, asked + 2);
  const again = await judge([...by(copy), '--offline'], {});
  assert.equal(again.code, 0, again.stderr);
  assert.equal(endpoint.requests.length, asked + 2, 'the model is not asked');
  const figures = ({ document }: { document: unknown }) => {
    const { attempts, report } = documentSchema.parse(document);
    return { report, attempts: attempts.map(({ how: _, ...one }) => one) };
  };
  assert.deepEqual(figures(again), figures(first));
});

test('a refused key and a missing judge model are reported as errors', async () => {
  const away = await startEndpoint(() => ({ status: 403 }));
  try {
    const { code, document } = await judge(['--form', 'openwebvoyager'], {
      HOPSCOPE_JUDGE_URL: away.baseUrl,
      HOPSCOPE_JUDGE_MODEL: 'hen',
    });
    assert.equal(code, 1);
    assert.match(JSON.stringify(document), /"model\.key"/);
    assert.equal(away.requests.length, 1);
  } finally {
    await away.close();
  }
  assert.match(JSON.stringify((await judge(['--form', 'steps'], {})).document), /"judge\.model"/);
});

test('a judge that takes no temperature and writes its reasoning first is read by its reply; the record names what was left out', async () => {
  const picky = await startEndpoint((request) =>
    'temperature' in request
      ? { status: 400, message: "Unsupported value: 'temperature' does not support 0 with this model." }
      : '<think>Is it done? NOT SUCCESS would be wrong.</think>\nIt is done. SUCCESS',
  );
  const env = {
    ...{ HOPSCOPE_JUDGE_URL: picky.baseUrl, HOPSCOPE_JUDGE_MODEL: 'picky', HOPSCOPE_JUDGE_KEY: 'none' },
    HOPSCOPE_CONFIG: temporaryFolder(),
  };
  try {
    const judged = await judge(['--form', 'webvoyager'], env);
    assert.equal(judged.code, 0, judged.stderr);
    assert.deepEqual(found(judged), [
      ['asked', true],
      ['asked', true],
    ]);
    assert.equal(picky.requests.length, 3, 'only the first question is asked twice');
  } finally {
    await picky.close();
  }
  using opened = openExisting(workspace);
  const record = listAssessments(opened.db, done).find(({ by }) => by.includes('picky'))?.judge;
  assert.deepEqual(
    [record?.reply, record?.leftOut],
    ['It is done. SUCCESS', [{ name: 'temperature', why: 'refused' }]],
  );
});
