// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { partingOf, toDpoRow, toSftRows } from '../../shared/exporters/trajectories/trainingRows.ts';
import { type TurnInput, trajectorySchema } from '../../shared/model/trajectory.ts';

const picture = 'data:image/png;base64,AAAA';

const runOf = (turns: readonly TurnInput[]) =>
  trajectorySchema.parse({
    ...{ id: '1', task: { id: 'tea', intent: 'Buy tea.' }, agent: { name: 'owl' }, end: 'finished' },
    turns,
  });

/** A request as it is on record. */
const request = (reply: string, content: unknown, purpose = 'decision') => ({
  purpose,
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content },
  ],
  reply: { text: reply },
});

const rowsOf = (turns: readonly TurnInput[]) =>
  z
    .array(
      z.object({
        messages: z.array(
          z.object({
            role: z.string(),
            content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
          }),
        ),
        metadata: z.record(z.string(), z.string()),
      }),
    )
    .parse(toSftRows(runOf(turns)));

/** The role and the texts of each message; pictures by their type. */
const told = (turns: readonly TurnInput[]) =>
  rowsOf(turns).map(({ messages, metadata }) => [
    metadata['prompt'],
    messages.map(
      ({ role, content }) => `${role}: ${content.map(({ type, text }) => text ?? type).join('|')}`,
    ),
  ]);

describe('rows of supervised fine-tuning', () => {
  test('a request with tools gives a reconstructed row, with the actions of the turn', () => {
    const asked = request('I open it.', 'Page 1');
    const raw = JSON.stringify({ content: 'I open it.', tool_calls: [{ function: { name: 'click' } }] });
    for (const reply of [
      { text: 'I open it.', calls: [{ id: '1', name: 'click', arguments: '{}' }] },
      { text: 'I open it.', sent: { tools: [{ type: 'function' }] } },
    ])
      assert.deepEqual(told([{ raw, requests: [{ ...asked, reply }] }]), [
        ['reconstructed', ['user: Buy tea.', `assistant: ${raw}`]],
      ]);
  });

  test('each request with a reply is a row; captions and empty replies are none', () => {
    const turns = [
      { raw: 'b', requests: [request('a cup', 'Describe.', 'caption 3'), request('b', 'Page 1')] },
      { raw: '', requests: [request(' ', 'Page 2')] },
      {
        raw: 'd',
        requests: [request('c', '1 of 2', 'candidates 1'), request('d', '2 of 2', 'candidates 2')],
      },
    ];
    const asked = (page: string, reply: string) => [
      'as sent',
      ['system: Be brief.', `user: ${page}`, `assistant: ${reply}`],
    ];
    assert.deepEqual(told(turns), [asked('Page 1', 'b'), asked('1 of 2', 'c'), asked('2 of 2', 'd')]);
    assert.deepEqual(
      rowsOf(turns).map(({ metadata: { turn, request: purpose } }) => [turn, purpose]),
      [
        ['1', 'decision'],
        ['3', 'candidates 1'],
        ['3', 'candidates 2'],
      ],
    );
  });

  test('a row whose request had a picture that is no longer on record says “reconstructed”', () => {
    const lost = { type: 'image', mime: 'image/png', blob: 'a'.repeat(64) };
    const here = { type: 'image_url', image_url: { url: picture } };
    const row = (part: object) => told([{ raw: 'a', requests: [request('a', [part])] }])[0];
    assert.deepEqual(row(here), ['as sent', ['system: Be brief.', 'user: image_url', 'assistant: a']]);
    assert.deepEqual(row(lost), [
      'reconstructed',
      ['system: Be brief.', 'user: (a picture that is no longer on record)', 'assistant: a'],
    ]);
  });

  test('a run without requests that are chats is one row that says “reconstructed”', () => {
    const body = [{ type: 'text', text: '{"model":"owl","input":[]}' }];
    const computer = {
      purpose: 'decision',
      messages: [{ role: 'user', content: body }],
      reply: { text: '{}' },
    };
    for (const requests of [undefined, [computer]])
      assert.deepEqual(told([{ raw: 'a', ...(requests === undefined ? {} : { requests }) }]), [
        ['reconstructed', ['user: Buy tea.', 'assistant: a']],
      ]);
  });

  test('a reconstructed row has no picture that the agent did not get', () => {
    const seen = { observation: 'Page', picture, raw: 'a' };
    const users = (turn: TurnInput) =>
      told([turn]).flatMap(([, messages]) => (Array.isArray(messages) ? messages.slice(0, 1) : []));
    assert.deepEqual(users(seen), ['user: Buy tea.|Page|image_url']);
    assert.deepEqual(users({ ...seen, pictureSeen: false }), ['user: Buy tea.|Page']);
  });
});

describe('rows of preferences', () => {
  const turn = (page: string, reply: string): TurnInput => ({ raw: reply, requests: [request(reply, page)] });

  test('two replies to the same request as it was sent are compared, also after other turns differ', () => {
    const passed = runOf([turn('one', 'a'), turn('two', 'b'), turn('three', 'c')]);
    const failed = runOf([turn('one', 'a'), turn('other', 'x'), turn('three', 'y')]);
    assert.equal(partingOf(passed, failed, 'one agent'), 2);
    assert.equal(partingOf(passed, failed, 'across agents'), 1);
    const row = z
      .object({
        input: z.object({ messages: z.array(z.looseObject({})) }),
        preferred_output: z.array(z.object({ role: z.string(), content: z.string() })),
        non_preferred_output: z.array(z.object({ role: z.string(), content: z.string() })),
        metadata: z.looseObject({ prompt: z.string() }),
      })
      .parse(toDpoRow(passed, failed, 'one agent', 2));
    assert.deepEqual(
      [row.input.messages, row.preferred_output, row.non_preferred_output, row.metadata.prompt],
      [
        [
          { role: 'system', content: [{ type: 'text', text: 'Be brief.' }] },
          { role: 'user', content: [{ type: 'text', text: 'three' }] },
        ],
        [{ role: 'assistant', content: 'c' }],
        [{ role: 'assistant', content: 'y' }],
        'as sent',
      ],
    );
  });

  test('an empty reply, and a prompt with another picture, make no pair', () => {
    const seen = (blob: string, reply: string): TurnInput => ({
      raw: reply,
      requests: [request(reply, [{ type: 'image', mime: 'image/png', blob }])],
    });
    const passed = runOf([seen('a', 'left')]);
    assert.equal(partingOf(passed, runOf([seen('a', 'right')]), 'one agent'), 0);
    assert.equal(partingOf(passed, runOf([seen('b', 'right')]), 'one agent'), null);
    assert.equal(partingOf(passed, runOf([seen('a', '')]), 'one agent'), null);
  });
});
