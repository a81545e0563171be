/** The current address of a recorded one: the demo web may have another port now. */
export function addressNow(url: string, sites: readonly { readonly url: string }[]): string {
  const recorded = URL.parse(url);
  const site = sites.map((one) => new URL(one.url)).find(({ hostname }) => hostname === recorded?.hostname);
  if (recorded === null || site === undefined) return url;
  recorded.port = site.port;
  return recorded.href;
}
