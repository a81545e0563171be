import type { Task } from '../model/index.ts';

const PLACEHOLDER = '{demo}';

type Addressed = Pick<Task, 'startUrls' | 'sites' | 'images'>;

/** A task with each of its addresses resolved. */
export function withAddresses<T extends Addressed>(task: T, resolve: (url: string) => string): T {
  return {
    ...task,
    startUrls: task.startUrls.map(resolve),
    sites: task.sites.map((site) => ({ ...site, url: resolve(site.url) })),
    images: task.images.map(resolve),
  };
}

/**
 * A task with the addresses that an attempt at it used. A task of the demo web has `{demo}` in the place of the port. The pages of an
 * attempt have the port. `pages`: their addresses. Without a page of the demo web the task stays as it is.
 */
export function withDemoPort<T extends Addressed>(task: T, pages: readonly string[]): T {
  const hosts = new Set([...task.startUrls, ...task.sites.map(({ url }) => url)].flatMap(hostOf));
  const port = pages.map((url) => AT_PORT.exec(url)).find((at) => at !== null && hosts.has(at[1] ?? ''))?.[2];
  return port === undefined ? task : withAddresses(task, (url) => url.replaceAll(PLACEHOLDER, port));
}

/** The host and the port of an address. */
const AT_PORT = /^https?:\/\/([^/:?#]+):(\d{1,5})(?:[/?#]|$)/;
const AT_PLACEHOLDER = /^https?:\/\/([^/:?#]+):\{demo\}/;

/** The host of an address that has the placeholder. */
function hostOf(address: string): string[] {
  const host = AT_PLACEHOLDER.exec(address)?.[1];
  return host === undefined ? [] : [host];
}
