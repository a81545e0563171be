// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Trajectory } from '../../../shared/model/trajectory.ts';
import { assertLinear, repeated } from '../../helpers/linear.ts';
import { type RunTree, readTree, samples } from '../../helpers/publishedRuns.ts';

/** A short form of a run: the address, thought, actions and picture of each turn, and the outcome. */
const told = ({ turns, answer, end, verdicts }: Trajectory) => ({
  turns: turns.map(({ url, thought, actions, picture }) => [
    url,
    thought,
    actions.map(({ operation, element, value }) => [operation, element, value]),
    picture?.slice(0, 60) ?? null,
  ]),
  answer,
  end,
  passed: verdicts.map(({ passed, score }) => [passed, score]),
});

const only = (tree: RunTree): Trajectory => {
  const { runs, problems } = readTree(tree);
  assert.deepEqual(problems, []);
  assert.equal(runs.length, 1);
  return runs[0] ?? assert.fail();
};

describe('runs of published formats', () => {
  test('WebVoyager: a run has the chat, its pictures, the judge’s verdict and the token counts of the log', () => {
    const run = only(samples.webVoyager);
    assert.deepEqual(told(run), {
      turns: [
        [
          'http://tea.localhost/',
          'I search.',
          [
            ['type', '3', 'oolong'],
            ['press', null, 'Enter'],
          ],
          'taskTea--1/screenshot1.png',
        ],
        ['', 'There it is.', [['finish', null, '12']], 'taskTea--1/screenshot2.png'],
      ],
      answer: '12',
      end: 'finished',
      passed: [[true, null]],
    });
    assert.deepEqual(run.task, {
      id: 'Tea--1',
      intent: 'What does oolong cost?',
      start: 'http://tea.localhost/',
      source: { web_name: 'Tea', id: 'Tea--1', ques: 'What does oolong cost?', web: 'http://tea.localhost/' },
    });
    assert.deepEqual(run.turns[0]?.use, { input: 100, output: 7, cost: null });
  });

  test('MMInA: turns come from the render files, verdicts and both kinds of errors from the log', () => {
    const { runs, problems } = readTree(samples.mmina);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      runs.map(({ id, task, agent, verdicts, error }) => [
        id,
        task.id,
        agent.model,
        verdicts.map(({ passed, reason }) => [passed, reason]),
        error,
      ]),
      [
        ['4', 'multi567/4', 'gpt-tea', [[false, 'FAIL: hops 1/3']], null],
        [
          '5',
          'multi567/5',
          'gpt-tea',
          [[null, "ERROR-counted: IndexError('list index out of range')"]],
          "IndexError('list index out of range')",
        ],
        [
          '6',
          'multi567/6',
          'gpt-tea',
          [[null, "ERROR-uncounted: KeyError('must_include')"]],
          "KeyError('must_include')",
        ],
      ],
    );
    const first = runs[0] ?? assert.fail();
    assert.equal(first.answer, 'Tea House');
    assert.deepEqual(
      first.turns.map(({ url, thought, observation, actions }) => [
        url,
        thought,
        observation,
        actions.map(({ operation, element, value }) => [operation, element, value]),
      ]),
      [
        ['http://tea.localhost/', 'I look.', "[7] textbox 'Search'", [['type', '7', 'oolong']]],
        ['http://tea.localhost/oolong', 'Done.', "[7] textbox 'Search'", [['finish', null, 'Tea House']]],
      ],
    );
    assert.deepEqual(first.task.source?.eval, {
      eval_types: ['string_match'],
      reference_answers: { must_include: ['house'] },
    });
    assert.deepEqual(
      runs[2]?.turns[0]?.actions[0]?.operation,
      null,
      'an action of no grammar has no operation',
    );
  });

  test('Online-Mind2Web: both versions are read', () => {
    assert.deepEqual(told(only(samples.onlineFirst)), {
      turns: [
        ['', '', [['goto', null, 'http://tea.localhost/']], 'abc_110325/trajectory/0_full_screenshot.png'],
        ['', 'I click.', [['click', '(10, 20)', null]], 'abc_110325/trajectory/1_full_screenshot.png'],
      ],
      answer: '12',
      end: 'finished',
      passed: [[true, 100]],
    });
    assert.deepEqual(told(only(samples.onlineSecond)), {
      turns: [
        [
          'http://tea.localhost/',
          'I click.',
          [['click', '[link] Oolong', null]],
          'abc/trajectory/1_full_screenshot.png',
        ],
      ],
      answer: '12',
      end: 'finished',
      passed: [],
    });
  });

  test('AgentLab: a run is read from the summary, the pictures and the log, without the pickles', () => {
    const run = only(samples.agentLab);
    assert.deepEqual(
      [run.agent.name, run.task.id, run.task.intent],
      ['GenericAgent', 'tea.price', 'tea.price (seed 64)'],
    );
    assert.deepEqual(
      run.turns.map(({ thought, actions, picture }) => [
        thought,
        actions[0]?.operation,
        actions[0]?.value,
        picture !== null,
      ]),
      [
        ['I fill the box.', 'type', 'oolong', true],
        ['There it is.', 'finish', '12', false],
      ],
    );
    assert.deepEqual([run.answer, run.verdicts[0]?.passed], ['12', true]);
  });

  const LAB = 'study/2026-01-02_10-20-52_GenericAgent_on_tea.price_64_e6d2d5/experiment.log';
  const withLog = (log: string): RunTree => ({ ...samples.agentLab, [LAB]: log });

  test('AgentLab: thoughts are read from a log without dates, and lines of other levels are left out', () => {
    const run = only(
      withLog(
        [
          'INFO:browsergym.experiments.loop:Running experiment',
          'INFO:browsergym.experiments.loop:I fill the box.\nIt is empty.\naction:\nfill("a51", "oolong")',
          'DEBUG:other:action:\naction:\nnoop()',
          'INFO:browsergym.experiments.loop:There it is.\naction:\nsend_msg_to_user("12")\n',
        ].join('\n'),
      ),
    );
    assert.deepEqual(
      run.turns.map(({ thought, actions }) => [thought, actions[0]?.operation]),
      [
        ['I fill the box.\nIt is empty.', 'type'],
        ['There it is.', 'finish'],
      ],
    );
  });

  test('AgentLab: a log is read in linear time, whatever its lines', () => {
    for (const line of [
      'INFO:browsergym.experiments.loop:step 1 took 1.2 s, reward 0\n',
      'INFO:',
      '2026-01-02 10:20:53,100 - 1 - loop - INFO - ',
      'action:\n',
      ' - INFO - \naction:\n',
    ])
      assertLinear(
        line,
        (length) => repeated(line, length),
        (log) => readTree(withLog(log)),
      );
  });

  test('Harbor: the results of trials and jobs beside a trajectory are not runs of Online-Mind2Web', () => {
    const trajectory = samples.atif['runs/trajectory.json'];
    const { runs, formats, problems } = readTree({
      'jobs/tea/result.json': '{"id": "1", "n_total_trials": 1, "stats": {}}',
      'jobs/tea/one/result.json': '{"task_name": "tea", "trial_name": "one", "config": {}}',
      'jobs/tea/one/agent/trajectory.json': trajectory,
      'jobs/tea/one/agent/images/1.png': samples.atif['runs/images/1.png'],
    });
    assert.deepEqual([runs.length, formats, problems], [1, ['atif'], []]);
  });

  test('ATIF: a run has the system prompt, tools, reasoning, calls, pictures and outcome', () => {
    const run = only(samples.atif);
    assert.deepEqual(told(run), {
      turns: [
        ['', 'It is in the list.', [['click', 'e5', null]], null],
        ['', '', [], 'runs/images/1.png'],
      ],
      answer: 'It costs 12.',
      end: 'finished',
      passed: [[true, 1]],
    });
    assert.deepEqual(
      [run.agent.system, run.agent.tools.length, run.turns[0]?.raw, run.turns[1]?.observation],
      ['You buy tea.', 1, 'I click on oolong.', 'Oolong 12'],
    );
  });

  test('Inspect: a sample is a run, its scores are verdicts', () => {
    const run = only(samples.inspect);
    assert.deepEqual(
      [run.agent.system, run.answer, run.verdicts, run.turns[1]?.observation],
      ['You buy tea.', '12', [{ by: 'match', passed: true, score: 1, reason: 'equal' }], 'Oolong 12'],
    );
    assert.match(run.turns[1]?.picture ?? '', /^data:image\/png;base64,/);
  });
});

describe('errors in published runs', () => {
  const wrong = (tree: RunTree) =>
    readTree(tree).problems.map(({ file, at, field, message }) => [file, at, field, message]);

  test('truncated text and a wrong value are reported with file, line and field', () => {
    const whole = samples.webVoyager['taskTea--1/interact_messages.json'];
    assert.deepEqual(
      wrong({ 'task1/interact_messages.json': whole.slice(0, 60) }).map((one) => one.slice(0, 3)),
      [['task1/interact_messages.json', 'line 4, column 16', '']],
    );
    assert.deepEqual(wrong({ 'task1/interact_messages.json': whole.replace('"assistant"', '"robot"') }), [
      [
        'task1/interact_messages.json',
        'line 11',
        '[2].role',
        'expected "system" or "user" or "assistant", found the text "robot"',
      ],
    ]);
  });

  test('ATIF steps out of order and results without a call are reported', () => {
    const atif = samples.atif['runs/trajectory.json'];
    const broken = atif
      .replace('"step_id": 4', '"step_id": 7')
      .replace('"source_call_id": "c1"', '"source_call_id": "c9"');
    assert.deepEqual(
      wrong({ 'runs/trajectory.json': broken }).map(([, , field, message]) => [field, message]),
      [
        ['steps[2].observation', 'the result names "c9", but this step has no such call'],
        ['steps[3].step_id', 'expected 4, found 7'],
      ],
    );
  });

  test('a render file without its config is reported', () => {
    assert.deepEqual(
      wrong({ 'render_1.html': '<html><pre>hello</pre></html>' }).map((one) => one.slice(0, 3)),
      [['render_1.html', 'line 1', 'config']],
    );
  });
});
