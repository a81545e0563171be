// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedByCall } from '../../shared/decision/askedByCalls.ts';
import { bindArguments, parseBrowserGym } from '../../shared/decision/browserGym.ts';
import { callsIn } from '../../shared/decision/callText.ts';
import { decide } from '../../shared/decision/decision.ts';

/** A call as it was read, arguments only. */
function args(text: string): readonly unknown[] {
  const [call, ...more] = callsIn(text);
  assert.equal(more.length, 0, text);
  return call === undefined ? ['no call'] : [...call.args, ...Object.entries(call.named)];
}

test('several calls are found anywhere in a reply, but not in comments', () => {
  const reply = `I think (I am sure) so:
    click("a51")  # then hover("b1")
    fill('a2', "two
lines") go_back()`;
  assert.deepEqual(
    callsIn(reply).map(({ name }) => name),
    ['click', 'fill', 'go_back'],
  );
  assert.deepEqual(
    callsIn('f(g(1))').map(({ name }) => name),
    ['g'],
    'a call whose argument is no literal is no call, but the argument may be one',
  );
});

test('the arguments of a call are literals', () => {
  assert.deepEqual(args('f(1, -2.5, .5e1, 3., 1e3, True, False, None)'), [
    1,
    -2.5,
    5,
    3,
    1000,
    true,
    false,
    null,
  ]);
  assert.deepEqual(args("f([1, 'a', ], (2, 3), {'k': [None], }, )"), [[1, 'a'], [2, 3], { k: [null] }]);
  assert.deepEqual(args('f("a", button="right", n=1,)'), ['a', ['button', 'right'], ['n', 1]]);
  assert.deepEqual(args('f("a" button="right")'), ['a', ['button', 'right']], 'the comma may be missing');
  for (const none of [
    'f(,)',
    'f(x)',
    'f(1 2)',
    'f(a=1, 2)',
    'f([,])',
    'f([)',
    'f({"k": 1)',
    'f({1: 2})',
    'f("a)',
    'f(Trues)',
    'f(',
    'f',
  ])
    assert.deepEqual(args(none), ['no call'], none);
});

test('strings have four kinds of quotes and escapes', () => {
  assert.deepEqual(args(`f('it\\'s', "say \\"hi\\"", """a "b" c""", '''d''', "")`), [
    "it's",
    'say "hi"',
    'a "b" c',
    'd',
    '',
  ]);
  assert.deepEqual(args(String.raw`f("a\nb\tc\\d\x41\q\0")`), ['a\nb\tc\\dx41q\0']);
});

test('a refused reply has the exception of the program', () => {
  const refusal = (text: string, several = true) => {
    const decision = decide(() => parseBrowserGym(text, { several }));
    return 'error' in decision ? decision.error.toText() : 'read';
  };
  assert.equal(refusal('I am done.'), 'ValueError: Received an empty action.');
  assert.equal(
    refusal('go_back() go_forward()', false),
    'ValueError: Received a multi-action, only single-actions are allowed.',
  );
  assert.equal(refusal('the price (42) click("a1")'), "NameError: Invalid action type 'price'.");
  assert.equal(refusal("__import__('os')"), "NameError: Invalid action type '__import__'.");
  assert.equal(refusal('check("a1")'), "NameError: Invalid action type 'check'.");
  assert.equal(refusal(`click(${'['.repeat(200)}`), 'RecursionError: maximum recursion depth exceeded');
  assert.equal(refusal('mouse_click(1, 2)'), "NameError: Invalid action type 'mouse_click'.");
  assert.equal(parseBrowserGym('mouse_click(1, 2)', { allowed: ['coord'] }).length, 1);
});

/** The messages of CPython 3.11 for functions with these parameters. */
test('arguments that do not fit are refused with Python’s messages', () => {
  const words: readonly (readonly [string, string])[] = [
    ['click()', "click() missing 1 required positional argument: 'bid'"],
    ['fill()', "fill() missing 2 required positional arguments: 'bid' and 'value'"],
    [
      'mouse_drag_and_drop(1)',
      "mouse_drag_and_drop() missing 3 required positional arguments: 'from_y', 'to_x', and 'to_y'",
    ],
    ['click(1,2,3,4)', 'click() takes from 1 to 3 positional arguments but 4 were given'],
    ['go_back(1)', 'go_back() takes 0 positional arguments but 1 was given'],
    ['goto(1,2)', 'goto() takes 1 positional argument but 2 were given'],
    ['click(1,bid=2)', "click() got multiple values for argument 'bid'"],
    ['click(1,2,3,4,x=1)', "click() got an unexpected keyword argument 'x'"],
  ];
  for (const [text, message] of words) {
    const [call] = callsIn(text);
    assert.ok(call);
    assert.throws(() => bindArguments(call), { className: 'TypeError', message });
  }
});

test('calls are read as operations of a person or refused', () => {
  const asked = (text: string) => callsIn(text).map(askedByCall);
  assert.deepEqual(asked('click("a51") click("a51", button="right") dblclick("b")'), [
    { ask: 'perform', operation: 'click', element: 'a51' },
    { ask: 'perform', operation: 'right-click', element: 'a51' },
    { ask: 'perform', operation: 'double-click', element: 'b' },
  ]);
  assert.deepEqual(asked('fill("a", "tea") select_option("s", ["red", "blue"]) clear("a")'), [
    { ask: 'perform', operation: 'type', element: 'a', value: 'tea' },
    { ask: 'perform', operation: 'select', element: 's', value: 'red\nblue' },
    { ask: 'perform', operation: 'type', element: 'a', value: '' },
  ]);
  assert.deepEqual(
    asked('scroll(0, -200) mouse_click(3.5, 4) mouse_drag_and_drop(1, 2, 11, 2) tab_focus(2) noop(500)'),
    [
      { ask: 'perform', operation: 'scroll', value: '0,-200' },
      { ask: 'perform', operation: 'click', point: { x: 3.5, y: 4 } },
      { ask: 'perform', operation: 'drag', point: { x: 1, y: 2 }, value: '10,0' },
      { ask: 'perform', operation: 'focus-tab', tab: 2 },
      { ask: 'perform', operation: 'wait', value: '0.5' },
    ],
  );
  assert.deepEqual(asked('send_msg_to_user("42") report_infeasible("no such tea")'), [
    { ask: 'finish', text: '42' },
    { ask: 'give-up', text: 'no such tea' },
  ]);
  assert.deepEqual(
    asked('click("a", modifiers=["Shift"]) focus("a") keyboard_down("a") click("a", "middle")').map(
      ({ ask }) => ask,
    ),
    ['refuse', 'refuse', 'refuse', 'refuse'],
  );
  assert.throws(() => asked('click(51)'), { className: 'ValueError', message: 'expected a string, got 51' });
});
