// needs: pure
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { observe } from '../../electron/cli/runs/observe.ts';
import { AppError } from '../../shared/errors.ts';
import { hopscope } from '../helpers/hopscope.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const folder = temporaryFolder();

function file(name: string, content: unknown): string {
  const target = path.join(folder, name);
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  return target;
}

const root = {
  nodeId: '1',
  role: { value: 'RootWebArea' },
  name: { value: 'Shop' },
  childIds: ['2'],
  backendDOMNodeId: 1,
  union_bound: null,
};
const link = { ...root, nodeId: '2', role: { value: 'link' }, name: { value: 'Home' }, childIds: [] };

test('trees come first, then texts to clean, in the order of the file; an exception belongs to its case', async () => {
  const cases = file('trees.json', {
    axtree_clean: [{ input: "[2] link 'Home'\n[3] StaticText 'Home'" }],
    axtree_parse: [
      { id: 'shop', nodes: [root, link] },
      { id: 'empty', nodes: [] },
    ],
  });
  const { code, stdout } = await hopscope('observe', '--form', 'webarena', '--in', cases, '--json');
  assert.equal(code, 0);
  const text = "[1] RootWebArea 'Shop'\n\t[2] link 'Home'";
  assert.deepEqual(JSON.parse(stdout), {
    cases: [
      { id: 'shop', text },
      { id: 'empty', text: null, error: 'IndexError: list index out of range' },
      { text: "[2] link 'Home'" },
    ],
  });
});

test('BrowserGym’s options are applied, and an option without its properties is an error of its case', () => {
  const AX_tree = { nodes: [{ ...root, browsergym_id: 'a1', childIds: [] }] };
  const cases = [{ id: 'plain' }, { id: 'seen', options: { with_visible: true } }];
  const measured = { a1: { visibility: 1, bbox: null, clickable: false, set_of_marks: false } };
  assert.deepEqual(
    observe({ form: 'browsergym', in: file('gym.json', { AX_tree, extra_properties: measured, cases }) }),
    [
      { id: 'plain', text: "[a1] RootWebArea 'Shop'" },
      { id: 'seen', text: "[a1] RootWebArea 'Shop', visible" },
    ],
  );
  assert.deepEqual(observe({ form: 'browsergym', in: file('bare.json', { AX_tree, cases }) }), [
    { id: 'plain', text: "[a1] RootWebArea 'Shop'" },
    { id: 'seen', text: null, error: 'ValueError: extra_properties argument required' },
  ]);
});

test('surrogate code points are printed as escapes', () => {
  const cases = [
    { codepoints: ['0xd83d', '0xde42'], text: null },
    { id: 't', text: "it's" },
    { id: 7, text: '' },
  ];
  assert.deepEqual(observe({ form: 'python-repr', in: file('repr.json', { cases }) }), [
    { text: "'\\ud83d\\ude42'" },
    { id: 't', text: '"it\'s"' },
    { id: '7', text: "''" },
  ]);
});

test('an error in a file names its line and field', () => {
  const wrong: readonly (readonly [Parameters<typeof observe>[0]['form'], unknown, RegExp])[] = [
    ['mmina', '{"axtree_parse": [', /wrong\.json, line 1/],
    ['mmina', {}, /axtree_parse or axtree_clean/],
    [
      'mmina',
      { axtree_parse: [{ nodes: [{ ...root, childIds: 'none' }] }] },
      /line 13, .*axtree_parse\[0\]\.nodes\[0\]\.childIds/,
    ],
    ['browsergym', { AX_tree: { nodes: [root] }, cases: [{ options: { with_smell: true } }] }, /with_smell/],
    ['python-repr', { cases: [{ codepoints: ['0x110000'] }] }, /cases\[0\]\.codepoints\[0\]/],
  ];
  for (const [form, content, message] of wrong) {
    assert.throws(
      () => observe({ form, in: file('wrong.json', content) }),
      (error) => error instanceof AppError && error.code === 'observe.file' && message.test(error.message),
      String(message),
    );
  }
});
