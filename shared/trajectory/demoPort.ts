import type { Task } from '../model/index.ts';

const PLACEHOLDER = '{demo}';

/**
 * A task with the addresses that an attempt at it used. A task of the demo web has `{demo}` in the place of the port. The pages of an
 * attempt have the port. `pages`: their addresses. Without a page of the demo web the task stays as it is.
 */
export function withDemoPort<T extends Pick<Task, 'startUrls' | 'sites' | 'images'>>(
  task: T,
  pages: readonly string[],
): T {
  const hosts = new Set([...task.startUrls, ...task.sites.map(({ url }) => url)].flatMap(hostOf));
  const port = pages
    .map((url) => URL.parse(url))
    .find((url) => url !== null && hosts.has(url.hostname))?.port;
  if (port === undefined || port === '') return task;
  const resolve = (url: string): string => url.replaceAll(PLACEHOLDER, port);
  return {
    ...task,
    startUrls: task.startUrls.map(resolve),
    sites: task.sites.map((site) => ({ ...site, url: resolve(site.url) })),
    images: task.images.map(resolve),
  };
}

/** The host of an address that has the placeholder. */
function hostOf(address: string): string[] {
  const url = address.includes(PLACEHOLDER) ? URL.parse(address.replaceAll(PLACEHOLDER, '1')) : null;
  return url === null ? [] : [url.hostname];
}
