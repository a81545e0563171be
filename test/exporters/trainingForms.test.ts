// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attemptTurns } from '../../electron/exchange/export/attemptTurns.ts';
import { pairRow, rowsOfRun } from '../../shared/exporters/training/runRows.ts';
import { rowsForTrainer } from '../../shared/exporters/training/trainerForm.ts';
import { trainers } from '../../shared/exporters/training/trainers.ts';
import { type TrainingRow, withoutLost } from '../../shared/exporters/training/trainingRow.ts';
import type { AttemptEvent } from '../../shared/model/index.ts';
import { trainerFormats } from '../../shared/model/trainingData.ts';
import { type TurnInput, trajectorySchema } from '../../shared/model/trajectory.ts';

const runOf = (turns: readonly TurnInput[]) =>
  trajectorySchema.parse({
    ...{ id: '1', task: { id: 'tea', intent: 'Buy tea.' }, agent: { name: 'owl' }, end: 'finished' },
    turns,
  });

const rowsOf = (turns: readonly TurnInput[], inherited = 0) =>
  rowsOfRun(runOf(turns), { attempt: 'a', source: 'success', inherited, right: turns.length });

/** The words of each reply; a trained one has a mark. */
const replies = ({ messages }: Pick<TrainingRow, 'messages'>) =>
  messages.flatMap(({ role, parts, isTrained }) =>
    role === 'assistant'
      ? [`${isTrained ? '+' : '-'} ${parts.map((part) => (part.type === 'text' ? part.text : '')).join('')}`]
      : [],
  );

const call = { id: 'c1', name: 'click', arguments: '{"element":"3"}' };
const tools = [{ type: 'function', function: { name: 'click', parameters: { type: 'object' } } }];
/** A request of an agent that calls tools, as it is on record. */
const toolRequest = {
  purpose: 'decision',
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Page 1' },
    {
      role: 'assistant',
      content: '',
      tool_calls: [{ id: 'c0', type: 'function', function: { name: 'wait', arguments: '{}' } }],
    },
    { role: 'tool', content: 'Page 2', tool_call_id: 'c0' },
  ],
  reply: { text: '', calls: [call], sent: { tools } },
};

describe('rows of an attempt', () => {
  test('a turn without a reply, one whose action failed and one that a branch repeats are not trained', () => {
    const turns: TurnInput[] = [
      { raw: 'a' },
      { raw: 'b' },
      { raw: 'c', error: 'No such element.' },
      { raw: '' },
      { raw: 'd' },
      { raw: 'e', error: 'No such element.' },
    ];
    const { rows, untrained } = rowsOf(turns, 1);
    // The row ends with its last trained reply.
    assert.deepEqual(rows.map(replies), [['- a', '+ b', '- c', '- (no reply)', '+ d']]);
    assert.deepEqual(untrained, ['inherited', 'failed', 'silent', 'failed']);
  });

  test('a trainer without flags gets a row for each trained turn, whose weights sum to that of the row', () => {
    const [row] = rowsOf([{ raw: 'a' }, { raw: 'b', error: 'No.' }, { raw: 'c' }]).rows;
    assert.ok(row !== undefined);
    const split = rowsForTrainer(trainers['train-trl'], row);
    assert.deepEqual(split.map(replies), [['+ a'], ['- a', '- b', '+ c']]);
    assert.deepEqual(
      split.map(({ turn, weight }) => [turn, weight]),
      [
        [1, 0.5],
        [3, 0.5],
      ],
    );
    assert.deepEqual(rowsForTrainer(trainers['train-axolotl'], row), [row]);
  });

  test('a request with tools is a row with its tools, calls and results', () => {
    const { rows } = rowsOf([{ raw: 'x', requests: [toolRequest] }]);
    const [row] = rows;
    assert.deepEqual([rows.length, row?.tools, row?.prompt], [1, tools, 'as sent']);
    assert.deepEqual(row?.messages.at(-1)?.calls, [call]);
    assert.equal(row?.messages.at(-2)?.callId, 'c0');
  });

  test('each trainer writes calls of tools in its own words, or leaves the row out', () => {
    const [row] = rowsOf([{ raw: 'x', requests: [toolRequest] }]).rows;
    assert.ok(row !== undefined);
    const formed = Object.fromEntries(
      trainerFormats.map((format) => [format, JSON.stringify(trainers[format].form(row, String, 0))]),
    );
    assert.match(formed['train-openai'] ?? '', /"tool_call_id":"c0"/);
    assert.match(formed['train-openai'] ?? '', /"tool_calls":\[\{"id":"c1","type":"function"/);
    assert.match(
      formed['train-llamafactory'] ?? '',
      /"role":"function_call","content":"\[\{\\"name\\":\\"click\\"/,
    );
    assert.match(formed['train-llamafactory'] ?? '', /"role":"observation","content":"Page 2"/);
    assert.match(formed['train-trl'] ?? '', /"tools":"\[/);
    assert.match(formed['train-axolotl'] ?? '', /^\{"file":"tools\.jsonl"/);
    assert.equal(formed['train-verl'], '{"left":"tools"}');
  });

  test('a row without one of its pictures has words in its place and says that it is reconstructed', () => {
    const picture = `blob:${'a'.repeat(64)}`;
    const request = {
      purpose: 'decision',
      messages: [{ role: 'user', content: [{ type: 'image', blob: 'a'.repeat(64) }] }],
      reply: { text: 'b' },
    };
    const [row] = rowsOf([{ raw: 'b', requests: [request] }]).rows;
    assert.ok(row !== undefined);
    assert.equal(
      withoutLost(row, () => true),
      row,
    );
    const lost = withoutLost(row, (name) => name !== picture);
    assert.deepEqual([lost.prompt, lost.messages[0]?.parts[0]?.type], ['reconstructed', 'text']);
  });

  test('marks in the words of a page are no pictures for LLaMA-Factory and verl', () => {
    const [row] = rowsOf([{ observation: 'See <image> and <video>.', raw: 'a' }]).rows;
    assert.ok(row !== undefined);
    for (const format of ['train-llamafactory', 'train-verl'] as const)
      assert.doesNotMatch(JSON.stringify(trainers[format].form(row, String, 0)), /<image>|<video>/);
  });

  test('axolotl leaves out a chat with a picture and a reply that must not be trained', () => {
    const picture = 'data:image/png;base64,AAAA';
    const turns: TurnInput[] = [
      { raw: 'a', picture, error: 'No.' },
      { raw: 'b', picture },
    ];
    const [row] = rowsOf(turns).rows;
    assert.ok(row !== undefined);
    assert.deepEqual(trainers['train-axolotl'].form(row, String, 0), { left: 'replies' });
  });
});

test('a pair of a branch and its parent has the prompt of the parent and trains the chosen reply only', () => {
  const parent = {
    id: 'p',
    run: runOf([
      { raw: 'a', observation: 'Page 1' },
      { raw: 'wrong', observation: 'Page 2' },
    ]),
  };
  const branch = { id: 'b', run: runOf([{ raw: 'a again' }, { raw: 'right' }]) };
  const row = pairRow(branch, parent, { chosen: 1, rejected: 1, prompt: 'rejected' });
  assert.ok(row !== null);
  assert.deepEqual(replies(row), ['- a', '+ right']);
  assert.deepEqual([row.attempt, row.turn, row.rejected?.attempt], ['b', 2, 'p']);
  assert.deepEqual(row.rejected?.message.parts, [{ type: 'text', text: 'wrong' }]);
});

describe('the turns of steps', () => {
  const events = (...bodies: readonly object[]): readonly AttemptEvent[] =>
    JSON.parse(JSON.stringify(bodies.map((body, seq) => ({ seq, wall: 0, at: 0, body }))));
  const step = (index: number) => ({ type: 'step', step: { index, from: 0 } });
  const branched = (inherited: number) => ({ type: 'branched', inherited });

  test('the steps of an agent are in the turn of the decision before them', () => {
    const turns = attemptTurns(
      events({ type: 'decided' }, step(1), step(2), { type: 'decided' }, step(3), step(3)),
    );
    assert.deepEqual([1, 2, 3, 4].map(turns.turnOf), [0, 0, 1, null]);
    assert.equal(turns.inherited, 0);
  });

  test('each step of a person is a turn, and a branch repeats the first ones', () => {
    const turns = attemptTurns(events(step(1), step(2), branched(2), step(3)));
    assert.deepEqual([1, 3].map(turns.turnOf), [0, 2]);
    assert.equal(turns.inherited, 2);
  });

  test('a branch of an agent has no turn for the steps that were repeated before its first decision', () => {
    const turns = attemptTurns(events(step(1), step(2), branched(2), { type: 'decided' }, step(3)));
    assert.deepEqual([1, 3].map(turns.turnOf), [null, 0]);
    assert.equal(turns.inherited, 0);
  });
});
