import { bulk, type WrittenPage } from '../../bulk/bulk.ts';
import { inPlace, placementOf } from '../../cdp/placement.ts';
import type { BrowserCore } from '../../core/core.ts';
import { type SecretField, secretNodes } from '../../redact/findSecretFields.ts';
import type { CleanSnapshots } from './cleanSnapshots.ts';
import type { TakenSnapshot } from './takeSnapshots.ts';

/** Texts and attributes of smaller pages are written here. Elements do not count: sending one takes as long as writing it. */
const LARGE = 2_000_000;

/**
 * Writes the document of a page and, with `withDom`, its DOM with layout and style. Those of a large page are written in another
 * thread. Throws AppError `redaction.time` when they cannot be written in time.
 */
export async function writePage(
  { taken, addresses }: Pick<CleanSnapshots, 'taken' | 'addresses'>,
  secrets: readonly SecretField[] | null,
  withDom: boolean,
  by: Pick<BrowserCore, 'bulk' | 'redaction' | 'redactUrl'>,
): Promise<WrittenPage> {
  const parts = await Promise.all(
    taken.map(async (each) => {
      const { target, owner, styles, snapshot } = each;
      const { x, y } = (withDom ? await placementOf(each) : null) ?? inPlace;
      return {
        ...{ number: target.number, offset: { x, y }, styles, snapshot },
        owner: owner === null ? null : { number: owner.target.number, backendNodeId: owner.backendNodeId },
        secret: secretNodes(secrets, target),
      };
    }),
  );
  const page = { parts, withDom, addresses };
  const size = taken.reduce((sum, each) => sum + sizeOf(each), 0);
  return size < LARGE ? bulk.document(page, by) : by.bulk.run('document', page, by);
}

/** The characters of all texts and attributes. Several elements may share one text. */
function sizeOf({ snapshot: { strings, documents } }: TakenSnapshot): number {
  const lengthOf = (index: number): number => strings[index]?.length ?? 0;
  let size = 0;
  for (const { nodes } of documents) {
    for (const value of nodes.nodeValue) size += lengthOf(value);
    for (const list of nodes.attributes) for (const value of list) size += lengthOf(value);
  }
  return size;
}
