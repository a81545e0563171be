import { z } from 'zod';
import { type Mhtml, namesOf } from '../../../../shared/page/mhtml.ts';
import { ask, within } from '../../cdp/cdp.ts';
import type { FrameTarget } from '../../cdp/frameTarget.ts';
import type { FrameTargets } from '../../cdp/frameTargets.ts';

/** A resource that a page has loaded and that its archive lacks. */
export interface ArchivePart {
  readonly location: string;
  readonly type: string;
  /** In base64. */
  readonly data: string;
}

interface ResourceTree {
  frame: { id: string };
  resources: {
    url: string;
    type: string;
    mimeType: string;
    contentSize?: number | undefined;
    failed?: boolean | undefined;
  }[];
  childFrames?: ResourceTree[] | undefined;
}
const tree: z.ZodType<ResourceTree> = z.object({
  frame: z.object({ id: z.string() }),
  resources: z.array(
    z.object({
      url: z.string(),
      type: z.string(),
      mimeType: z.string(),
      contentSize: z.number().optional(),
      failed: z.boolean().optional(),
    }),
  ),
  childFrames: z.lazy(() => z.array(tree)).optional(),
});
const treeReply = z.object({ frameTree: tree });
const content = z.object({ content: z.string(), base64Encoded: z.boolean() });

const LOOKS = new Set(['Font', 'Image', 'Stylesheet']);
const LARGEST = 2_000_000;
const MOST = 60;
const CONTENT_MS = 2000;

/**
 * Chromium (147) leaves fonts out of an archive, and resources to which only scripts or the styles of shadow trees refer.
 * The page has loaded them, so this reads them from the memory of the page and requests nothing again.
 */
export async function missingParts(targets: FrameTargets, archive: Mhtml): Promise<ArchivePart[]> {
  const known = new Set(archive.parts.map((part) => namesOf(part).location));
  const found = await Promise.all(targets.all().map((target) => wanted(target)));
  const missing = found.flat().filter((each) => {
    if (known.has(each.url)) return false;
    known.add(each.url);
    return true;
  });
  const parts = await Promise.all(
    missing.slice(0, MOST).map(async ({ target, frameId, url, type }) => {
      const font = target.fonts.get(url);
      if (font !== undefined) return [{ location: url, ...font }];
      const asked = ask(target.raw, 'Page.getResourceContent', { frameId, url }, content);
      const answer = await within(asked, CONTENT_MS, null);
      if (answer === null || answer.content === '') return [];
      const data = answer.base64Encoded
        ? answer.content
        : Buffer.from(answer.content, 'utf8').toString('base64');
      return [{ location: url, type, data }];
    }),
  );
  return parts.flat();
}

interface Wanted {
  readonly target: FrameTarget;
  readonly frameId: string;
  readonly url: string;
  readonly type: string;
}

async function wanted(target: FrameTarget): Promise<Wanted[]> {
  const reply = await within(ask(target.raw, 'Page.getResourceTree', {}, treeReply), CONTENT_MS, null);
  const collect = ({ frame, resources, childFrames = [] }: ResourceTree): Wanted[] => [
    ...resources.flatMap(({ url, type, mimeType, contentSize = 0, failed = false }) =>
      LOOKS.has(type) && !failed && contentSize <= LARGEST && /^https?:/.test(url)
        ? [{ target, frameId: frame.id, url, type: mimeType }]
        : [],
    ),
    ...childFrames.flatMap(collect),
  ];
  return reply === null ? [] : collect(reply.frameTree);
}
