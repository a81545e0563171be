import { ENVIRONMENT_SITE } from '../../shared/model/environment.ts';
import type { Action, ElementDescription } from '../../shared/model/index.ts';
import { operations } from '../../shared/model/operation.ts';
import type { LiveEnvironment } from '../browser/port/environment.ts';
import type { BrowserEvent, BrowserState, TaskBrowser } from '../browser/port/taskBrowser.ts';

/** The cookie by which the server of this machine knows a visitor. */
const COOKIE = 'hopscope_demo';
const HOST = `${ENVIRONMENT_SITE}.localhost`;

/**
 * The browser of a task in an environment. Each action that the environment carried out is one action on record, whoever sent it: a key or
 * a press of a person, or an agent. Input on the page of the environment is not an action of its own, except text that is written there.
 */
export function environmentBrowser(browser: TaskBrowser, environment: LiveEnvironment): TaskBrowser {
  /** How many answers are still to come of actions that the driver has sent: it reports these itself, before their answers or after. */
  let expected = 0;
  let tell = (_: BrowserEvent): void => {};
  environment.attach(browser);
  environment.onActed((value) => {
    if (expected > 0) expected -= 1;
    else tell({ type: 'action', action: actedNow(browser, value) });
  });
  const own: Partial<TaskBrowser> = {
    environment,
    opened: browser,
    listen(listener) {
      tell = listener;
      return browser.listen((event) => {
        if (event.type !== 'action' || !isOfPage(event.action)) listener(event);
      });
    },
    async perform(request) {
      if (request.operation !== 'act') return browser.perform(request);
      expected += 1;
      try {
        return await browser.perform(request);
      } catch (error) {
        // The environment did not take it.
        expected = Math.max(0, expected - 1);
        throw error;
      }
    },
    async close() {
      await browser.close();
      await environment.close();
    },
  };
  return Object.assign(Object.create(browser) as TaskBrowser, own);
}

/** Whether it is input on the page of the environment: pointer or keys, but not text that is written into a field or an editor. */
function isOfPage({ operation, url, element }: Action): boolean {
  const { by } = operations[operation];
  if ((by !== 'pointer' && by !== 'keys') || URL.parse(url)?.hostname !== HOST) return false;
  return operation !== 'type' || element === null || !isField(element);
}

function isField({ tag, role }: ElementDescription): boolean {
  return tag === 'input' || tag === 'textarea' || role === 'textbox';
}

function actedNow(browser: TaskBrowser, value: string): Action {
  const tab = browser.tabs().find(({ active }) => active);
  return {
    ...{ operation: 'act', tab: tab?.id ?? '', url: tab?.url ?? '', element: null, value },
    wall: Date.now(),
  };
}

/** The state in which the browser opens, with the cookie by which its page finds the environment. */
export function withToken(state: BrowserState | null, token: string): BrowserState {
  const storage = isStorage(state?.storage) ? state.storage : { cookies: [], origins: [] };
  const others = storage.cookies.filter(({ name, domain }) => name !== COOKIE || domain !== HOST);
  const cookie = {
    ...{ name: COOKIE, value: token, domain: HOST, path: '/', expires: -1 },
    ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
  };
  return { tabs: state?.tabs ?? [], storage: { ...storage, cookies: [...others, cookie] } };
}

interface Storage {
  readonly cookies: readonly { readonly name: string; readonly domain: string }[];
}

function isStorage(value: unknown): value is Storage {
  return typeof value === 'object' && value !== null && 'cookies' in value && Array.isArray(value.cookies);
}
