// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { keepAssessment } from '../../electron/db/review/assessments.ts';
import { listScoredAttempts } from '../../electron/db/scoredAttempts.ts';
import { openWorkspace } from '../../electron/workspace/workspace.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();
const file = path.join(folder, 'gate.json');
const AGENTS = ['reader-70b (synthetic)', 'reader-7b (synthetic)'] as const;
const [best, other] = AGENTS;

before(async () => {
  const size = ['--tasks', '40', '--people', '3', '--models', '2', '--steps', '3000', '--seed', '3'];
  const made = await hopscope('synthesize', '--workspace', path.join(folder, 'study'), ...size);
  assert.equal(made.code, 0, made.stderr);
});

/** Runs the gate with this file. */
async function gate(config: unknown, ...more: readonly string[]) {
  writeFileSync(file, typeof config === 'string' ? config : JSON.stringify(config, null, 1));
  return hopscope('gate', '--config', file, ...more);
}

test('the gate ends with 0 if every claim holds, and with 1 if one does not', async () => {
  const near = { agent: best, against: other, claim: 'equivalent', margin: 0.4 };
  const open = await gate({ workspace: 'study', claims: [near] });
  assert.equal(open.code, 0, open.stderr);
  assert.match(
    open.stdout,
    /^holds: reader-70b \(synthetic\) and reader-7b \(synthetic\) differ by less than 40 points\. /,
  );
  const shut = await gate({
    workspace: 'study',
    claims: [near, { agent: best, claim: 'non-inferior', margin: 0.05 }],
  });
  assert.equal(shut.code, 1);
  assert.match(
    shut.stdout,
    /^holds: .*\nnot shown: reader-70b \(synthetic\) is not worse than people by 5 points or more\. Difference −\d/,
  );
});

test('as JSON, each claim has its names, its alpha and its result', async () => {
  const { code, stdout } = await gate(
    { claims: [{ agent: best, against: other, claim: 'superior', margin: 0 }] },
    ...['--workspace', path.join(folder, 'study'), '--json'],
  );
  const { claims } = JSON.parse(stdout) as { claims: Record<string, unknown>[] };
  assert.deepEqual(claims[0], {
    ...{ agent: best, against: other, claim: 'superior', margin: 0, alpha: 0.025 },
    result: claims[0]?.['result'],
  });
  assert.deepEqual(Object.keys(claims[0]?.['result'] as object).sort(), [
    ...['defined', 'difference', 'high', 'holds', 'low', 'p', 'tasks'],
  ]);
  assert.equal(code, 1);
});

test('a claim over fewer than ten tasks cannot be told, and the gate ends with 1', async () => {
  const place = path.join(folder, 'small');
  const size = ['--tasks', '6', '--people', '2', '--models', '1', '--steps', '200'];
  const made = await hopscope('synthesize', '--workspace', place, ...size);
  const agent = /reader-\S+ \(synthetic\)/.exec(made.stdout)?.[0] ?? best;
  const { code, stdout } = await gate({
    ...{ workspace: 'small' },
    claims: [{ agent, claim: 'non-inferior', margin: 0.9 }],
  });
  assert.equal(code, 1);
  assert.match(stdout, /^cannot be told: .* An interval and a test need at least 10 tasks that both tried\./);
});

test('a claim by the verdicts of a judge says whether its errors are taken out', async () => {
  const place = path.join(folder, 'study');
  {
    using own = openWorkspace(place, 'test');
    for (const [at, { attemptId, passed }] of listScoredAttempts(own.db, 'strict').entries()) {
      const said = { attemptId, reason: '', failure: null, steps: [] };
      const judge = { form: 'webvoyager', model: 'owl', promptVersion: '1', screenshots: 15 } as const;
      if (at % 2 === 0)
        keepAssessment(own.db, {
          ...said,
          by: 'vera',
          madeAt: 1,
          passed: passed === true,
          judge: null,
          seen: [],
        });
      keepAssessment(own.db, {
        ...{ ...said, by: 'owl', madeAt: 2, judge: { ...judge, asked: null, reply: null } },
        passed: at % 9 === 0 ? passed !== true : passed === true,
      });
    }
  }
  const claims = [{ agent: best, against: other, claim: 'equivalent', margin: 0.4 }];
  const ofAll = await gate({ workspace: 'study', query: 'verdicts=judge%3Aowl', claims });
  assert.match(
    ofAll.stdout,
    /Corrected for the judge’s errors; as judged: −?[\d.]+ points\.\n$/,
    ofAll.stderr,
  );
  {
    using own = openWorkspace(place, 'test');
    own.db.prepare("DELETE FROM assessments WHERE by_whom = 'vera'").run();
  }
  const ofNone = await gate({ workspace: 'study', query: 'verdicts=judge%3Aowl', claims });
  assert.match(
    ofNone.stdout,
    /By a judge, not corrected: people have labelled the runs of a side blind at fewer than 10 tasks\.\n$/,
  );
});

test('a wrong file, an unknown agent and a missing workspace are named, with the place in the file', async () => {
  const claim = { agent: best, claim: 'non-inferior', margin: 0.05 };
  for (const [config, words] of [
    [
      { workspace: 'study', claims: [{ ...claim, margin: 5 }] },
      /gate\.json, line 7, column \d+: claims\[0\]\.margin: expected a number of at most 1/,
    ],
    [
      { workspace: 'study', claims: [{ ...claim, agent: 'owl' }] },
      /There is no agent “owl”[\s\S]*reader-70b/,
    ],
    [{ claims: [claim] }, /names no workspace/],
    [{ workspace: 'nowhere', claims: [claim] }, /nowhere/],
    ['{"claims": [', /gate\.json, line 1/],
  ] as const) {
    const { code, stderr } = await gate(config);
    assert.notEqual(code, 0);
    assert.match(stderr, words);
  }
});
