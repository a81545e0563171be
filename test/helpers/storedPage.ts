import assert from 'node:assert/strict';
import type { TaskBrowser } from '../../electron/browser/port/taskBrowser.ts';
import type { Box, CapturedPage, Integrity, NodeNumber } from '../../shared/model/index.ts';
import { type DomRecord, domRecordSchema, nodeNumber } from '../../shared/page/domRecord.ts';
import { joinMhtml, splitMhtml } from '../../shared/page/mhtml.ts';

/** The elements of a captured page by id, with the node numbers that the picker uses and their boxes in the picture. */
export function elementsById(page: CapturedPage): Map<string, { node: NodeNumber; box: Box | null }> {
  const record: DomRecord = domRecordSchema.parse(JSON.parse(page.dom ?? 'null'));
  const found = new Map<string, { node: NodeNumber; box: Box | null }>();
  for (const { number, offset, snapshot } of record.targets) {
    const text = (index: number | undefined): string => snapshot.strings[index ?? -1] ?? '';
    const corners = new Map([[0, offset]]);
    for (const [index, document] of snapshot.documents.entries()) {
      const { nodes, layout } = document;
      const corner = corners.get(index) ?? { x: 0, y: 0 };
      const boxOf = (node: number): Box | null => {
        const [x, y, width, height] = layout.bounds[layout.nodeIndex.indexOf(node)] ?? [];
        if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
        return {
          x: x - document.scrollOffsetX + corner.x,
          y: y - document.scrollOffsetY + corner.y,
          width,
          height,
        };
      };
      nodes.contentDocumentIndex?.index.forEach((node, at) => {
        const box = boxOf(node);
        // The frames of these tests have the default border.
        if (box !== null)
          corners.set(nodes.contentDocumentIndex?.value[at] ?? -1, { x: box.x + 2, y: box.y + 2 });
      });
      nodes.attributes.forEach((list, node) => {
        const at = list.findIndex((name, place) => place % 2 === 0 && text(name) === 'id');
        if (at >= 0)
          found.set(text(list[at + 1]), {
            node: nodeNumber(number, nodes.backendNodeId[node] ?? -1),
            box: boxOf(node),
          });
      });
    }
  }
  return found;
}

/** Captures a page, splits and joins it as a workspace does, and checks each named element. */
export async function checkStored(
  browser: TaskBrowser,
  ids: readonly string[],
  change: (mhtml: string) => string = (mhtml) => mhtml,
): Promise<Map<string, Integrity>> {
  const page = await browser.capture({ dom: true });
  assert.ok(page.mhtml !== null && page.dom != null, `captured: ${page.flags.join(' ')}`);
  const mhtml = change(joinMhtml(splitMhtml(page.mhtml)));
  const elements = elementsById(page);
  const results = new Map<string, Integrity>();
  for (const id of ids) {
    const target = elements.get(id);
    assert.ok(target, `#${id} is not in the recorded DOM`);
    const integrity = await browser.checkSnapshot({ mhtml, dom: page.dom, viewport: page.viewport }, target);
    results.set(id, integrity);
  }
  return results;
}

/** Fails unless every named element is where it was. */
export async function assertStored(browser: TaskBrowser, ids: readonly string[]): Promise<void> {
  const results = await checkStored(browser, ids);
  for (const [id, { ok, reason, box }] of results) {
    assert.ok(ok, `#${id}: ${reason}`);
    assert.ok(box !== null, `#${id} has no box`);
  }
}
