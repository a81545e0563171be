import { z } from 'zod';
import type { DomDocument } from '../../../../shared/page/domRecord.ts';
import { SECRET_MARK } from '../../../../shared/redaction/secretFields.ts';
import { NODE_BUDGET } from '../../bulk/writeHtml.ts';
import { ask, within } from '../../cdp/cdp.ts';
import type { FrameTarget } from '../../cdp/frameTarget.ts';
import { objectOf } from '../../cdp/targetNode.ts';
import { WORLD } from '../../injected/messages.ts';
import { restyle } from '../../injected/restyle.ts';
import { type WritePageConfig, writePage } from '../../injected/writePage.ts';
import type { TakenSnapshot } from '../snapshots/takeSnapshots.ts';
import { type ArchivedDocument, framePart } from './repairArchive.ts';

const called = z.object({ result: z.object({ value: z.string().optional() }) });
interface DescribedNode {
  backendNodeId: number;
  childNodeCount?: number | undefined;
  shadowRootType?: string | undefined;
  shadowRoots?: DescribedNode[] | undefined;
  children?: DescribedNode[] | undefined;
}
const describedNode: z.ZodType<DescribedNode> = z.object({
  backendNodeId: z.number(),
  childNodeCount: z.number().optional(),
  shadowRootType: z.string().optional(),
  shadowRoots: z.lazy(() => z.array(describedNode)).optional(),
  children: z.lazy(() => z.array(describedNode)).optional(),
});
const described = z.object({ node: describedNode });
const page = z.object({
  html: z.string().nullable(),
  canvases: z.array(z.object({ name: z.string(), type: z.string(), data: z.string() })),
});

/** Limit for one document: hosts of closed shadow roots that are searched. */
const MOST_HOSTS = 200;
const DOCUMENT_MS = 4000;
/**
 * Levels of nodes in one answer; each takes two levels of JSON. Electron's debugger silently drops everything deeper than
 * 200.
 */
const LEVELS = 80;

const SOURCE = `function (config, ...objects) {
  return JSON.stringify((${writePage})(config, globalThis.${WORLD}, ${restyle}, objects));
}`;

/**
 * Every document of the page, as it is written for the archive. For a document that cannot be written, Chromium's version
 * stays.
 */
export async function writeDocuments(taken: readonly TakenSnapshot[]): Promise<ArchivedDocument[]> {
  const written = await Promise.all(
    taken.flatMap((each) =>
      each.snapshot.documents.map((document) =>
        within(writeDocument(each, document, taken), DOCUMENT_MS, null),
      ),
    ),
  );
  return written.filter((each) => each !== null);
}

async function writeDocument(
  { target, snapshot }: TakenSnapshot,
  document: DomDocument,
  taken: readonly TakenSnapshot[],
): Promise<ArchivedDocument | null> {
  const frameId = snapshot.strings[document.frameId] ?? '';
  const context = [...target.worlds].findLast(([, frame]) => frame === frameId)?.[0];
  if (context === undefined) return null;
  const frames = frameElements(document, snapshot.strings, target, taken);
  const roots = await closedRoots(target, document, snapshot.strings);
  const objects = await Promise.all(
    [...frames.map((each) => each.element), ...roots].map((backendNodeId) =>
      objectOf({ target, backendNodeId }, { executionContextId: context }).catch(() => null),
    ),
  );
  const config: WritePageConfig = {
    frames: frames.map((each) => `cid:${framePart(each.frameId)}`),
    secretMark: SECRET_MARK,
    budget: NODE_BUDGET,
    name: frameId,
  };
  const { result } = await ask(
    target.raw,
    'Runtime.callFunctionOn',
    {
      functionDeclaration: SOURCE,
      executionContextId: context,
      arguments: [
        { value: config },
        ...objects.map((objectId) => (objectId === null ? { value: null } : { objectId })),
      ],
      returnByValue: true,
    },
    called,
  );
  const { html, canvases } = page.parse(JSON.parse(result.value ?? 'null'));
  const url = snapshot.strings[document.documentURL] ?? '';
  return { frameId, url: url === 'about:srcdoc' || url === 'about:blank' ? '' : url, html, canvases };
}

/** The elements of a document that hold frames, with the id of the frame that each one shows. */
function frameElements(
  document: DomDocument,
  strings: readonly string[],
  target: FrameTarget,
  taken: readonly TakenSnapshot[],
): { element: number; frameId: string }[] {
  const { nodes } = document;
  const own = taken.find((each) => each.target === target)?.snapshot.documents ?? [];
  const near = nodes.contentDocumentIndex.index.map((node, at) => ({
    element: nodes.backendNodeId[node] ?? -1,
    frameId: strings[own[nodes.contentDocumentIndex.value[at] ?? -1]?.frameId ?? -1] ?? '',
  }));
  const foreign = taken.flatMap(({ owner, target: { rootFrameId } }) =>
    owner?.target === target && nodes.backendNodeId.includes(owner.backendNodeId)
      ? [{ element: owner.backendNodeId, frameId: rootFrameId }]
      : [],
  );
  return [...near, ...foreign];
}

/** Closed shadow roots, nested ones included. The snapshot shows their contents, but not the roots themselves. */
async function closedRoots(
  target: FrameTarget,
  { nodes }: DomDocument,
  strings: readonly string[],
): Promise<number[]> {
  const types = new Map(
    nodes.shadowRootType.index.map((node, at) => [node, strings[nodes.shadowRootType.value[at] ?? -1]]),
  );
  const hosts = new Set<number>();
  for (const [node, type] of types) {
    const parent = nodes.parentIndex[node] ?? -1;
    if (type === 'closed' && types.get(parent) !== 'closed' && hosts.size < MOST_HOSTS)
      hosts.add(nodes.backendNodeId[parent] ?? -1);
  }
  const found = await Promise.all([...hosts].map((host) => rootsBelow(target, host).catch(() => [])));
  return [...new Set(found.flat())];
}

async function rootsBelow(target: FrameTarget, backendNodeId: number): Promise<number[]> {
  const asked = { backendNodeId, depth: LEVELS, pierce: true };
  const { node } = await ask(target.raw, 'DOM.describeNode', asked, described);
  const roots: number[] = [];
  const cut: number[] = [];
  const visit = (each: DescribedNode): void => {
    for (const root of each.shadowRoots ?? []) {
      if (root.shadowRootType === 'closed') roots.push(root.backendNodeId);
      if (root.shadowRootType !== 'user-agent') visit(root);
    }
    if (each.children === undefined && (each.childNodeCount ?? 0) > 0) cut.push(each.backendNodeId);
    each.children?.forEach(visit);
  };
  visit(node);
  const below = await Promise.all(cut.map((each) => rootsBelow(target, each)));
  return [...roots, ...below.flat()];
}
