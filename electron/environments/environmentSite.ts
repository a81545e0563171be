import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { sayHost } from '../../shared/language/message.ts';
import { ENVIRONMENT_SITE } from '../../shared/model/environment.ts';
import type { OpenedEnvironment } from './liveEnvironment.ts';
import { noTaskPage, openPageLanguages, type PageLook, playPage, playWords, usualLook } from './playWords.ts';
import type { WebuiPage } from './webuiPage.ts';

/** A request to the site, as the server of the demo web hands it on. */
interface SiteRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly form: URLSearchParams;
  /** The cookie of the visitor: the token of the environment. */
  readonly visit: string;
}

/** A task that is open now. */
export interface OpenTask {
  readonly environment: OpenedEnvironment;
  /** How its page looks now. */
  look(): PageLook;
  /** The page of an environment that has one of its own, in the current language; null: it has the usual one. */
  ownPage(look: PageLook): WebuiPage | null;
}

interface SiteResponse {
  readonly status?: number;
  readonly type?: string;
  readonly body: string | Uint8Array;
  readonly headers?: Record<string, string>;
}

/** A site of the server on this machine: the pages on which environments are played. */
export interface EnvironmentSite {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The largest body of a POST, in bytes: a whole page that a participant has built. */
  readonly mostFormBytes: number;
  handle(request: SiteRequest): Promise<SiteResponse>;
}

const MOST_FORM_BYTES = 4_000_000;

const TYPES: Readonly<Record<string, string>> = {
  'play.js': 'text/javascript; charset=utf-8',
  'play.css': 'text/css; charset=utf-8',
};

/**
 * The site of environments. `find`: an open task by the token of its environment. `folder`: resources/environments/page of the program.
 * Each page asks for `/state` and sends each action to `/act`; people and agents use the same page.
 */
export function environmentSite(find: (token: string) => OpenTask | null, folder: string): EnvironmentSite {
  const inLanguage = openPageLanguages();
  return {
    name: ENVIRONMENT_SITE,
    title: 'Environments',
    description: 'Puzzles and games of open tasks.',
    mostFormBytes: MOST_FORM_BYTES,
    async handle({ method, path: asked, form, visit }) {
      const file = asked.slice(1);
      if (Object.hasOwn(TYPES, file))
        return { type: TYPES[file] ?? '', body: readFileSync(path.join(folder, file)) };
      const open = find(visit);
      if (open === null) return inLanguage(usualLook, () => ({ status: 404, body: noTaskPage() }));
      const { environment } = open;
      const look = open.look();
      const said = <T>(make: () => T): T => inLanguage(look, make);
      if (asked === '/state')
        return json(
          () => environment.begun,
          () => shown(environment, look),
          said,
        );
      if (asked === '/act' && method === 'POST')
        return json(
          () => act(environment, form.get('action') ?? '', Number(form.get('n'))),
          () => shown(environment, look),
          said,
        );
      const own = said(() => open.ownPage(look));
      return own === null ? { body: said(() => playPage(environment.task.name, look)) } : partOf(own, asked);
    },
  };
}

/** One of the files of a page, or the page itself. */
function partOf(page: WebuiPage, asked: string): SiteResponse {
  const file = page.assets.get(asked);
  if (file !== undefined) return { type: file.type, body: file.body };
  return { body: page.html, headers: { 'content-security-policy': page.contentSecurityPolicy } };
}

/** Carries out action `n`. A repeated number is the same action, sent again after its answer was lost: it is not carried out twice. */
async function act(environment: OpenedEnvironment, action: string, n: number): Promise<void> {
  await environment.begun;
  if (n === environment.seen().actions + 1) await environment.act(action);
}

/** The state of an environment for its page. The level's name stays here: it could give the solution away. */
function shown(environment: OpenedEnvironment, { language, isDark }: PageLook): object {
  const seen = environment.seen();
  const { actions: choices, keys } = environment;
  const { name } = environment.task;
  const { picture } = seen;
  return {
    ...{ language, isDark, choices, keys },
    ...{ actions: seen.actions, done: seen.done },
    words: playWords({ ...seen, name, choices, keys }),
    // The text in an attribute of the picture makes the recorder paint the picture over.
    covered: seen.isPrivate ? seen.text : null,
    picture: picture === null ? null : `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
  };
}

/** Waits for `work`, and answers with `answer`, or with the error; both are made in the language of the page. */
async function json(
  work: () => Promise<void>,
  answer: () => object,
  said: <T>(make: () => T) => T,
): Promise<SiteResponse> {
  const type = 'application/json; charset=utf-8';
  try {
    await work();
    return { status: 200, type, body: JSON.stringify(said(answer)) };
  } catch (error) {
    const { code, message, advice }: ErrorData = toErrorData(error);
    const words = said(() => ({ code, message: sayHost(message), advice: sayHost(advice ?? '') }));
    return { status: 409, type, body: JSON.stringify({ error: words }) };
  }
}
