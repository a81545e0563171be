// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { decide } from '../../shared/decision/decision.ts';
import {
  extractIdAction,
  type IdAction,
  type IdGrammar,
  idElementFeedback,
  idFormatFeedback,
  parseIdAction,
  printIdAction,
} from '../../shared/decision/idAction.ts';
import { readConformance } from '../helpers/conformance.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';

function read(line: string, grammar: IdGrammar = 'mmina'): IdAction | string {
  const decision = decide(() => parseIdAction(line, grammar));
  return 'error' in decision ? decision.error.toText() : decision.action;
}

test('each action is read in its form', () => {
  assert.deepEqual(read('click [12]'), { type: 'CLICK', element_id: '12' });
  assert.deepEqual(read('hover[7] and see'), { type: 'HOVER', element_id: '7' });
  assert.deepEqual(read('press [Control+a]'), { type: 'KEY_PRESS', key_comb: 'Control+a' });
  assert.deepEqual(read('scroll up'), { type: 'SCROLL', direction: 'up' });
  assert.deepEqual(read('goto [http://a/[x]?y=]]'), { type: 'GOTO_URL', url: 'http://a/[x]?y=]' });
  assert.deepEqual(read('tab_focus [٣]'), { type: 'PAGE_FOCUS', page_number: 3 });
  assert.deepEqual(read('new_tab please'), { type: 'NEW_TAB' });
  assert.deepEqual(read('go_back'), { type: 'GO_BACK' });
  assert.deepEqual(read('go_forward'), { type: 'GO_FORWARD' });
  assert.deepEqual(read('close_tab'), { type: 'PAGE_CLOSE' });
  assert.deepEqual(read('stop [in\n[Lima]]'), { type: 'STOP', answer: '' });
  assert.deepEqual(read('stop [a\nstop [b] c] d'), { type: 'STOP', answer: 'b] c' });
});

test('typing is greedy, stays on one line, and presses Enter unless told otherwise', () => {
  const typed = (text: string) => ({ type: 'TYPE', element_id: '3', text });
  assert.deepEqual(read('type [3] [tea]'), typed('tea\n'));
  assert.deepEqual(read('type [3] [tea] [0]'), typed('tea'));
  assert.deepEqual(read('type [3] [a] [0] [b] [0]'), typed('a] [0] [b'));
  assert.deepEqual(read('type [3] []] [1]'), typed(']\n'));
  assert.equal(read('type [3] [] [1]'), 'ActionParsingError: Invalid type action type [3] [] [1]');
  assert.equal(read('type [3] [a\nb] [1]'), 'ActionParsingError: Invalid type action type [3] [a\nb] [1]');
  assert.deepEqual(read('type [x] [a\ntype [3] [tea] [1]'), typed('tea\n'), 'a later line may match');
});

test('an invalid action raises the exception of the program', () => {
  assert.equal(read('Click [1]'), 'ActionParsingError: Invalid action Click [1]');
  assert.equal(read('toString [1]'), 'ActionParsingError: Invalid action toString [1]');
  assert.equal(read(' '), 'IndexError: list index out of range');
  assert.equal(read(' ', 'visualwebarena'), 'ActionParsingError: No action specified: ');
  assert.equal(read('type [1] [– 5]', 'webarena'), "KeyError: '–'");
  assert.deepEqual(read('type [1] [– 5] [0]', 'visualwebarena'), {
    type: 'TYPE',
    element_id: '1',
    text: '– 5',
  });
  assert.match(
    String(read(`tab_focus [${'1'.repeat(4301)}]`)),
    /^ValueError: Exceeds the limit \(4300 digits\).*value has 4301 digits/,
  );
});

test('only VisualWebArena has clear and upload, and its upload is read only after the word “type”', () => {
  assert.deepEqual(read('clear [3]', 'visualwebarena'), { type: 'CLEAR', element_id: '3' });
  assert.equal(read('clear [3]', 'webarena'), 'ActionParsingError: Invalid action clear [3]');
  assert.equal(
    read('upload [3] [a.png]', 'visualwebarena'),
    'ActionParsingError: Invalid type action upload [3] [a.png] [1]',
  );
  assert.deepEqual(read('upload [type [3] [a.png] [0]', 'visualwebarena'), {
    type: 'UPLOAD',
    element_id: '3',
    text: 'a.png',
  });
});

test('the action of a reply is between its first fences', () => {
  const extract = (reply: string, grammar: IdGrammar) => {
    const decision = decide(() => extractIdAction(reply, grammar));
    return 'error' in decision ? decision.error.className : decision.action;
  };
  const spread = 'I go.\n```\ngo_back\n``` or ```stop [x]```';
  assert.equal(extract(spread, 'webarena'), 'go_back');
  assert.equal(extract(spread, 'mmina'), ' or ', 'the first pair without a line break');
  assert.equal(extract('```\n```', 'mmina'), 'ActionParsingError');
  assert.equal(extract('``````', 'visualwebarena'), '');
  assert.throws(() => extractIdAction('click [1]', 'mmina', 'I do'), {
    message: 'Cannot find the answer phrase "I do" in "click [1]"',
  });
});

test('the history of a prompt prints actions as the program does', () => {
  const print = (line: string, grammar: IdGrammar) =>
    printIdAction(parseIdAction(line, grammar), grammar, "button 'Go'");
  assert.equal(print('click [12]', 'mmina'), "click [12] where [12] is button 'Go'");
  assert.equal(print('type [3] [tea]', 'mmina'), "type [3] [tea\n] where [3] is button 'Go'");
  assert.equal(print('type [3] [tea]', 'webarena'), "type [3] [tea ] where [3] is button 'Go'");
  assert.equal(print('tab_focus [2]', 'webarena'), 'page_focus [2]');
  assert.equal(print('close_tab', 'webarena'), 'close_tab');
  assert.match(
    idFormatFeedback('go'),
    /^The previous prediction you issued was "go"\. .*```action \[arg\] \.\.\.```\.$/,
  );
  assert.match(idElementFeedback({ type: 'HOVER', element_id: '9' }), /perfom "hover" on element "\[9\]"/);
});

const printed = z.object({
  actions: z.array(z.object({ id: z.string(), text: z.string(), action2str: z.string().optional() })),
});
for (const [grammar, name] of [
  ['mmina', 'mmina'],
  ['webarena', 'webarena'],
  ['visualwebarena', 'vwa'],
] as const) {
  test(`${grammar}: every action of the conformance file is printed as in the file`, {
    skip: withoutShared,
  }, () => {
    const { actions } = readConformance(`grammar_axtree_${name}`, printed);
    const read = actions.filter((one) => one.action2str !== undefined);
    assert.ok(read.length > 20);
    assert.deepEqual(
      read.map(({ id, text }) => [
        id,
        printIdAction(parseIdAction(text, grammar), grammar, "[12] button 'Go'"),
      ]),
      read.map(({ id, action2str }) => [id, action2str]),
    );
  });
}
