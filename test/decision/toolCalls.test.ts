// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { holdsObject, offeredTools, readToolCall } from '../../shared/decision/toolCalls.ts';

const read = (name: string, given: object | string) =>
  readToolCall({ name, arguments: typeof given === 'string' ? given : JSON.stringify(given) });

test('each tool is offered with the JSON Schema of its arguments', () => {
  assert.deepEqual(
    offeredTools.find(({ name }) => name === 'scroll'),
    {
      name: 'scroll',
      description: 'Scroll the page.',
      parameters: {
        type: 'object',
        properties: { direction: { type: 'string', enum: ['up', 'down'] } },
        required: ['direction'],
        additionalProperties: false,
      },
    },
  );
  for (const { name, description, parameters } of offeredTools) {
    assert.match(name, /^[a-z_]+$/);
    assert.notEqual(description, '');
    assert.equal(parameters['type'], 'object', name);
  }
});

describe('a call is read', () => {
  const rows: readonly (readonly [string, object, readonly object[]])[] = [
    ['click', { ref: 'e12' }, [{ ask: 'perform', operation: 'click', element: 'e12' }]],
    ['hover', { ref: 'e12' }, [{ ask: 'perform', operation: 'hover', element: 'e12' }]],
    ['type', { ref: 'e1', text: '' }, [{ ask: 'perform', operation: 'type', element: 'e1', value: '' }]],
    [
      'type',
      { ref: 'e1', text: 'a', submit: true },
      [
        { ask: 'perform', operation: 'type', element: 'e1', value: 'a' },
        { ask: 'perform', operation: 'press', element: 'e1', value: 'Enter' },
      ],
    ],
    [
      'select',
      { ref: 'e1', option: 'Red' },
      [{ ask: 'perform', operation: 'select', element: 'e1', value: 'Red' }],
    ],
    ['press', { key: 'Enter' }, [{ ask: 'perform', operation: 'press', value: 'Enter' }]],
    ['scroll', { direction: 'down' }, [{ ask: 'perform', operation: 'scroll', value: 'down' }]],
    ['goto', { url: 'http://a/' }, [{ ask: 'perform', operation: 'goto', value: 'http://a/' }]],
    ['back', {}, [{ ask: 'perform', operation: 'back' }]],
    ['forward', {}, [{ ask: 'perform', operation: 'forward' }]],
    ['new_tab', {}, [{ ask: 'perform', operation: 'new-tab' }]],
    ['new_tab', { url: 'http://a/' }, [{ ask: 'perform', operation: 'new-tab', value: 'http://a/' }]],
    ['switch_tab', { tab: 1 }, [{ ask: 'perform', operation: 'focus-tab', tab: 1 }]],
    ['close_tab', {}, [{ ask: 'perform', operation: 'close-tab' }]],
    ['wait', { seconds: 2 }, [{ ask: 'perform', operation: 'wait', value: '2' }]],
    ['answer_hop', { hop: 2, text: 'x' }, [{ ask: 'answer', hop: 1, text: 'x' }]],
    ['finish', {}, [{ ask: 'finish', text: '' }]],
    ['finish', { answer: '1931' }, [{ ask: 'finish', text: '1931' }]],
    ['give_up', { reason: 'no' }, [{ ask: 'give-up', text: 'no' }]],
  ];
  for (const [name, given, asks] of rows)
    test(`${name} ${JSON.stringify(given)}`, () => assert.deepEqual(read(name, given), { asks }));

  test('every tool has a row', () => {
    const tested = rows.map(([name]) => name);
    assert.deepEqual(
      offeredTools.filter(({ name }) => !tested.includes(name)),
      [],
    );
  });

  test('a call without arguments is read where the tool takes none', () => {
    assert.deepEqual(read('back', ''), { asks: [{ ask: 'perform', operation: 'back' }] });
  });
});

test('a call that cannot be carried out is refused, and the reason names what is wrong', () => {
  const refusals: readonly (readonly [string, object | string, RegExp])[] = [
    ['fly', {}, /^There is no tool “fly”\. The tools are click, hover, type/],
    ['constructor', {}, /^There is no tool “constructor”/],
    ['click', '{"ref": "e1', /^The arguments of click are not JSON: “\{"ref": "e1”\.$/],
    ['click', '', /^The arguments of click do not fit: .*ref/],
    ['click', '"e1"', /^The arguments of click do not fit: .*expected object/],
    ['click', { ref: 12 }, /do not fit: .*expected string.*ref/],
    ['click', { ref: 'e1', button: 'left' }, /do not fit: .*button/],
    ['scroll', { direction: 'left' }, /do not fit: .*"up"\|"down"/],
    ['wait', { seconds: 1e6 }, /do not fit: .*30/],
    ['answer_hop', { hop: 0, text: '' }, /do not fit: .*1.*hop/],
  ];
  for (const [name, given, words] of refusals) {
    const found = read(name, given);
    assert.match('why' in found ? found.why : JSON.stringify(found), words);
  }
});

test('only a JSON object counts as arguments', () => {
  const given = ['{}', '{"ref": "e1"}', '', 'null', '[]', '"e1"', '{'];
  assert.deepEqual(
    given.map((text) => holdsObject({ arguments: text })),
    [true, true, false, false, false, false, false],
  );
});
