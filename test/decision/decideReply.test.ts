// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Decided,
  decideReply,
  decideReplyOrAction,
  type GrammarName,
  grammarNames,
} from '../../shared/decision/grammars.ts';

const settings = { searchAddress: 'https://search.example/' };
const upon = (reply: string, grammar: GrammarName): Decided => decideReply(reply, grammar, settings);

/** The refusal of a reply: the class of the error, the feedback for the agent, and whether the task ends. */
function refusal(reply: string, grammar: GrammarName) {
  const { error, feedback, endsTask } = upon(reply, grammar);
  return [error?.className, feedback, endsTask];
}

test('a readable reply asks for operations and is a step', () => {
  assert.deepEqual(upon('I search.\n```type [3] [tea] [1]```', 'mmina'), {
    asked: [
      { ask: 'perform', operation: 'type', element: '3', value: 'tea' },
      { ask: 'perform', operation: 'press', value: 'Enter' },
    ],
    step: { kind: 'type', target: '3', value: 'tea\n' },
    error: null,
    feedback: null,
    endsTask: false,
  });
  const restarted = upon('Thought: lost.\nAction: Restart', 'openwebvoyager');
  assert.deepEqual(restarted.asked, [{ ask: 'perform', operation: 'goto', value: settings.searchAddress }]);
  assert.deepEqual(restarted.step, { kind: 'goto', target: settings.searchAddress });
  assert.deepEqual(upon('Thought: there.\nAction: Type [2]; [tea]', 'webvoyager').step, {
    kind: 'type',
    target: '2',
    value: 'tea',
  });
  assert.deepEqual(upon('scroll(0, 200)', 'browsergym').step, { kind: 'scroll', target: '0,200' });
});

test('each program answers an unreadable reply with its own message', () => {
  const [, words, ends] = refusal('I click.', 'webarena');
  assert.match(
    String(words),
    /^The previous prediction you issued was "I click\."\. However, the format was incorrect\./,
  );
  assert.equal(ends, false);
  assert.deepEqual(refusal('Click [3]', 'webvoyager'), [
    'IndexError',
    "Format ERROR: Both 'Thought' and 'Action' should be included in your reply.",
    false,
  ]);
  const [className, advice] = refusal('Thought: a\nAction: look', 'openwebvoyager');
  assert.equal(className, 'NotImplementedError');
  assert.match(String(advice), /^The action you have chosen cannot be executed\./);
  assert.deepEqual(refusal('jump()', 'browsergym'), [
    'NameError',
    "NameError: Invalid action type 'jump'.",
    false,
  ]);
});

test('an exception that the program does not catch ends the task', () => {
  assert.deepEqual(
    [refusal('```type [3] [東京]```', 'webarena')].map(([name, , ends]) => [name, ends]),
    [['KeyError', true]],
  );
  assert.equal(upon('```type [3] [東京]```', 'visualwebarena').error, null);
});

test('the calls before an invalid call are carried out', () => {
  const { asked, error, feedback } = upon('click("a1") click() go_back()', 'browsergym');
  assert.deepEqual(asked, [{ ask: 'perform', operation: 'click', element: 'a1' }]);
  assert.equal(error?.className, 'TypeError');
  assert.equal(feedback, "TypeError: click() missing 1 required positional argument: 'bid'");
});

test('an unreadable reply is a step without an action', () => {
  for (const grammar of ['mmina', 'webvoyager', 'browsergym'] as const)
    assert.equal(upon('I wonder.', grammar).step.kind, null, grammar);
});

test('every reply gives an operation or feedback', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...grammarNames), (reply, grammar) => {
      const { asked, error, feedback } = upon(reply, grammar);
      assert.equal(error === null, feedback === null);
      assert.ok(asked.length > 0 || feedback !== null);
    }),
    { numRuns: 500 },
  );
});

for (const [grammar, action, reply] of [
  ['mmina', 'goto [http://site/]', 'I open it. ```goto [http://site/]```'],
  ['webarena', 'click [3]', 'In summary, the next action I will perform is ```click [3]```'],
  ['visualwebarena', 'stop [tea]', 'I am done. ```stop [tea]```'],
  ['webvoyager', 'Click [3]', 'Thought: here.\nAction: Click [3]'],
  ['openwebvoyager', 'Restart', 'Thought: lost.\nAction: Restart'],
  ['browsergym', 'click("a1")', 'click("a1")'],
] as const)
  test(`a program sends a whole reply or only its action: ${grammar}`, () => {
    const { asked } = upon(reply, grammar);
    assert.notDeepEqual(asked, []);
    for (const words of [reply, action, `  ${action}\n`])
      assert.deepEqual(decideReplyOrAction(words, grammar, settings).asked, asked, words);
  });

test('a sentence that names an action is not an action', () => {
  for (const [grammar, words] of [
    ['mmina', 'I would click [3].'],
    ['webvoyager', 'I think I should Click [3] now'],
    ['openwebvoyager', 'Let us\nClick [3]'],
  ] as const) {
    const { asked, feedback } = decideReplyOrAction(words, grammar, settings);
    assert.deepEqual([asked, feedback], [[], upon(words, grammar).feedback]);
  }
});
