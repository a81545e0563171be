import { AppError } from '../../../shared/errors.ts';
import type { Box, Integrity, NodeNumber, Size } from '../../../shared/model/index.ts';
import { domRecordSchema, domSnapshotData } from '../../../shared/page/domRecord.ts';
import { DRAWN_STYLES, shownOf } from '../../../shared/page/shownParts.ts';
import { ask } from '../cdp/cdp.ts';
import { borderBox, objectOf } from '../cdp/targetNode.ts';
import type { HiddenPage } from '../port/hiddenPage.ts';
import { findRendered, RENDERED_STYLES, type Scrolled } from './findRendered.ts';
import { showArchive } from './showArchive.ts';

/** A stored snapshot, put together again. */
export interface StoredPage {
  readonly mhtml: string | null;
  /** JSON of `DomRecord`. */
  readonly dom: string | null;
  readonly viewport: Size;
}

export interface CheckedTarget {
  readonly node: NodeNumber;
  /** The box in the picture; null when it has none there. */
  readonly box: Box | null;
}

/** Allowed distance of an edge from its place in the picture, in pixels. */
const TOLERANCE = 2;

/**
 * Renders a stored page without network and scripts and checks whether it shows the element where the picture shows it.
 * Without a target, it checks whether the page shows anything. The page must have been locked (`lockPage`).
 */
export async function checkIntegrity(
  page: HiddenPage,
  folder: string,
  stored: StoredPage,
  target: CheckedTarget | null,
): Promise<Integrity> {
  if (stored.mhtml === null) return failed('The stored page is missing: it could not be captured.');
  await page.resize(stored.viewport);
  try {
    await showArchive(page, folder, stored.mhtml);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return failed(`The stored page cannot be opened: ${reason}.`);
  }
  const rendered = await ask(
    page.raw,
    'DOMSnapshot.captureSnapshot',
    { computedStyles: [...RENDERED_STYLES] },
    domSnapshotData,
  );
  if (shownOf(rendered, RENDERED_STYLES) !== 'parts' && (await isBlank(page, stored.dom)))
    return failed('The stored page is blank.');
  if (target === null) return { ok: true, reason: null, box: null, offBy: null };
  if (stored.dom === null) return failed('The stored page cannot be checked: the DOM was not kept with it.');
  const record = domRecordSchema.parse(JSON.parse(stored.dom));
  const found = findRendered(record, target.node, rendered);
  if ('missing' in found) return failed(`The stored page does not show the element: ${found.missing}.`);
  if (found.hiddenBy !== null) return failed(`The stored page does not show the element: ${found.hiddenBy}.`);
  for (const each of found.scrolled) await scroll(page, each);
  return compare(target.box, await borderBox(page.raw, found).catch(() => null));
}

function compare(wanted: Box | null, box: Box | null): Integrity {
  if (wanted === null || wanted.width === 0 || wanted.height === 0)
    return { ok: true, reason: null, box, offBy: null };
  if (box === null || box.width === 0 || box.height === 0)
    return failed('The stored page does not show the element: it has no size.');
  const offBy = Math.max(
    Math.abs(box.x - wanted.x),
    Math.abs(box.y - wanted.y),
    Math.abs(box.x + box.width - wanted.x - wanted.width),
    Math.abs(box.y + box.height - wanted.y - wanted.height),
  );
  const rounded = Math.round(offBy * 10) / 10;
  if (offBy <= TOLERANCE) return { ok: true, reason: null, box, offBy: rounded };
  const reason = `The stored page shows the element elsewhere: ${Math.round(offBy)} pixels from where the picture has it.`;
  return { ok: false, reason, box, offBy: rounded };
}

function failed(reason: string): Integrity {
  return { ok: false, reason, box: null, offBy: null };
}

/**
 * Whether a stored page without words, pictures and fields draws nothing else. A page of one colour was kept if the recorded
 * page was like that, too. Only such pages are asked for these styles, because each costs time for each box.
 */
async function isBlank({ raw }: HiddenPage, dom: string | null): Promise<boolean> {
  const params = { computedStyles: [...DRAWN_STYLES] };
  const shown = shownOf(await ask(raw, 'DOMSnapshot.captureSnapshot', params, domSnapshotData), DRAWN_STYLES);
  if (shown !== 'ground' || dom === null) return shown !== 'parts';
  const { computedStyles, targets } = domRecordSchema.parse(JSON.parse(dom));
  return targets.some(({ snapshot }) => shownOf(snapshot, computedStyles) === 'parts');
}

/** For a document's node, its window scrolls. */
async function scroll({ raw }: HiddenPage, { backendNodeId, x, y }: Scrolled): Promise<void> {
  await raw.send('Runtime.callFunctionOn', {
    objectId: await objectOf({ target: { raw }, backendNodeId }),
    functionDeclaration:
      "function (left, top) { (this.defaultView ?? this).scrollTo({ left, top, behavior: 'instant' }) }",
    arguments: [{ value: x }, { value: y }],
  });
}
