import { within } from '../cdp/cdp.ts';
import { type ListedFrame, listFrames } from '../cdp/frameTree.ts';
import type { Tab } from '../tabs/tab.ts';
import type { Tabs } from '../tabs/tabs.ts';
import type { RequestOrigin } from './interceptor.ts';
import type { PausedRequest } from './pausedRequest.ts';

type Asked = Pick<PausedRequest, 'frameId' | 'kind'>;

const ANSWER_MS = 1000;

/** The tab that a request comes from, by the frames that the tabs have reported. Null when no tab knows its frame. */
export function originIn(tabs: Tabs, request: Asked): RequestOrigin | null {
  const tab = tabs
    .list()
    .find((each) => each.targets.all().some((target) => target.urls.has(request.frameId)));
  return tab === undefined ? null : originOn(tab, request);
}

/** The same for a frame so new that no tab has reported it. Every page is asked for its frames. */
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
  const asked = tab.targets
    .all()
    .map(({ raw }) => within<readonly ListedFrame[]>(listFrames(raw), ANSWER_MS, []));
  return (await Promise.all(asked)).flat().some(({ id }) => id === frameId);
}
