// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openBulkRedaction } from '../../electron/browser/bulk/redactionThread.ts';
import type { FrameTarget } from '../../electron/browser/cdp/frameTarget.ts';
import { redactTrees } from '../../electron/browser/observation/redactTrees.ts';
import type { AxNode } from '../../shared/observation/axNode.ts';
import { domSnapshotData } from '../../shared/page/domRecord.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import { domRecord } from '../helpers/domRecord.ts';
import { PATIENCE_MS } from '../helpers/patience.ts';
import { turnsDuring } from '../helpers/turns.ts';

const SECRET = 'Geheim-4711-Wort';
const record = domRecord({ tag: 'html', children: [] });
const page = {
  target: { number: 0 } as FrameTarget,
  owner: null,
  styles: record.computedStyles,
  snapshot: domSnapshotData.parse(record.targets[0]?.snapshot),
};

function attempt() {
  const redaction = createRedaction();
  redaction.remember(SECRET);
  return { redaction, redactUrl: createUrlRedaction(redaction) };
}

/** The tree of a page with this text and so many links, each with an address that holds the secret. */
function treeOf(text: string, links: number): ReadonlyMap<string, readonly AxNode[]> {
  const link = (at: number): AxNode => ({
    ...{ nodeId: String(at + 1), parentId: '0', childIds: [] },
    ...{ role: { value: 'link' }, name: { value: `link ${at}` } },
    properties: [
      { name: 'url', value: { value: `http://a.test/${at}?${'a=1&'.repeat(2_500)}token=${SECRET}` } },
    ],
  });
  const children = Array.from({ length: links }, (_, at) => link(at));
  const root = { role: { value: 'RootWebArea' }, name: { value: `${text} ${SECRET}` } };
  return new Map([
    ['frame', [{ nodeId: '0', childIds: children.map(({ nodeId }) => nodeId), ...root }, ...children]],
  ]);
}

describe('the accessibility tree of a large page', () => {
  test('is searched for secrets in another thread, its addresses too, with the same result as a small one', async () => {
    const program = new URL('../../electron/browser/bulk/redactionWorker.ts', import.meta.url);
    const bulk = openBulkRedaction(program, { trees: PATIENCE_MS });
    const work = redactTrees(treeOf('%41 \n'.repeat(2_000_000), 1_000), page, [], { ...attempt(), bulk });
    const turns = await turnsDuring(work);
    assert.ok(turns > 100, `${turns} turns`);
    const [root, ...links] = (await work).get('frame') ?? [];
    assert.ok(String(root?.name?.value).endsWith(SECRET_MARK));
    assert.equal(links.length, 1_000);
    const [small] =
      (await redactTrees(treeOf('', 1), page, [], { ...attempt(), bulk })).get('frame')?.slice(1) ?? [];
    assert.deepEqual(links[0], small);
    assert.ok(!JSON.stringify(links).includes(SECRET));
  });

  test('is searched in the form of Playwright’s snapshot, too, in another thread', async () => {
    const program = new URL('../../electron/browser/bulk/redactionWorker.ts', import.meta.url);
    const { run } = openBulkRedaction(program, { aria: PATIENCE_MS });
    const lines = [
      '- textbox "Name" [ref=e2]: hunter22',
      `  - /url: http://a.test/?token=${SECRET}`,
      `- text: ${SECRET}`,
    ];
    const text = [...lines, '- text: %41 '.repeat(1_000_000)].join('\n');
    const work = run('aria', { text, values: ['hunter22'] }, attempt());
    const turns = await turnsDuring(work);
    assert.ok(turns > 100, `${turns} turns`);
    assert.deepEqual((await work).split('\n').slice(0, 3), [
      `- textbox "Name" [ref=e2]: ${SECRET_MARK}`,
      `  - /url: http://a.test/?token=${encodeURIComponent(SECRET_MARK)}`,
      `- text: ${SECRET_MARK}`,
    ]);
  });

  test('is not given to the agent if it cannot be searched in time, and the error names the tree', async () => {
    const program = new URL('../helpers/slowRedaction.ts', import.meta.url);
    const bulk = openBulkRedaction(program, { trees: 300 });
    await assert.rejects(redactTrees(treeOf('endless', 30), page, [], { ...attempt(), bulk }), {
      code: 'redaction.time',
      at: 'accessibility',
      message:
        'The accessibility tree of the page is not given to the agent: it could not be searched for secrets within 1 s.',
    });
  });
});
