// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AxNode } from '../../shared/observation/axNode.ts';
import { cleanWebArenaTree, webArenaTree } from '../../shared/observation/webArenaTree.ts';
import { PythonError } from '../../shared/python/python.ts';

function node(nodeId: string, role: string, name: string, more: Partial<AxNode> = {}): AxNode {
  return {
    nodeId,
    role: { value: role },
    name: { value: name },
    childIds: [],
    backendDOMNodeId: Number(nodeId),
    bound: null,
    union_bound: null,
    offsetrect_bound: null,
    ...more,
  };
}

const property = (name: string, value: unknown) => ({ name, value: { value } });

test('properties are written as Python writes them, and a nameless generic node is omitted', () => {
  const nodes = [
    node('1', 'RootWebArea', 'Shop', {
      childIds: ['2', '5'],
      properties: [property('focusable', true), property('focused', true)],
    }),
    node('2', 'generic', ' ', { childIds: ['3', '4'] }),
    node('3', 'textbox', 'Search', {
      properties: [property('required', false), property('invalid', 'false')],
    }),
    node('4', 'slider', 'Price', { properties: [property('valuemin', 0), property('valuetext', '€ 5')] }),
    node('5', 'button', "Don't"),
  ];
  const tree = webArenaTree(nodes, 'webarena');
  assert.equal(
    tree.text,
    [
      "[1] RootWebArea 'Shop' focused: True",
      "\t[3] textbox 'Search' required: False",
      "\t[4] slider 'Price' valuemin: 0 valuetext: € 5",
      '\t[5] button "Don\'t"',
    ].join('\n'),
  );
  assert.deepEqual(tree.elements.map(({ id, text }) => [id, text]).slice(1, 2), [
    ['3', "[3] textbox 'Search' required: False"],
  ]);
});

test('MMInA prints no properties of pictures, so a nameless picture is omitted', () => {
  const nodes = [
    node('1', 'RootWebArea', 'x', { childIds: ['2', '3'] }),
    node('2', 'img', '', { properties: [property('url', 'a.png')] }),
    node('3', 'link', 'img', { properties: [property('url', '/b')] }),
  ];
  assert.equal(webArenaTree(nodes, 'mmina').text, "[1] RootWebArea 'x'\n\t[3] link 'img'");
  assert.equal(
    webArenaTree(nodes, 'visualwebarena').text,
    "[1] RootWebArea 'x'\n\t[2] img '' url: a.png\n\t[3] link 'img' url: /b",
  );
});

test('a node without a DOM node keeps its line but is not an element, and its children stay on its level', () => {
  const { backendDOMNodeId: _, ...pseudo } = node('2', 'group', 'made up', { childIds: ['3'] });
  const nodes = [node('1', 'RootWebArea', 'x', { childIds: ['2'] }), pseudo, node('3', 'link', 'a')];
  const tree = webArenaTree(nodes, 'webarena');
  assert.equal(tree.text, "[1] RootWebArea 'x'\n\t[2] group 'made up'\n\t[3] link 'a'");
  assert.deepEqual(
    tree.elements.map(({ id }) => id),
    ['1', '3'],
  );
});

test('an empty tree and a tree with a cycle raise the errors of Python', () => {
  const raises = (className: string) => (error: unknown) =>
    error instanceof PythonError && error.className === className;
  assert.throws(() => webArenaTree([], 'mmina'), raises('IndexError'));
  const circle = [node('1', 'group', 'a', { childIds: ['2'] }), node('2', 'group', 'b', { childIds: ['1'] })];
  assert.throws(() => webArenaTree(circle, 'mmina'), raises('RecursionError'));
  const doubling = Array.from({ length: 64 }, (_, at) =>
    node(String(at), 'group', 'a', { childIds: [String(at + 1), String(at + 1)] }),
  );
  assert.throws(() => webArenaTree(doubling, 'mmina'), raises('RecursionError'));
});

test('50,000 nested nodes give less than 60 million characters', () => {
  const deep = Array.from({ length: 50_000 }, (_, at) =>
    node(String(at), 'group', 'a', { childIds: [String(at + 1)] }),
  );
  assert.ok(webArenaTree(deep, 'webarena').text.length < 60_000_000);
});

test('cleaning drops static text that one of the last three lines has; MMInA also drops names with an apostrophe', () => {
  const text = [
    "[1] link 'Home'",
    "\t[2] StaticText 'Home'",
    '\t[3] StaticText "it\'s"',
    "\t[4] StaticText 'New'",
  ];
  assert.equal(
    cleanWebArenaTree(text.join('\n'), 'webarena'),
    "[1] link 'Home'\n\t[3] StaticText \"it's\"\n\t[4] StaticText 'New'",
  );
  assert.equal(cleanWebArenaTree(text.join('\n'), 'mmina'), "[1] link 'Home'\n\t[4] StaticText 'New'");
});
