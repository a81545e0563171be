// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { askedByLinx } from '../../shared/decision/askedByText.ts';
import { parseLinxAction } from '../../shared/decision/webLinx.ts';
import { readConformance } from '../helpers/conformance.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';

test('the intent and the arguments of an action are read', () => {
  assert.deepEqual(parseLinxAction('Text_Input(text="a, b = c", uid="x-1")'), [
    'textinput',
    { text: 'a, b = c', uid: 'x-1' },
  ]);
  assert.deepEqual(parseLinxAction('so: say(utterance="well (ok)") and more)'), [
    'say',
    { utterance: 'well (ok)' },
  ]);
  assert.deepEqual(parseLinxAction('click (uid="a")'), ['<unk>', { uid: 'a' }]);
  assert.deepEqual(parseLinxAction('no call'), ['<unk>', {}]);
  assert.deepEqual(parseLinxAction('action(intent="click", uid="a")')[0], 'click');
  assert.deepEqual(parseLinxAction('action(uid="a")')[0], '<unk>');
});

test('numbers are read as numbers, quoted or not; other values stay texts', () => {
  assert.deepEqual(parseLinxAction('scroll(x=-3, y="2", z=1.5, v="1.2.3", w=٣, u=1e5, t="a \\"b\\"")')[1], {
    x: -3,
    y: 2,
    z: 1.5,
    v: '1.2.3',
    w: 3,
    u: '1e5',
    t: 'a \\"b\\"',
  });
  assert.throws(() => parseLinxAction('scroll(x=²)'), {
    className: 'ValueError',
    message: "invalid literal for int() with base 10: '²'",
  });
  assert.throws(() => parseLinxAction('action(intent=3)'), {
    className: 'AttributeError',
    message: "'int' object has no attribute 'lower'",
  });
});

test('every action of the conformance file is parsed as in the file', { skip: withoutShared }, () => {
  const file = z.object({
    parse: z.array(z.object({ id: z.string(), output: z.string(), parsed: z.unknown() })),
  });
  const { parse } = readConformance('weblinx', file);
  assert.ok(parse.length > 10);
  assert.deepEqual(
    parse.map(({ id, output }) => ({ id, output, parsed: parseLinxAction(output) })),
    parse,
  );
});

test('intents are read as operations of a person or refused; “say” does not end the task', () => {
  const asked = (output: string) => askedByLinx(parseLinxAction(output));
  assert.deepEqual(asked('click(uid="a1")'), [{ ask: 'perform', operation: 'click', element: 'a1' }]);
  assert.deepEqual(asked('click(x=10, y=20)'), [
    { ask: 'perform', operation: 'click', point: { x: 10, y: 20 } },
  ]);
  assert.deepEqual(asked('say(speaker="navigator", utterance="Done")'), [
    { ask: 'perform', operation: 'answer', value: 'Done' },
  ]);
  assert.deepEqual(asked('tabswitch(origin=1, target=2)'), [
    { ask: 'perform', operation: 'focus-tab', tab: 2 },
  ]);
  assert.equal(asked('copy(text="x")')[0]?.ask, 'refuse');
});
