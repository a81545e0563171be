// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTree } from '../../helpers/publishedRuns.ts';

const inspect = (samples: string): string =>
  `{"version": 2, "eval": {"task": "web", "model": "m/x"}, "samples": [${samples}]}`;
const sample = (id: number, value: string, by = 'grader'): string =>
  `{"id": ${id}, "input": "Find the ferry.", "messages": [{"role": "assistant", "content": "Done."}], "scores": {"${by}": {"value": ${value}}}}`;
const atif = (steps: readonly object[]): string =>
  JSON.stringify({
    schema_version: 'ATIF-v1.6',
    agent: { name: 'a' },
    steps: steps.map((step, index) => ({ step_id: index + 1, ...step })),
  });

describe('what other programs write', () => {
  test('bare NaN and Infinity are read as null, with a note; the same words inside texts stay', () => {
    const log = inspect(`${sample(1, 'NaN')},${sample(2, '-Infinity')}`).replace('Done.', 'NaN \\" Infinity');
    const { runs, problems } = readTree({ 'log.json': log });
    assert.deepEqual(
      runs.map(({ verdicts, turns }) => [verdicts[0]?.passed, verdicts[0]?.score, turns[0]?.raw]),
      [
        [null, null, 'NaN " Infinity'],
        [null, null, 'Done.'],
      ],
    );
    assert.deepEqual(
      problems.map(({ level, message }) => [level, message]),
      [['note', 'has NaN or Infinity, which JSON does not have: read as null']],
    );
  });

  test('a sample that cannot be read is listed with its line and field, and the others are read', () => {
    const { runs, problems } = readTree({
      'log.json': inspect(`${sample(1, '"C"')},\n{"id": 2},\n${sample(3, '"I"')}`),
    });
    assert.deepEqual(
      runs.map(({ id, verdicts }) => [id, verdicts[0]?.passed]),
      [
        ['1', true],
        ['3', false],
      ],
    );
    assert.deepEqual(
      problems.map(({ at, field }) => [at, field]),
      [['line 2', 'samples[1].input']],
    );
  });

  test('numeric scores are verdicts only where all are 0 or 1, or where the least passing one is named', () => {
    const log = {
      'log.json': inspect(`${sample(1, '1', 'grade')},${sample(2, '4', 'grade')},${sample(3, '1', 'exact')}`),
    };
    const passed = (passedFrom?: number) =>
      readTree(log, { passedFrom }).runs.map(({ verdicts }) => [verdicts[0]?.passed, verdicts[0]?.score]);
    assert.deepEqual(passed(), [
      [null, 1],
      [null, 4],
      [true, 1],
    ]);
    assert.deepEqual(passed(4), [
      [false, 1],
      [true, 4],
      [false, 1],
    ]);
  });

  test('files of an Inspect archive beside its samples are not read as logs', () => {
    const head = '{"version": 2, "eval": {"task": "web", "model": "m/x"}}';
    const { runs, problems } = readTree({
      'one.eval/header.json': head,
      'one.eval/_journal/start.json': head,
      'one.eval/samples/1_epoch_1.json': sample(1, '"C"'),
    });
    assert.deepEqual([runs.length, problems], [1, []]);
  });

  test('Inspect: times and tokens of a turn come from the event of its message, times of the sample stay', () => {
    const one = JSON.stringify({
      id: 1,
      input: 'Find the ferry.',
      started_at: '2026-01-02T10:00:00+00:00',
      total_time: 4.5,
      messages: [
        {
          id: 'm1',
          role: 'assistant',
          content: '',
          tool_calls: [{ id: 'c1', function: 'click', arguments: { element: '7' } }],
        },
        { role: 'tool', tool_call_id: 'c1', content: '', error: { type: 'timeout', message: 'Too slow.' } },
      ],
      events: [
        { event: 'sample_init', timestamp: '2026-01-02T10:00:00+00:00' },
        {
          event: 'model',
          timestamp: '2026-01-02T11:00:01.5+01:00',
          completed: '2026-01-02T11:00:03+01:00',
          output: {
            choices: [{ message: { id: 'm1' } }],
            usage: { input_tokens: 100, output_tokens: 7, total_tokens: 107 },
          },
        },
        { event: 'model', timestamp: 'yesterday' },
      ],
    });
    const { runs, problems } = readTree({ 'log.json': inspect(one) });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      runs[0]?.turns.map(({ time, ms, use, error }) => [time, ms, use, error]),
      [['2026-01-02T10:00:01.500Z', 1500, { input: 100, output: 7, cost: null }, 'Too slow.']],
    );
    assert.deepEqual(runs[0]?.extra['times'], { started_at: '2026-01-02T10:00:00+00:00', total_time: 4.5 });
  });

  test('copied steps of ATIF are context of the next turn, not turns', () => {
    const { runs } = readTree({
      'a.json': atif([
        { source: 'user', message: 'Find the ferry.' },
        { source: 'agent', message: 'I looked.', is_copied_context: true },
        { source: 'agent', message: 'Done.' },
      ]),
    });
    assert.deepEqual(
      runs[0]?.turns.map(({ raw, observation }) => [raw, observation]),
      [['Done.', 'I looked.']],
    );
  });

  test('chats may have a developer, tools, calls, no content, a BOM and CRLF', () => {
    const row = JSON.stringify({
      messages: [
        { role: 'developer', content: 'Be short.' },
        { role: 'user', content: 'Find the ferry.' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'c1', type: 'function', function: { name: 'click', arguments: '{"element":"7"}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'c1', content: 'The ferry leaves at 9.' },
        { role: 'assistant', content: 'At 9.', tool_calls: [] },
      ],
    });
    const { runs, problems } = readTree({ 'chat.jsonl': `\uFEFF${row}\r\n${row}\r\n` });
    assert.deepEqual(problems, []);
    assert.equal(runs.length, 2);
    assert.equal(runs[0]?.agent.system, 'Be short.');
    assert.deepEqual(
      runs[0]?.turns.map(({ observation, raw, actions }) => [
        observation,
        raw,
        actions.map(({ operation, element }) => [operation, element]),
      ]),
      [
        [null, '', [['click', '7']]],
        ['The ferry leaves at 9.', 'At 9.', []],
      ],
    );
  });

  test('Online-Mind2Web: arrows with a page, a status or a colon are read, and every text is kept', () => {
    const texts = [
      'page -> NAVIGATE -> http://a.test/?x=1 | SUCCESS',
      'TASK_COMPLETE -> ANSWER: 42',
      '[link] Help -> CLICK | FAILED',
      '<input> City -> TYPE: Rome: the old town',
      'the price -> see http://a.test/: 12',
      'Click at (389, 196)',
    ];
    const steps = texts.map((action, index) => ({ step: index, action }));
    const result = {
      schema_version: 'online-mind2web-v2',
      task_id: 't',
      task: 'x',
      agent_final_answer: '42',
      action_history: steps,
    };
    const { runs, problems } = readTree({ 't/result.json': JSON.stringify(result) });
    assert.deepEqual(problems, []);
    const actions = runs[0]?.turns.flatMap((turn) => turn.actions) ?? [];
    assert.deepEqual(
      actions.map(({ operation, element, value }) => [operation, element, value]),
      [
        ['goto', null, 'http://a.test/?x=1'],
        ['finish', null, '42'],
        ['click', '[link] Help', null],
        ['type', '<input> City', 'Rome: the old town'],
        [null, null, 'the price -> see http://a.test/: 12'],
        ['click', '(389, 196)', null],
      ],
    );
    assert.deepEqual(
      actions.map(({ said }) => said),
      texts,
    );
  });

  test('Playwright: chosen options and the elements of locators are in words', () => {
    const call = (id: string, method: string, params: object): string =>
      [
        JSON.stringify({ type: 'before', callId: id, startTime: 1, class: 'Frame', method, params }),
        JSON.stringify({ type: 'after', callId: id, endTime: 2 }),
      ].join('\n');
    const trace = [
      '{"type":"context-options","version":8,"browserName":"chromium"}',
      call('1', 'selectOption', {
        selector: 'internal:label="City"i',
        options: [{ valueOrLabel: 'b' }, { index: 0 }],
      }),
      call('2', 'click', {
        selector: 'internal:role=row >> internal:role=button[name="Save >> \\"all\\""i] >> nth=0',
      }),
      call('3', 'click', { selector: '#save' }),
    ].join('\n');
    const { runs, problems } = readTree({ 'trace/trace.trace': trace });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      runs[0]?.turns.flatMap(({ actions }) => actions.map(({ value, described }) => [value, described])),
      [
        ['b, option 1', { role: '', name: 'City' }],
        [null, { role: 'button', name: 'Save >> "all"' }],
        [null, undefined],
      ],
    );
  });
});
