import { z } from 'zod';
import { ignoreGone, listenTo } from './cdp.ts';
import type { BrowserCore } from './core.ts';
import { originOf } from './popupPrompt.ts';
import type { Tab } from './tab.ts';

const answer = z.object({
  type: z.string(),
  response: z.object({ url: z.string(), status: z.number(), headers: z.record(z.string(), z.string()) }),
});
const required = z.object({
  requestId: z.string(),
  authChallenge: z.object({ origin: z.string(), source: z.string().optional() }),
});

/** How long a reload with name and password may take before the interception is taken off again. */
const RELOAD_MS = 20_000;
const COMMIT_MS = 5000;

/**
 * Basic and digest authentication. A document that answers 401 is shown as it is, with a prompt beside it; a reply reloads
 * it, answering the server's one challenge. Requests are intercepted only for that reload: Chromium then remembers the
 * credentials for the rest of the partition's life, and nothing of them is kept here.
 */
export function surfaceAuth(core: BrowserCore, tab: Tab): void {
  const { raw } = tab.targets.main;
  listenTo(raw, 'Network.responseReceived', answer, ({ type, response }) => {
    if (type !== 'Document' || response.status !== 401) return;
    const challenge = header(response.headers, 'www-authenticate');
    if (!/^\s*(basic|digest)\b/i.test(challenge)) return;
    const realm = /realm="([^"]*)"/i.exec(challenge)?.[1] ?? '';
    for (const open of core.prompts.list())
      if (open.kind === 'auth' && open.tab === tab.id) core.prompts.remove(open.id);
    core.prompts.add({ kind: 'auth', tab: tab.id, origin: originOf(response.url), realm }, async (reply) => {
      if (reply.accept) await reloadWith(tab, originOf(response.url), reply.user ?? '', reply.password ?? '');
    });
  });
}

async function reloadWith(tab: Tab, origin: string, username: string, password: string): Promise<void> {
  const { raw } = tab.targets.main;
  let tried = false;
  const offAuth = listenTo(raw, 'Fetch.authRequired', required, ({ requestId, authChallenge }) => {
    // Only to the origin that asked, and once: a wrong password shows the 401 again, which asks again.
    const isOurs = authChallenge.origin === origin && authChallenge.source !== 'Proxy' && !tried;
    tried = tried || isOurs;
    ignoreGone(
      raw.send('Fetch.continueWithAuth', {
        requestId,
        authChallengeResponse: isOurs
          ? { response: 'ProvideCredentials', username, password }
          : { response: 'CancelAuth' },
      }),
    );
  });
  const offPaused = listenTo(
    raw,
    'Fetch.requestPaused',
    z.object({ requestId: z.string() }),
    ({ requestId }) => ignoreGone(raw.send('Fetch.continueRequest', { requestId })),
  );
  try {
    // The reply can come before the refusal's own page is there: reloading then would reload the page before it.
    await tab.activity.settled(COMMIT_MS);
    await raw.send('Fetch.enable', {
      handleAuthRequests: true,
      patterns: [{ urlPattern: '*', resourceType: 'Document' }],
    });
    await tab.page.reload({ waitUntil: 'commit', timeout: RELOAD_MS }).catch(() => {});
  } finally {
    offAuth();
    offPaused();
    ignoreGone(raw.send('Fetch.disable'));
  }
}

function header(headers: Readonly<Record<string, string>>, name: string): string {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return found?.[1] ?? '';
}
