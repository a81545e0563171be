import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import { ENVIRONMENT_SITE } from '../../shared/model/environment.ts';
import type { OpenedEnvironment } from './liveEnvironment.ts';
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
  /** The page of an environment that has one of its own; null: it has the usual one. */
  ownPage(): WebuiPage | null;
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
      if (open === null) return nothing();
      const { environment } = open;
      if (asked === '/state') return json(200, () => state(environment));
      if (asked === '/act' && method === 'POST')
        return json(200, () => act(environment, form.get('action') ?? '', Number(form.get('n'))));
      const own = open.ownPage();
      return own === null
        ? { body: readFileSync(path.join(folder, 'play.html'), 'utf8') }
        : partOf(own, asked);
    },
  };
}

/** One of the files of a page, or the page itself. */
function partOf(page: WebuiPage, asked: string): SiteResponse {
  const file = page.assets.get(asked);
  if (file !== undefined) return { type: file.type, body: file.body };
  return { body: page.html, headers: { 'content-security-policy': page.contentSecurityPolicy } };
}

async function state(environment: OpenedEnvironment): Promise<object> {
  await environment.begun;
  return shown(environment);
}

/** Carries out action `n`. A repeated number is the same action, sent again after its answer was lost: it is not carried out twice. */
async function act(environment: OpenedEnvironment, action: string, n: number): Promise<object> {
  await environment.begun;
  if (n === environment.seen().actions + 1) await environment.act(action);
  return shown(environment);
}

function shown(environment: OpenedEnvironment): object {
  const { picture, work: _, ...seen } = environment.seen();
  const { level } = environment.task;
  const { name, actions, keys } = environment;
  return {
    ...{ name, level, keys },
    choices: actions,
    ...seen,
    picture: picture === null ? null : `data:image/png;base64,${Buffer.from(picture).toString('base64')}`,
  };
}

async function json(status: number, answer: () => Promise<object>): Promise<SiteResponse> {
  const type = 'application/json; charset=utf-8';
  try {
    return { status, type, body: JSON.stringify(await answer()) };
  } catch (error) {
    const { code, message, advice }: ErrorData = toErrorData(error);
    return { status: 409, type, body: JSON.stringify({ error: { code, message, advice: advice ?? '' } }) };
  }
}

function nothing(): SiteResponse {
  const words = 'No open task uses this page. Start the task in Hopscope.';
  return {
    status: 404,
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Environments</title></head><body><main><h1>Environments</h1><p>${words}</p></main></body></html>`,
  };
}
