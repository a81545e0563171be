// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Rubric, rubricState } from '../../shared/model/rubric.ts';
import {
  readRubricReply,
  rubricPassed,
  rubricQuestion,
  rubricReason,
  unreadableRubric,
} from '../../shared/scoring/rubricJudge.ts';
import { readWrittenRubric } from '../../shared/scoring/rubricWriting.ts';

const rubric: Rubric = {
  ...{ taskId: 't', version: 2, madeAt: 1, intent: 'Find the price of tea.', check: null },
  approved: { by: 'vera', at: 5 },
  source: { by: 'person', personId: 'vera' },
  criteria: [
    { text: 'The answer names the price.', hint: 'With the currency.', about: 'outcome' },
    { text: 'The shop was asked, not a search engine.', hint: '', about: 'process' },
  ],
};
const run = {
  task: rubric.intent,
  steps: [
    { step: 1, line: 'click link “Tea” on https://shop.example/' },
    { step: 2, line: 'scroll on https://shop.example/tea' },
  ],
  answer: '4 pounds',
  screenshots: [
    { number: 3, step: null },
    { number: 4, step: 1 },
  ],
};

/** A reply that passes everything, with some fields replaced. */
function said(changed: object = {}): string {
  return JSON.stringify({
    criteria: [
      { number: 1, verdict: 'met', steps: [2], screenshots: [4], answer: true, why: 'It is shown.' },
      { number: 2, verdict: 'met', steps: [1], screenshots: [], answer: false, why: 'The shop.' },
    ],
    process: { verdict: 'pass', why: 'Straight there.' },
    outcome: { verdict: 'pass', why: 'The price is right.' },
    ...{ outside: null, first_wrong_step: null },
    ...changed,
  });
}
const read = (changed: object = {}) => readRubricReply(said(changed), rubric, run);
const one = (verdict: string, more: object = {}) => ({
  ...{ number: 1, verdict, steps: [1], screenshots: [], answer: false, why: 'w' },
  ...more,
});
const two = (verdict: string, more: object = {}) => ({ ...one(verdict, more), number: 2 });
const faultOf = (reply: string): string => {
  const found = readRubricReply(reply, rubric, run);
  return 'fault' in found ? found.fault : assert.fail('the reply was read');
};

test('the request numbers criteria, steps and screenshots', () => {
  const text = rubricQuestion(run, rubric.criteria);
  assert.match(text, /^1\. \(outcome\) The answer names the price\.\n {3}With the currency\.$/m);
  assert.match(text, /^2\. \(process\) The shop was asked/m);
  assert.match(text, /^2\. scroll on/m);
  assert.match(text, /^screenshot 3: a page that no step led to\nscreenshot 4: the page after step 1$/m);
});

test('a reply is read criterion by criterion, with the step of each screenshot', () => {
  const verdict = read();
  assert.ok(!('fault' in verdict));
  assert.deepEqual(verdict.criteria[0], {
    ...rubric.criteria[0],
    ...{
      verdict: 'met',
      steps: [2],
      screenshots: [{ number: 4, step: 1 }],
      answer: true,
      why: 'It is shown.',
    },
  });
  assert.deepEqual([verdict.version, verdict.approvedBy, rubricPassed(verdict)], [2, 'vera', true]);
  const fenced = readRubricReply(`\`\`\`json\n${said()}\n\`\`\``, rubric, run);
  assert.deepEqual(fenced, verdict);
});

test('process and outcome are judged apart, and the first wrong step is named', () => {
  const verdict = read({
    criteria: [one('met'), two('not met')],
    process: { verdict: 'fail', why: 'A search engine was asked.' },
    first_wrong_step: { step: 2, why: 'It left the shop.' },
  });
  assert.ok(!('fault' in verdict));
  assert.equal(rubricPassed(verdict), true);
  assert.deepEqual(verdict.firstWrong, { step: 2, why: 'It left the shop.' });
});

test('a failure outside the participant’s control and an unclear outcome are no failure', () => {
  const outside = read({
    criteria: [one('not met'), two('met')],
    outcome: { verdict: 'fail', why: 'Nothing was found.' },
    outside: { kind: 'captcha', steps: [], screenshots: [3], why: 'The page asks for letters.' },
  });
  assert.ok(!('fault' in outside));
  assert.equal(rubricPassed(outside), null);
  assert.equal(
    rubricReason(outside),
    'Outside the participant’s control (a CAPTCHA stood in the way): The page asks for letters.',
  );
  const unclear = read({
    criteria: [one('unclear'), two('met')],
    outcome: { verdict: 'unclear', why: 'The page is cut off.' },
  });
  assert.ok(!('fault' in unclear));
  assert.equal(rubricPassed(unclear), null);
  const failed = read({
    criteria: [one('not met'), two('met')],
    outcome: { verdict: 'fail', why: 'Another tea.' },
  });
  assert.ok(!('fault' in failed));
  assert.equal(rubricPassed(failed), false);
});

describe('a reply that does not fit has no verdict, and the fault says why', () => {
  const cases: readonly (readonly [name: string, reply: string, fault: RegExp])[] = [
    ['prose', 'The task was done. SUCCESS', /not one JSON object/],
    ['another language', 'Die Aufgabe wurde gelöst.', /not one JSON object/],
    ['nothing', ' ', /it is empty/],
    ['a list', '[]', /expected/],
    ['half an object', said().slice(0, 90), /not one JSON object/],
    ['two objects', `${said()}\n${said()}`, /not one JSON object/],
    ['a verdict in other words', said({ outcome: { verdict: 'SUCCESS', why: 'w' } }), /^outcome\.verdict: /],
    ['a missing part', said({ process: undefined }), /^process: /],
    ['a missing criterion', said({ criteria: [one('met')] }), /does not judge criterion 2/],
    ['a criterion twice', said({ criteria: [one('met'), one('met')] }), /judges criterion 1 twice/],
    [
      'an unknown criterion',
      said({ criteria: [one('met'), two('met'), { ...one('met'), number: 3 }] }),
      /criterion 3, and there are 2/,
    ],
    ['an unknown step', said({ criteria: [one('met', { steps: [9] }), two('met')] }), /names step 9/],
    [
      'an unknown screenshot',
      said({ criteria: [one('met', { screenshots: [1] }), two('met')] }),
      /names screenshot 1, which it was not shown/,
    ],
    ['an unknown wrong step', said({ first_wrong_step: { step: 0, why: 'w' } }), /names step 0/],
    ['no evidence', said({ criteria: [one('met', { steps: [] }), two('met')] }), /met without evidence/],
    [
      'a pass with an unmet criterion',
      said({ criteria: [one('not met'), two('met')] }),
      /the outcome passes, and criterion 1 is not met/,
    ],
    [
      'a failure without an unmet criterion',
      said({ outcome: { verdict: 'fail', why: 'w' } }),
      /the outcome fails, and none of its criteria is “not met”/,
    ],
    [
      'unclear where all is met',
      said({ process: { verdict: 'unclear', why: 'w' } }),
      /the process is unclear, and all its criteria are met/,
    ],
    [
      'a pass that a CAPTCHA prevented',
      said({ outside: { kind: 'captcha', steps: [1], screenshots: [], why: 'w' } }),
      /the outcome passes, and a failure outside/,
    ],
    [
      'a kind of its own',
      said({ outside: { kind: 'bad luck', steps: [], screenshots: [], why: 'w' } }),
      /^outside\.kind: /,
    ],
    [
      'a failed process without its first wrong step',
      said({ criteria: [one('met'), two('not met')], process: { verdict: 'fail', why: 'w' } }),
      /no first wrong step is named/,
    ],
  ];
  for (const [name, reply, fault] of cases)
    test(name, () => {
      assert.match(faultOf(reply), fault);
      assert.equal(rubricPassed(unreadableRubric(faultOf(reply), rubric)), null);
    });

  test('an answer that was not given', () => {
    const found = readRubricReply(said(), rubric, { ...run, answer: null });
    assert.match('fault' in found ? found.fault : '', /the run gave none/);
  });
});

test('a written rubric is read with the check of the task; one without an outcome is not', () => {
  const task = { valid: 'yes', possible: 'unclear', why: 'A price changes.' };
  const criterion = { text: ' It is\nnamed. ', hint: null, about: 'outcome' };
  assert.deepEqual(readWrittenRubric(JSON.stringify({ task, criteria: [criterion] })), {
    check: task,
    criteria: [{ text: 'It is named.', hint: '', about: 'outcome' }],
  });
  const faults = [
    [{ task, criteria: [] }, /no criterion/],
    [{ task, criteria: [{ ...criterion, about: 'process' }] }, /no criterion about the outcome/],
    [{ task, criteria: [criterion, criterion] }, /repeats an earlier one/],
    [{ task, criteria: [{ ...criterion, text: 'x'.repeat(301) }] }, /too long/],
    [{ task: { ...task, valid: 'maybe' }, criteria: [criterion] }, /^task\.valid: /],
  ] as const;
  for (const [value, fault] of faults) {
    const found = readWrittenRubric(JSON.stringify(value));
    assert.match('fault' in found ? found.fault : 'read', fault);
  }
  const none = readWrittenRubric(JSON.stringify({ task: { ...task, possible: 'no' }, criteria: [] }));
  assert.ok(!('fault' in none));
});

test('the newest approved version counts, and a rubric for another wording is stale', () => {
  const draft = { ...rubric, version: 3, approved: null };
  assert.equal(rubricState([rubric, draft], rubric.intent).counts?.version, 2);
  assert.equal(rubricState([draft], rubric.intent).state, 'unapproved');
  assert.equal(rubricState([rubric], 'Find the price of coffee.').state, 'stale');
  assert.equal(rubricState([{ ...draft, criteria: [] }], rubric.intent).state, 'none');
});
