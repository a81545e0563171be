// needs: pure
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { listParticipants } from '../../electron/db/participants.ts';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { listTaskSets, listTasks } from '../../electron/db/taskSets.ts';
import { insertTuning } from '../../electron/db/tunings.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import type { AssessmentJudge } from '../../shared/model/assessment.ts';
import type { TuningFile } from '../../shared/model/tuning.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const study = path.join(folder, 'study');
const at = (name: string): string => path.join(folder, name);
const [candidate, parent] = ['reader-70b (synthetic)', 'reader-7b (synthetic)'];
const SET = 'Synthetic study';

before(async () => {
  const size = ['--tasks', '40', '--people', '2', '--models', '2', '--steps', '3000', '--seed', '3'];
  const made = await hopscope('synthesize', '--workspace', study, ...size);
  assert.equal(made.code, 0, made.stderr);
});

function promote(...words: readonly string[]) {
  const [command = '', ...rest] = words;
  return hopscope('promote', command, '--workspace', study, ...rest);
}

function setName(): string {
  using workspace = openWorkspace(study, 'test');
  return listTaskSets(workspace.db)[0]?.name ?? SET;
}

/** Locks a plan as if the attempts of the study had been made after it. */
async function lockedBefore(name: string, ...more: readonly string[]): Promise<void> {
  const locked = await promote('lock', name, '--set', setName(), '--parent', parent, ...more);
  assert.equal(locked.code, 0, locked.stderr);
  using workspace = openWorkspace(study, 'test');
  workspace.db.prepare('UPDATE promotions SET locked_at = 0 WHERE name = ?').run(name);
}

test('attempts that began before the lock do not count, so nobody can fix a plan after the results', async () => {
  assert.equal((await promote('lock', 'late', '--set', setName(), '--parent', parent)).code, 0);
  const { code, stdout, stderr } = await promote('test', 'late', '--candidate', candidate);
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(
    stderr,
    /40 of 40 tasks lack some of their 1 counted attempts of each model\. 40 attempts of the candidate began before the lock and do not count\./,
  );
  const again = await promote('lock', 'late', '--set', setName(), '--parent', parent);
  assert.match(again.stderr, /There is a plan “late” already, and a locked plan never changes\./);
});

test('a candidate is tested once; the stored result stays when the record changes', async () => {
  await lockedBefore('first', '--claim', 'non-inferior', '--margin', '99');
  const first = await promote('test', 'first', '--candidate', candidate, '--incomplete', '--json');
  assert.equal(first.code, 0, first.stderr);
  const told = JSON.parse(first.stdout) as { promoted: boolean; notes: string[]; result: { tasks: number } };
  assert.equal(told.promoted, true);
  assert.ok(told.result.tasks >= 30, first.stdout);
  assert.deepEqual(told.notes, ['It is not known on which tasks the candidate was trained.']);
  {
    using workspace = openWorkspace(study, 'test');
    workspace.db.prepare('UPDATE attempts SET assisted = 1').run();
  }
  const second = await promote('test', 'first', '--candidate', candidate, '--incomplete', '--json');
  assert.deepEqual(JSON.parse(second.stdout), told);
  using workspace = openWorkspace(study, 'test');
  workspace.db.prepare('UPDATE attempts SET assisted = 0').run();
});

test('a held-out task in the training data is found by its id and by its words, and the test is refused', async () => {
  await lockedBefore('leaks', '--claim', 'non-inferior', '--margin', '99');
  const { id, intent } = (() => {
    using workspace = openWorkspace(study, 'test');
    const [task] = listTasks(workspace.db, listTaskSets(workspace.db)[0]?.id ?? '');
    return task ?? { id: '', intent: '' };
  })();
  const shouted = `Now given a task:\n  ${intent.toUpperCase().replaceAll(' ', '   ')}!`;
  for (const [rows, by] of [
    [[{ messages: [{ role: 'user', content: [{ type: 'text', text: shouted }] }] }], 'words'],
    [[{ note: 'nothing' }, { metadata: { taskId: id } }], 'id'],
  ] as const) {
    writeFileSync(at('rows.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const found = await promote('test', 'leaks', '--candidate', candidate, '--trained-on', at('rows.jsonl'));
    assert.equal(found.code, 1);
    assert.match(found.stderr, /The candidate was trained on \d+ of the held-out tasks/);
    assert.ok(found.stderr.includes(`(by its ${by})`), found.stderr);
  }
  writeFileSync(at('rows.jsonl'), '{"a": 1}\nnot JSON\n');
  const broken = await promote('test', 'leaks', '--candidate', candidate, '--trained-on', at('rows.jsonl'));
  assert.match(broken.stderr, /Line 2 of .*rows\.jsonl is not JSON\./);
  writeFileSync(at('rows.jsonl'), '{"messages": [{"content": "another task"}]}\n');
  const clean = await promote(
    'test',
    'leaks',
    '--candidate',
    candidate,
    '--incomplete',
    '--trained-on',
    at('rows.jsonl'),
  );
  assert.equal(clean.code, 0, clean.stderr);
  assert.doesNotMatch(clean.stdout, /It is not known/);
});

test('the data of a model that was tuned here are searched without being named', async () => {
  await lockedBefore('tuned', '--claim', 'non-inferior', '--margin', '99');
  const rows = at('tuned.jsonl');
  const file: Omit<TuningFile, 'sha256' | 'bytes'> = {
    role: 'training',
    ...{ path: rows, rows: 1, trainedTurns: 1, pictures: 0, taskIds: [], taskTexts: [] },
    ...{ name: '', isSent: false, id: null },
  };
  const text = ((): string => {
    using workspace = openWorkspace(study, 'test');
    const [task] = listTasks(workspace.db, listTaskSets(workspace.db)[0]?.id ?? '');
    const found = `${JSON.stringify({ messages: [{ role: 'user', content: task?.intent }] })}\n`;
    const sha256 = createHash('sha256').update(found).digest('hex');
    const named = (name: string) => listParticipants(workspace.db).find((one) => one.name === name)?.id ?? '';
    insertTuning(
      workspace.db,
      {
        ...{ id: 't1', words: 't1', parentId: named(parent), participantId: named(candidate) },
        ...{ createdAt: 1, endpoint: null, baseUrl: null, base: 'owl' },
        state: 'succeeded',
        way: 'local',
        method: 'supervised',
        ...{ parameters: {}, seed: null, suffix: null, jobId: null, jobState: null },
        ...{ checkpoints: [], trainedTokens: null, price: null, command: null, adapter: null },
        ...{ model: 'owl-2', tunedEndpoint: null, error: null },
        files: [{ ...file, sha256, bytes: Buffer.byteLength(found) }],
      },
      'begun',
    );
    return found;
  })();
  writeFileSync(rows, text);
  const found = await promote('test', 'tuned', '--candidate', candidate, '--incomplete');
  assert.match(found.stderr, /The candidate was trained on \d+ of the held-out tasks/);
  // Changed since: it is not known what the model was trained on.
  writeFileSync(rows, `${text}{}\n`);
  const unknown = await promote('test', 'tuned', '--candidate', candidate, '--incomplete');
  assert.match(unknown.stdout, /It is not known on which tasks the candidate was trained\./);
  using workspace = openWorkspace(study, 'test');
  workspace.db.prepare('DELETE FROM tunings').run();
});

test('a person overrules the test, and the reason stays on record', async () => {
  await lockedBefore('strict', '--margin', '90');
  const early = await promote(
    ...(['overrule', 'strict', '--candidate', candidate, '--by', 'ada (synthetic)'] as const),
    ...['--decision', 'promote', '--reason', 'too early'],
  );
  assert.match(early.stderr, /The candidate was not tested by this plan/);
  const tested = await promote('test', 'strict', '--candidate', candidate, '--incomplete');
  assert.equal(tested.code, 1);
  assert.match(
    tested.stdout,
    /^not shown: reader-70b .*\n.*\nreader-70b \(synthetic\) does not replace reader-7b/,
  );
  const words = ['overrule', 'strict', '--candidate', candidate, '--decision', 'promote'] as const;
  const byAgent = await promote(...words, '--by', parent, '--reason', 'it is cheaper');
  assert.match(byAgent.stderr, /is not a person/);
  const silent = await promote(...words, '--by', 'ada (synthetic)', '--reason', '  ');
  assert.match(silent.stderr, /The decision has no reason\./);
  const decided = await promote(...words, '--by', 'ada (synthetic)', '--reason', 'it is cheaper');
  assert.match(
    decided.stdout,
    /ada \(synthetic\) promoted reader-70b \(synthetic\) against the test: it is cheaper/,
  );
  assert.equal((await promote('test', 'strict', '--candidate', candidate)).code, 0);
  const { stdout } = await promote('list');
  assert.match(stdout, /strict .* reader-70b \(synthetic\): promoted/);
});

test('the errors of a judge are taken out where people have labelled its runs', async () => {
  const name = 'webvoyager · owl · 1 · 15 screenshots';
  await lockedBefore('judged', '--verdicts', `judge:${name}`);
  await lockedBefore('uncalibrated', '--verdicts', `judge:${name}`);
  const judge: AssessmentJudge = {
    ...{ model: 'owl', promptVersion: '1', screenshots: 15, asked: null, reply: '' },
    form: 'webvoyager',
  };
  const ids = (() => {
    using workspace = openWorkspace(study, 'test');
    const rows = workspace.db
      .prepare<[], { id: string; who: string }>(
        'SELECT a.id, p.name AS who FROM attempts a JOIN participants p ON p.id = a.participant_id ORDER BY a.id',
      )
      .all();
    rows.forEach(({ id }, nth) => {
      const said = { attemptId: id, madeAt: nth, failure: null, steps: [], reason: '' };
      keepAssessment(workspace.db, { ...said, by: name, passed: nth % 3 !== 0, judge });
    });
    return rows;
  })();
  const plain = await promote('test', 'uncalibrated', '--candidate', candidate, '--incomplete', '--json');
  assert.match(plain.stdout, /The judge is not calibrated/);
  {
    using workspace = openWorkspace(study, 'test');
    ids.slice(0, 40).forEach(({ id }, nth) => {
      const said = { attemptId: id, madeAt: 1000 + nth, failure: null, steps: [], reason: '' };
      keepAssessment(workspace.db, {
        ...said,
        by: 'vera',
        passed: nth % 3 !== 0 && nth % 5 !== 0,
        judge: null,
        seen: [],
      });
    });
  }
  const corrected = await promote('test', 'judged', '--candidate', candidate, '--incomplete', '--json');
  const told = JSON.parse(corrected.stdout) as {
    judge: { sensitivity: { passed: number; of: number }; specificity: { passed: number; of: number } };
    result: { raw: number; difference: number };
  };
  const { sensitivity, specificity } = told.judge;
  assert.ok(sensitivity.of + specificity.of > 20, corrected.stdout);
  const skill = sensitivity.passed / sensitivity.of + specificity.passed / specificity.of - 1;
  assert.ok(Math.abs(told.result.difference - told.result.raw / skill) < 1e-12);
});

test('the plan is a Markdown file that names every held-out task', async () => {
  const out = at('plan.md');
  const written = await promote('plan', 'first', '--out', out);
  assert.equal(written.code, 0, written.stderr);
  const text = readFileSync(out, 'utf8');
  assert.match(text, /^# Plan of promotion: first\n\nLocked 1970-01-01T00:00:00\.000Z by Hopscope /);
  assert.equal(text.split('\n').filter((line) => line.startsWith('- `')).length, 40);
  const twice = await promote('plan', 'first', '--out', out);
  assert.match(twice.stderr, /plan\.md exists/);
  assert.ok(existsSync(out));
});

test('unknown names are answered with the names that there are', async () => {
  for (const [words, told] of [
    [['plan', 'nothing'], /There is no plan “nothing” in this workspace\.[\s\S]*There are: first, /],
    [['test', 'first', '--candidate', 'x'], /no participant “x”[\s\S]*reader-70b/],
    [['lock', 'x', '--set', 'y', '--parent', parent], /no task set “y”/],
    [['lock', 'x', '--set', setName(), '--parent', parent, '--task', 'z'], /no task “z”/],
    [['lock', 'x', '--set', setName(), '--parent', parent, '--verdicts', 'judge:'], /no source of verdicts/],
    [['test', 'first', '--candidate', parent], /The candidate is the parent itself/],
  ] as const) {
    const { code, stderr } = await promote(...words);
    assert.equal(code, 1, stderr);
    assert.match(stderr, told);
  }
});
