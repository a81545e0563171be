// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Task } from '../../shared/model/index.ts';
import { needsPages, ruleVersion, scoreAttempt } from '../../shared/scoring/scoreAttempt.ts';
import { answered, page, recordedRun, scriptedJudge } from '../helpers/recorded.ts';
import { sampleHop, sampleTask } from '../helpers/samples.ts';

const rules = { procedure: ['momondo', 'event', 'end'], city: 'lima', flight: 'lim', shop: '' };
const flight = page('https://www.momondo.com/MAD-LIM', null, { stepIndex: 3, snapshotId: 'snap-3' });
const event = page('https://www.eventbrite.com/d/peru--lima/');

function mminaTask(raw: unknown, domain?: string): Task {
  const source = { format: 'mmina', file: '1.json', index: null, raw: JSON.stringify(raw) } as const;
  return sampleTask({ source: domain === undefined ? source : { ...source, domain } });
}

function score(task: Task, run: ReturnType<typeof recordedRun>, profile: Parameters<typeof scoreAttempt>[2]) {
  return scoreAttempt(task, run, profile, scriptedJudge());
}

test('an MMInA task under MMInA rules has a verdict per hop with evidence, and the printed count', async () => {
  const task = mminaTask(
    { ...rules, intent: '', eval: { eval_types: [], reference_answers: {} } },
    'multi567',
  );
  const { verdicts, printed } = await score(
    task,
    recordedRun([page('http://start/'), flight, event]),
    'mmina',
  );
  assert.deepEqual(
    verdicts.map(({ subject, passed }) => [subject.kind, passed]),
    [
      ['hop', true],
      ['hop', true],
      ['attempt', true],
    ],
  );
  assert.deepEqual(verdicts[0]?.evidence, {
    stepIndex: 3,
    snapshotId: 'snap-3',
    url: flight.url,
    detail: 'b: flight',
  });
  assert.deepEqual(printed, { passed: 2, total: 3 });

  const half = await score(task, recordedRun([flight]), 'mmina');
  assert.deepEqual(
    half.verdicts.map(({ opened, passed }) => [opened, passed]),
    [
      [true, true],
      [true, false],
      [true, false],
    ],
  );
});

test('an attempt whose rule raises has no verdict', async () => {
  const task = mminaTask({ ...rules, city: 'rio de janeiro', eval: { eval_types: [] } }, 'multi567');
  const { verdicts, printed } = await score(
    task,
    recordedRun([flight, page('https://eventbrite.com/rio')]),
    'mmina',
  );
  assert.equal(verdicts.at(-1)?.passed, null);
  assert.match(verdicts.at(-1)?.reason ?? '', /ValueError: too many values/);
  assert.deepEqual(printed, { passed: 0, total: 3 });
});

test('a locator whose value is not in the record: neither hop nor attempt has a verdict, and both name it', async () => {
  const locator = "document.querySelector('#route').value";
  const raw = {
    intent: 'Which?',
    eval: {
      eval_types: ['program_html'],
      program_html: [{ url: 'last', locator, required_contents: { must_include: ['red'] } }],
    },
  };
  const source = { format: 'webarena', file: '1.json', index: 0, raw: JSON.stringify(raw) } as const;
  const task = sampleTask({ source, hops: [sampleHop('shop')] });
  const { verdicts } = await score(task, recordedRun([page('http://shop/', '<p>red</p>')]), 'webarena');
  assert.deepEqual(
    verdicts.map(({ subject, passed, score: points }) => [subject.kind, passed, points]),
    [
      ['hop', null, null],
      ['attempt', null, null],
    ],
  );
  for (const { reason } of verdicts)
    assert.equal(reason, `The score is not known: the value of the locator ${locator} is not in the record.`);
});

test('a single-hop task passes by its answer', async () => {
  const raw = {
    intent: 'Which?',
    eval: { eval_types: ['string_match'], reference_answers: { must_include: ['red'] } },
  };
  const task = { ...mminaTask(raw, 'shopping'), hops: [sampleHop('shop')] };
  const { verdicts, printed } = await score(
    task,
    recordedRun([page('http://shop/'), answered('It is red')]),
    'mmina',
  );
  assert.deepEqual(
    verdicts.map((verdict) => verdict.passed),
    [true, true],
  );
  assert.deepEqual(printed, { passed: 0, total: 1 }, 'the program never ticks a single hop');
});

test('a task without a rule of the profile is not applicable', async () => {
  const { verdicts, printed } = await score(sampleTask(), recordedRun([flight]), 'webarena');
  assert.deepEqual(
    [verdicts.length, verdicts[0]?.passed, verdicts[0]?.subject.kind, printed],
    [1, null, 'attempt', null],
  );
  assert.match(verdicts[0]?.reason ?? '', /Not applicable/);
});

test('a native task may contain MMInA rules', async () => {
  const raw = JSON.stringify({ id: 'one', mmina: { domain: 'compare', ...rules } });
  const task = sampleTask({ source: { format: 'native', file: 'pack.json', index: 0, raw } });
  assert.equal((await score(task, recordedRun([flight, event]), 'mmina')).verdicts.at(-1)?.passed, true);
});

test('without a judge a fuzzy reference has no verdict, and the reason names the missing judge', async () => {
  const task = mminaTask({
    intent: 'Which?',
    eval: { eval_types: ['string_match'], reference_answers: { fuzzy_match: ['x'] } },
  });
  const { pageReader } = scriptedJudge();
  const { verdicts } = await scoreAttempt(task, recordedRun([flight]), 'mmina', { judge: null, pageReader });
  assert.equal(verdicts.at(-1)?.passed, null);
  assert.match(verdicts.at(-1)?.reason ?? '', /no judge model/);
});

test('recorded pages are loaded only for rules that read them', () => {
  assert.equal(needsPages(sampleTask(), 'strict'), false);
  assert.equal(
    needsPages(
      sampleTask({ hops: [sampleHop('shop', { check: { any: [{ page: { text: 'x' } }] } })] }),
      'strict',
    ),
    true,
  );
  assert.equal(needsPages(mminaTask({ eval: { eval_types: ['program_html'] } }), 'mmina'), true);
  assert.equal(needsPages(mminaTask({ eval: { eval_types: ['url_match'] } }), 'mmina'), false);
});

test('every profile has its own version', () => {
  const versions = (['strict', 'mmina', 'webarena', 'visualwebarena'] as const).map(ruleVersion);
  assert.equal(new Set(versions).size, 4);
});
