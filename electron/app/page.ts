import type { Handlers } from '../../shared/contract/index.ts';
import { atMost } from '../browser/cdp/cdp.ts';
import type { AppContext } from './context.ts';

type PageHandlers = Pick<
  Handlers,
  Exclude<Extract<keyof Handlers, `page.${string}`>, 'page.bounds' | 'page.focus'>
>;

/** What the answer waits for a page at most. */
const ANSWER_MS = 4500;

/** Commands for the controlled page. Each is the participant's act: the browser reports it back as an event. */
export function pageHandlers(app: AppContext): PageHandlers {
  const { session } = app;
  /** A page that takes longer goes on loading, which its tab shows; why it could not be opened is told when it is known. */
  const act = async (work: Promise<unknown>): Promise<null> => {
    let isAnswered = false;
    const watched = work.catch((error: unknown) => {
      if (!isAnswered) throw error;
      session.tell(error);
    });
    await atMost(ANSWER_MS, watched);
    isAnswered = true;
    return null;
  };
  return {
    'page.goto': ({ url }) => act(session.page.goto(asAddress(url))),
    'page.back': () => act(session.page.back()),
    'page.forward': () => act(session.page.forward()),
    'page.reload': () => act(session.page.reload()),
    'page.newTab': ({ url }) => act(session.page.newTab(url === undefined ? undefined : asAddress(url))),
    'page.focusTab': ({ tab }) => act(session.page.focusTab(tab)),
    'page.closeTab': ({ tab }) => act(session.page.closeTab(tab)),
    'page.answerPrompt': ({ promptId, reply }) => act(session.answerPrompt(promptId, reply)),
  };
}

/** What a person types into an address bar. Only web addresses: no files, no scripts. */
function asAddress(typed: string): string {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text) || text === 'about:blank') return text;
  const isLocal = /^(localhost|127\.|\[::1\]|[^/:]+\.localhost)/i.test(text);
  return `${isLocal ? 'http' : 'https'}://${text.replace(/^[a-z]+:\/*/i, '')}`;
}
