// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AxNode } from '../../shared/observation/axNode.ts';
import { cleanWaveTree, waveTree } from '../../shared/observation/waveTree.ts';

const node = (nodeId: string, role: string, name: string, childIds: readonly string[] = []): AxNode => ({
  nodeId,
  role: { value: role },
  name: { value: name },
  childIds: [...childIds],
  backendDOMNodeId: Number(nodeId),
});

test('WAVE numbers lines from 1, and omits nameless nodes, cells and text that the line above contains', () => {
  const tree = waveTree([
    node('10', 'RootWebArea', 'Shop', ['11']),
    node('11', 'navigation', '', ['12', '14', '15']),
    node('12', 'link', 'Mugs and cups', ['13']),
    node('13', 'StaticText', ' cups '),
    node('14', 'gridcell', '5'),
    node('15', 'button', "Don't"),
  ]);
  assert.equal(tree.text, "[1] RootWebArea 'Shop'\n\t[2] link 'Mugs and cups'\n\t[3] button \"Don't\"");
  assert.deepEqual(
    tree.elements.map(({ id, node: { nodeId } }) => [id, nodeId]),
    [
      ['1', '10'],
      ['2', '12'],
      ['3', '15'],
    ],
  );
});

test('the tree ends after the 301st line', () => {
  const children = Array.from({ length: 1000 }, (_, at) => String(at + 1));
  const nodes = [
    node('0', 'RootWebArea', 'x', children),
    ...children.map((id) => node(id, 'link', `l${id}`)),
  ];
  assert.equal(waveTree(nodes).elements.length, 301);
});

test('of neighbours with the same role, a line whose name is part of the other name is dropped', () => {
  const text = ["[1] link 'A'", "[2] link 'A mug'", "[3] link 'mug'", "[4] button 'mug'", '[5] link "it\'s"'];
  assert.equal(cleanWaveTree(text.join('\n')), "[2] link 'A mug'\n[4] button 'mug'\n[5] link \"it's\"");
});
