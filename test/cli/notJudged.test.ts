// needs: pure
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import type { ModelJudge } from '../../electron/agents/writing/judge.ts';
import { openExisting } from '../../electron/cli/command/workspaces.ts';
import { listAttemptRows } from '../../electron/db/attempts.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { listVerdicts } from '../../electron/db/review/verdicts.ts';
import { createJudging, judgeOpen } from '../../electron/scoring/judging.ts';
import { fault } from '../../shared/errors.ts';
import { judgeName } from '../../shared/model/assessment.ts';
import { startEndpoint } from '../helpers/endpoint.ts';
import { hopscope, hopscopeWith } from '../helpers/hopscope.ts';
import { newPath } from '../helpers/importedRuns.ts';
import { writeTree } from '../helpers/publishedRuns.ts';

/** Ten runs of Online-Mind2Web, of which its own judge passed all but the last. No rule of Hopscope fits them. */
async function importedRuns(): Promise<string> {
  const workspace = newPath();
  const folder = writeTree(
    newPath(),
    Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        `run${at}/result.json`,
        JSON.stringify({
          ...{ task_id: `run${at}`, task: `Find item ${at}`, final_result_response: 'found' },
          action_history: ['<button> Search -> CLICK'],
          judge: { score: at === 9 ? 0 : 100, reasoning: 'as the screenshots show' },
        }),
      ]),
    ),
  );
  const { code, stderr } = await hopscope(
    ...['import', '--workspace', workspace, '--format', 'online-mind2web-run', '--model', 'om2w-bu', folder],
  );
  assert.equal(code, 0, stderr);
  return workspace;
}

const workspace = await importedRuns();
const evaluated = (...options: string[]) => hopscope('evaluate', '--workspace', workspace, ...options);
const rate = z.object({ passed: z.number(), of: z.number() });
const viewSchema = z.object({
  sentence: z.string(),
  participants: z.array(
    z.object({
      task: z.object({ overall: z.object({ rate }) }),
      hop: z.object({ overall: z.object({ rate }) }),
      undecided: z.number(),
    }),
  ),
});
async function rowOf(...options: string[]) {
  const { stdout } = await evaluated('--json', ...options);
  const { sentence, participants } = viewSchema.parse(JSON.parse(stdout));
  const [row] = participants;
  assert.ok(row);
  const [task, hop] = [row.task.overall.rate, row.hop.overall.rate];
  return { sentence, task: `${task.passed}/${task.of}`, hop: `${hop.passed}/${hop.of}`, open: row.undecided };
}

test('runs that no rule can judge are not judged: in the sentence, the tables and the exit code', async () => {
  const { code, stdout } = await evaluated();
  assert.equal(code, 1);
  assert.match(stdout, /^om2w-bu: ten attempts not judged \(rule “strict”\)\.$/m);
  assert.match(stdout, /^om2w-bu +not judged \(10\) .* not judged \(10\)$/m);
  assert.match(stdout, /om2w-bu: left out: not judged 10, aborted 0/);
  assert.doesNotMatch(stdout, /0\/10/);
  assert.deepEqual(await rowOf(), {
    sentence: 'om2w-bu: ten attempts not judged (rule “strict”).',
    ...{ task: '0/0', hop: '0/0', open: 10 },
  });
});

test('the attempts that are not judged open by their key', async () => {
  const { stdout } = await evaluated('--figure', 'apart:everyone:undecided');
  assert.match(stdout, /^Everyone: left out: not judged \(10\)$/m);
});

test('the figures for a paper and the report say not judged', async () => {
  const out = newPath();
  assert.equal(
    (await hopscope('figures', '--workspace', workspace, '--out', out, '--format', 'csv,md')).code,
    3,
    'it is not complete',
  );
  assert.match(
    readFileSync(path.join(out, 'counted-apart.csv'), 'utf8'),
    /not_judged.*\r\nom2w-bu,agent,0,0,10,/,
  );
  const file = `${newPath()}.html`;
  assert.equal((await hopscope('report', '--workspace', workspace, '--out', file)).code, 3);
  const html = readFileSync(file, 'utf8').replaceAll(/<[^>]+>|\u00a0/g, ' ');
  assert.match(html, /ten attempts not judged/);
  assert.match(html, /not judged \(10\)/);
  assert.match(html, /Not complete\. 10 attempts have no verdict\./);
});

test('--verdicts source counts the verdicts that came with the runs, and the sentence says so', async () => {
  const { code, stdout } = await evaluated('--verdicts', 'source');
  assert.equal(code, 0);
  assert.match(stdout, /^om2w-bu +9\/10 · 90 %/m);
  assert.deepEqual(await rowOf('--verdicts', 'source'), {
    sentence:
      'om2w-bu passed 9/10 tasks (90.0 % [59.6–98.2]), hops not judged (rule “strict”, attempts by the verdicts that came with the runs, Wilson 95 % intervals).',
    ...{ task: '9/10', hop: '0/0', open: 0 },
  });
});

test('--verdicts judge: lists the judges that there are, in the error and in the help', async () => {
  const none = await evaluated('--verdicts', 'judge:judge');
  assert.notEqual(none.code, 0);
  assert.match(none.stderr, /No judge “judge” has decided an attempt of this workspace/);
  assert.match(none.stderr, /Run hopscope judge first/);
  const judge = { form: 'webvoyager', model: 'm', promptVersion: 'p', screenshots: 15 } as const;
  const by = judgeName(judge);
  {
    using opened = openExisting(workspace);
    const [row] = listAttemptRows(opened.db, {}, 'strict');
    assert.ok(row);
    keepAssessment(opened.db, {
      ...{ attemptId: row.id, by, madeAt: 1, passed: true, reason: '', failure: null, steps: [] },
      judge: { ...judge, asked: null, reply: null },
    });
  }
  for (const word of ['judge:', 'judge:m']) {
    const { code, stderr } = await evaluated('--verdicts', word);
    assert.notEqual(code, 0);
    assert.ok(stderr.includes(`judge:${by}`), stderr);
  }
  const { stdout } = await hopscope('evaluate', '--workspace', workspace, '--help');
  assert.ok(stdout.includes(`'judge:${by}'`), stdout);
  assert.equal((await evaluated('--verdicts', `judge:${by}`)).code, 1);
});

test('judge --open fills the open verdicts with a judge that is chosen afterwards', async () => {
  const own = await importedRuns();
  assert.equal((await hopscope('evaluate', '--workspace', own)).code, 1);
  const endpoint = await startEndpoint(({ messages = [] }) =>
    messages.some(({ content }) => JSON.stringify(content).includes('item 3')) ? 'no' : 'yes',
  );
  const env = { HOPSCOPE_JUDGE_URL: endpoint.baseUrl, HOPSCOPE_JUDGE_MODEL: 'owl' };
  try {
    const none = await hopscope('judge', '--open', '--workspace', own);
    assert.match(none.stderr, /No endpoint for the judge is chosen/);
    const { code, stdout, stderr } = await hopscopeWith(env, 'judge', '--open', '--workspace', own);
    assert.equal(code, 0, stderr);
    assert.equal(stdout, '10 open under the rule strict: 9 passed, 1 not passed, 0 still not judged\n');
    assert.equal(endpoint.requests.length, 10);
    const again = await hopscopeWith(env, 'judge', '--open', '--workspace', own);
    assert.equal(again.stdout, '0 open under the rule strict: 0 passed, 0 not passed, 0 still not judged\n');
    assert.equal(endpoint.requests.length, 10);
  } finally {
    await endpoint.close();
  }
  const { code, stdout } = await hopscope('evaluate', '--workspace', own);
  assert.equal(code, 0);
  assert.match(stdout, /^om2w-bu passed 9\/10 tasks/m);
});

test('judge --open sends no request after its budget is used up, and attempts that stay open keep their reasons', async () => {
  const own = await importedRuns();
  const endpoint = await startEndpoint(() => ({
    text: 'yes',
    usage: { prompt_tokens: 100, completion_tokens: 1 },
  }));
  const env = { HOPSCOPE_JUDGE_URL: endpoint.baseUrl, HOPSCOPE_JUDGE_MODEL: 'owl' };
  const open = ['judge', '--open', '--workspace', own, '--json'];
  const judged = z.object({
    ...{ open: z.number(), passed: z.number(), left: z.number(), requests: z.number() },
    why: z.object({ code: z.string(), message: z.string() }).nullable(),
    spent: z.object({ tokens: z.number(), cost: z.number().nullable() }),
    attempts: z.array(z.object({ passed: z.boolean().nullable(), reason: z.string() })),
  });
  try {
    const unpriced = await hopscopeWith(env, ...open, '--most-cost', '1');
    assert.match(unpriced.stdout, /A budget in dollars needs a price/);
    const { code, stdout } = await hopscopeWith(env, ...open, '--most-tokens', '300', '--price', '1,1');
    const { attempts, why, spent, ...counts } = judged.parse(JSON.parse(stdout));
    assert.deepEqual(counts, { open: 10, passed: 3, left: 7, requests: 3 });
    assert.equal(why?.message, 'The budget of this judging is used up: 303 of 300 tokens.');
    assert.deepEqual(spent, { tokens: 303, cost: 0.000303 });
    assert.deepEqual([code, endpoint.requests.length], [1, 3]);
    const left = attempts.filter(({ passed }) => passed === null).map(({ reason }) => reason);
    assert.equal(left.length, 7);
    for (const reason of left) assert.match(reason, /no judge model is set/);
    const rest = await hopscopeWith(env, ...open, '--most-cost', '1', '--price', '1,1');
    assert.deepEqual([rest.code, endpoint.requests.length], [0, 10]);
  } finally {
    await endpoint.close();
  }
});

test('the judging of open attempts that is stopped in a request keeps its verdicts, and the reasons of the others', async () => {
  using opened = openExisting(await importedRuns());
  await createJudging({ workspace: opened, judge: null, announce: () => {} })('strict');
  const stop = new AbortController();
  let asked = 0;
  const judge: ModelJudge = (_, signal) => {
    asked += 1;
    if (asked < 4) return Promise.resolve('yes');
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(fault.model('model.judge', 'The judge gave no verdict.')));
    stop.abort();
    return promise;
  };
  const found = await judgeOpen({ workspace: opened, announce: () => {} }, 'strict', judge, {
    signal: stop.signal,
  });
  assert.deepEqual([found.open, found.passed, found.failed, asked], [10, 3, 0, 4]);
  assert.equal(found.why?.code, 'judge.stopped');
  const reasons = listAttemptRows(opened.db, { limit: 20 }, 'strict')
    .flatMap(({ id }) => listVerdicts(opened.db, id, 'strict'))
    .filter(({ subject, passed }) => subject.kind === 'attempt' && passed === null)
    .map(({ reason }) => reason);
  assert.equal(reasons.length, 7);
  for (const reason of reasons) assert.match(reason, /no judge model is set/);
});
