/** Whether an address is on an allow-list, whose entries are those of shared/interception. */
export function isAllowed(url: string, allow: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const asked = new URL(url);
  return allow.some((entry) => covers(entry.trim(), asked));
}

function covers(entry: string, asked: URL): boolean {
  if (entry === '') return false;
  if (!entry.includes('://')) {
    const host = entry.toLowerCase();
    if (host.startsWith('*.')) return asked.hostname.endsWith(host.slice(1));
    return asked.host === host || asked.hostname === host;
  }
  if (!URL.canParse(entry)) return false;
  const { origin, pathname, search } = new URL(entry);
  // Compared part by part, because `https://shop.example` must not match `https://shop.example.evil.net`.
  return asked.origin === origin && (asked.pathname + asked.search).startsWith(pathname + search);
}
