// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domTree } from '../../electron/browser/integrity/domTree.ts';
import { matchChild } from '../../electron/browser/integrity/matchChild.ts';

/** The DOM snapshot of a list of equal rows; `first` names the elements before them. */
function list(rows: number, first: readonly string[] = []): ReturnType<typeof domTree> {
  const names = ['UL', ...first, ...Array.from({ length: rows }, () => 'LI')];
  return domTree({
    strings: names,
    nodes: {
      parentIndex: names.map((_, node) => (node === 0 ? -1 : 0)),
      nodeType: names.map(() => 1),
      nodeName: names.map((_, node) => node),
      attributes: names.map(() => []),
      shadowRootType: { index: [], value: [] },
      pseudoType: { index: [], value: [] },
    },
  });
}

test('a cut list is matched from its beginning, however long it is', () => {
  const [cut, whole] = [list(9000), list(12_500)];
  const [here, there] = [cut.children(0), whole.children(0)];
  for (const index of [0, 5000, 8999])
    assert.equal(matchChild(cut, here, index, whole, there), there[index], `row ${index}`);
});

test('a list with a different beginning is matched from its end', () => {
  const [record, rendered] = [list(3000, ['P']), list(3000, ['P', 'HR'])];
  const [here, there] = [record.children(0), rendered.children(0)];
  assert.equal(
    matchChild(record, here, 3000, rendered, there),
    there[3001],
    'the last row matches the last row',
  );
  assert.equal(matchChild(record, here, 1500, rendered, there), there[1501]);
});
