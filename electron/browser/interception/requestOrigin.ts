import { z } from 'zod';
import { ask, within } from '../cdp/cdp.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';
import type { PausedRequest } from './gate.ts';
import type { RequestOrigin } from './interception.ts';

type Asked = Pick<PausedRequest, 'frameId' | 'kind'>;

interface TreeNode {
  frame: { id: string };
  childFrames?: TreeNode[] | undefined;
}
const node: z.ZodType<TreeNode> = z.object({
  frame: z.object({ id: z.string() }),
  childFrames: z.lazy(() => z.array(node)).optional(),
});
const tree = z.object({ frameTree: node });

const ANSWER_MS = 1000;

/** Which tab a request comes from, by the frames that the tabs have told of; null when none of them knows its frame. */
export function originIn(tabs: Tabs, request: Asked): RequestOrigin | null {
  const tab = tabs
    .list()
    .find((each) => each.targets.all().some((target) => target.urls.has(request.frameId)));
  return tab === undefined ? null : originOn(tab, request);
}

/** The same for a frame so new that no tab has told of it yet: every page is asked for its frames. */
export async function originByAsking(tabs: Tabs, request: Asked): Promise<RequestOrigin | null> {
  const asked = tabs.list().map(async (tab) => ((await hasFrame(tab, request.frameId)) ? [tab] : []));
  const [tab] = (await Promise.all(asked)).flat();
  return tab === undefined ? null : originOn(tab, request);
}

function originOn(tab: Tab, { frameId, kind }: Asked): RequestOrigin {
  const isPage = frameId === tab.targets.main.rootFrameId;
  return { tab: tab.id, blocks: kind !== 'Document' ? 'nothing' : isPage ? 'page' : 'frame' };
}

async function hasFrame(tab: Tab, frameId: string): Promise<boolean> {
  const trees = tab.targets
    .all()
    .map(({ raw }) => within(ask(raw, 'Page.getFrameTree', {}, tree), ANSWER_MS, null));
  return (await Promise.all(trees)).some((found) => found !== null && isIn(found.frameTree, frameId));
}

function isIn(at: TreeNode, frameId: string): boolean {
  return at.frame.id === frameId || (at.childFrames ?? []).some((child) => isIn(child, frameId));
}
