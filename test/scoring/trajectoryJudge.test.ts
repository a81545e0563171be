// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decide } from '../../shared/decision/decision.ts';
import {
  type JudgedRun,
  type JudgeForm,
  readTrajectoryVerdict,
  type TrajectoryQuestion,
  trajectoryQuestion,
} from '../../shared/scoring/trajectoryJudge.ts';
import { assertLinear, repeated } from '../helpers/linear.ts';

/** A run that found the tea. */
function teaRun(changes: { task?: string; said?: string; files?: readonly string[] } = {}): JudgedRun {
  const { task = 'Find tea.', said = 'Thought: there.\nAction: ANSWER; [4 cups]' } = changes;
  const first = `Now given a task: ${task}  Please interact with https://tea.example/ and get the answer.`;
  return {
    messages: [
      { role: 'system', content: 'You browse.' },
      { role: 'user', content: [{ type: 'text', text: first }, { type: 'image_url' }] },
      { role: 'assistant', content: said },
    ],
    files: changes.files ?? ['agent.log', 'screenshot1.png', 'screenshot10.png', 'screenshot2.png'],
  };
}

function ask(run: JudgedRun, form: JudgeForm = 'openwebvoyager', last = 15): TrajectoryQuestion {
  const question = trajectoryQuestion(run, form, last);
  assert.ok(question !== null, 'the judge is asked');
  return question;
}

test('the question has the task, the answer and the last screenshots by number', () => {
  assert.deepEqual(ask(teaRun(), 'openwebvoyager', 2), {
    text: 'TASK: Find tea.\nResult Response: 4 cups\n2 screenshots at the end: ',
    screenshots: ['screenshot2.png', 'screenshot10.png'],
    lastText: 'Your verdict:\n',
  });
  assert.equal(ask(teaRun(), 'openwebvoyager', 0).screenshots.length, 3, '0 sends all');
  const unboxed = ['screenshot1_no_box.png', 'screenshot7.png'];
  assert.deepEqual(ask(teaRun({ files: unboxed })).screenshots, ['screenshot7.png']);
});

test('WebVoyager states the requested number of screenshots; the fork states the actual number', () => {
  const [, own] = ask(teaRun(), 'webvoyager').text.split('4 cups\n');
  const [, fork] = ask(teaRun()).text.split('4 cups\n');
  assert.deepEqual([own, fork], ['15 screenshots at the end: ', '3 screenshots at the end: ']);
});

test('a run without an answer has no question for the judge', () => {
  const none = [
    { ...teaRun(), messages: teaRun().messages.slice(0, 1) },
    { ...teaRun(), messages: teaRun().messages.slice(0, 2) },
    teaRun({ said: 'Thought: x\nAction:  ANSWER; [two blanks]' }),
  ];
  for (const run of none) assert.equal(trajectoryQuestion(run, 'webvoyager', 15), null);
});

test('a record in another form raises the exception of the program', () => {
  const raises = (run: JudgedRun, form: JudgeForm, className: string) =>
    assert.throws(() => trajectoryQuestion(run, form, 15), { name: 'PythonError', className });
  const twoLines = teaRun({ task: 'Find\ntea.' });
  raises(twoLines, 'openwebvoyager', 'AttributeError');
  assert.match(ask(twoLines, 'openwebvoyager_mind2web').text, /^TASK: Find\ntea\.\nResult/);
  raises(teaRun({ said: 'Thought: x\nAction: ANSWER: 4' }), 'webvoyager', 'AttributeError');
  raises({ ...teaRun(), messages: [] }, 'webvoyager', 'IndexError');
  const greeting = { role: 'user', content: 'hello' };
  raises({ ...teaRun(), messages: [greeting, greeting] }, 'webvoyager', 'AssertionError');
  raises({ ...teaRun(), messages: [greeting, { role: 'user', content: [] }] }, 'webvoyager', 'IndexError');
  raises({ ...teaRun(), messages: [greeting, { role: 'user', content: null }] }, 'webvoyager', 'TypeError');
});

test('the task ends at the first mention of the start page, and may contain placeholders of the prompt', () => {
  assert.match(ask(teaRun({ task: 'Please interact with Ann' })).text, /^TASK: \nResult/);
  assert.match(ask(teaRun({ task: 'Say <answer> $& <num>' })).text, /^TASK: Say 4 cups \$& 3\n/);
});

test('the verdict is read by its words, whatever the sentence means', () => {
  const verdicts = (reply: string) => [
    readTrajectoryVerdict(reply, 'webvoyager'),
    readTrajectoryVerdict(reply, 'openwebvoyager'),
  ];
  assert.deepEqual(verdicts('SUCCESS'), [1, 1]);
  assert.deepEqual(verdicts('a SUCCESS, hence no NOT SUCCESS'), [0, 0]);
  for (const odd of ['UNSUCCESSFUL', 'NOT A SUCCESS', 'NOT  SUCCESS'])
    assert.deepEqual(verdicts(odd), [1, 1]);
  assert.deepEqual(verdicts('success'), [null, 0]);
  assert.throws(() => readTrajectoryVerdict(null, 'webvoyager'), { className: 'TypeError' });
});

test('the time for a long record is linear in its length', () => {
  for (const unit of ['Now given a task:', 'Now given a task:\n', 'Please interact with', 'ANSWER', ' ']) {
    const runs: readonly ((long: string) => Parameters<typeof trajectoryQuestion>[0])[] = [
      (long) => teaRun({ task: long, said: `Action: ANSWER; [${long}]` }),
      (long) => {
        const unending = { role: 'user', content: `Now given a task${long}` };
        return { messages: [unending, unending], files: [] };
      },
    ];
    for (const [nth, run] of runs.entries())
      for (const form of ['webvoyager', 'openwebvoyager_mind2web'] as const)
        assertLinear(
          `${form}, run ${nth}, ${JSON.stringify(unit)}`,
          (length) => repeated(unit, length),
          (long) => decide(() => trajectoryQuestion(run(long), form, 15)),
        );
  }
});
