import { z } from 'zod';
import { allowFailure } from '../../../shared/mayFail.ts';
import { ask, ignoreGone, listenTo } from '../cdp/cdp.ts';
import type { BrowserCore } from '../core/core.ts';
import { originOf } from '../popups/popupPrompt.ts';
import type { RawSession } from '../port/rawSession.ts';
import { onceActive } from '../tabs/activity.ts';
import type { Tab } from '../tabs/tab.ts';

const answer = z.object({
  type: z.string(),
  response: z.object({ url: z.string(), status: z.number(), headers: z.record(z.string(), z.string()) }),
});
const navigated = z.object({
  frame: z.object({ parentId: z.string().optional(), unreachableUrl: z.string().optional() }),
});
const required = z.object({
  requestId: z.string(),
  authChallenge: z.object({ origin: z.string(), source: z.string().optional() }),
});
const pausedAnswer = z.object({
  requestId: z.string(),
  request: z.object({ url: z.string() }),
  responseStatusCode: z.number().optional(),
  responseHeaders: z.array(z.object({ name: z.string(), value: z.string() })).catch([]),
});
const answerBody = z.object({ body: z.string(), base64Encoded: z.boolean() });

/** How long a reload may take before the interception is switched off. */
const RELOAD_MS = 20_000;
const COMMIT_MS = 5000;

interface Credentials {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
}

/**
 * Basic and digest authentication. A document with status 401 is shown as it is, with a prompt next to it. The person's
 * reply reloads the document and answers the server's one challenge. Requests are intercepted only for a reload. Chromium
 * then remembers the credentials for the rest of the partition's life, and Hopscope keeps nothing of them.
 *
 * Chrome shows an empty error page behind a sign-in window of its own, which is not visible here. That page is reloaded,
 * and the server's response is passed on without the challenge.
 */
export function surfaceAuth(core: BrowserCore, tab: Tab): void {
  const { raw } = tab.targets.main;
  let asked = false;
  let reloading: Promise<void> = Promise.resolve();

  function askFor(url: string, challenge: string): boolean {
    if (!/^\s*(basic|digest)\b/i.test(challenge)) return false;
    const origin = originOf(url);
    const realm = /realm="([^"]*)"/i.exec(challenge)?.[1] ?? '';
    core.prompts.removeOfTab(tab.id, ['auth']);
    core.prompts.add({ kind: 'auth', tab: tab.id, origin, realm }, async (reply) => {
      if (!reply.accept) return;
      await reload({ origin, username: reply.user ?? '', password: reply.password ?? '' });
    });
    return true;
  }

  function reload(credentials: Credentials | null): Promise<void> {
    reloading = reloading.then(() => reloadWith(tab, credentials, askFor));
    return reloading;
  }

  listenTo(raw, 'Network.responseReceived', answer, ({ type, response }) => {
    if (type !== 'Document' || response.status !== 401) return;
    asked = askFor(response.url, challengeIn(Object.entries(response.headers)));
  });
  listenTo(raw, 'Page.frameNavigated', navigated, ({ frame }) => {
    if (frame.parentId !== undefined) return;
    if (asked && frame.unreachableUrl !== undefined) ignoreGone(reload(null));
    asked = false;
  });
}

/**
 * Reloads the tab. Without credentials, the server's response is shown. If the server rejects the credentials, its response
 * is shown too, and the person is asked for others.
 */
async function reloadWith(
  tab: Tab,
  credentials: Credentials | null,
  askFor: (url: string, challenge: string) => boolean,
): Promise<void> {
  const { raw } = tab.targets.main;
  let tried = false;
  const offAuth = listenTo(raw, 'Fetch.authRequired', required, ({ requestId, authChallenge }) => {
    // Credentials go only to the origin that asked, and once. After a wrong password the 401 page appears again, which asks
    // again.
    const isOurs = authChallenge.origin === credentials?.origin && authChallenge.source !== 'Proxy' && !tried;
    tried = tried || isOurs;
    ignoreGone(
      raw.send('Fetch.continueWithAuth', {
        requestId,
        authChallengeResponse: isOurs
          ? {
              response: 'ProvideCredentials',
              username: credentials?.username,
              password: credentials?.password,
            }
          : { response: 'CancelAuth' },
      }),
    );
  });
  const offPaused = listenTo(raw, 'Fetch.requestPaused', pausedAnswer, (paused) => {
    const { requestId, responseStatusCode } = paused;
    if (responseStatusCode === 401) ignoreGone(showAnswer(raw, paused));
    else ignoreGone(raw.send('Fetch.continueRequest', { requestId }));
    if (responseStatusCode === 401 && credentials !== null)
      askFor(paused.request.url, challengeIn(paused.responseHeaders.map(({ name, value }) => [name, value])));
  });
  try {
    // The reply can come before the 401 page is there. Reloading then would reload the page before it.
    if (credentials !== null) await tab.activity.settled(COMMIT_MS);
    await raw.send('Fetch.enable', {
      handleAuthRequests: true,
      patterns: ['Request', 'Response'].map((requestStage) => ({
        urlPattern: '*',
        resourceType: 'Document',
        requestStage,
      })),
    });
    await allowFailure(
      onceActive(tab.activity, () => tab.page.reload({ waitUntil: 'commit', timeout: RELOAD_MS })),
      'the page shows it',
    );
  } finally {
    offAuth();
    offPaused();
    ignoreGone(raw.send('Fetch.disable'));
  }
}

async function showAnswer(
  raw: RawSession,
  { requestId, responseHeaders }: z.infer<typeof pausedAnswer>,
): Promise<void> {
  const body = await ask(raw, 'Fetch.getResponseBody', { requestId }, answerBody).then(
    (found) => (found.base64Encoded ? found.body : Buffer.from(found.body).toString('base64')),
    () => '',
  );
  await raw.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 401,
    responseHeaders: responseHeaders.filter(
      ({ name }) => !/^(www-authenticate|content-encoding|content-length)$/i.test(name),
    ),
    body,
  });
}

function challengeIn(headers: readonly (readonly [string, string])[]): string {
  return headers.find(([name]) => name.toLowerCase() === 'www-authenticate')?.[1] ?? '';
}
