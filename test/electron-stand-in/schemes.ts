/** The privileges of a scheme (`RegisterSchemesAsPrivileged` in electron_api_protocol.cc); a missing privilege is not granted. */
export interface Privileges {
  readonly standard?: boolean;
  readonly secure?: boolean;
  readonly bypassCSP?: boolean;
  readonly allowServiceWorkers?: boolean;
  readonly supportFetchAPI?: boolean;
  readonly corsEnabled?: boolean;
  readonly stream?: boolean;
  readonly codeCache?: boolean;
}

const registered = new Map<string, Privileges>();

/** `Electron.protocol.registerSchemesAsPrivileged`. */
export function registerSchemesAsPrivileged(
  schemes: readonly { readonly scheme: string; readonly privileges?: Privileges }[],
): void {
  if (schemes.some(({ privileges }) => privileges?.codeCache && !privileges.standard))
    throw new Error(
      'Code cache can only be enabled when the custom scheme is registered as standard scheme.',
    );
  for (const { scheme, privileges } of schemes) registered.set(scheme, privileges ?? {});
}

export function privilegesOf(url: string): Privileges {
  return registered.get(schemeOf(url)) ?? {};
}

const NETWORK = /^(https?|wss?|ftp|file|data|blob|about|chrome|chrome-error|javascript)$/;
function schemeOf(url: string): string {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1] ?? '';
}

/**
 * This Chromium cannot load a page of a custom scheme. So the address is mapped to a host that only the interception serves, and
 * that Chromium trusts if the scheme is secure. Every address that the app sees is mapped back.
 */
export function toChromium(url: string): string {
  if (NETWORK.test(schemeOf(url))) return url;
  const suffix = privilegesOf(url).secure ? 'localhost' : 'invalid';
  return url.replace(/^([a-z][a-z0-9+.-]*):\/\/([^/]*)/, `http://$2.$1.${suffix}`);
}
export function fromChromium(url: string): string {
  return url.replace(
    /^http:\/\/([^/.]*)\.([a-z0-9+-]+)\.(localhost|invalid)(?=\/|$)/,
    (whole, host, scheme) => (registered.has(scheme) ? `${scheme}://${host}` : whole),
  );
}

/** The policies in the header and in the document. */
export function policiesOf(header: string | null, html: string): string[] {
  const metas = html.matchAll(/<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/g);
  return [...(header === null ? [] : [header]), ...[...metas].map(([, policy = '']) => policy)];
}

/**
 * Whether the page of `origin` may `fetch` an address of a custom scheme, which this Chromium itself refuses. The policies must
 * name the scheme (a star covers only network schemes), and the scheme must support fetch and, for another origin, CORS.
 */
export function mayFetch(url: string, origin: string, policies: readonly string[]): boolean {
  const { supportFetchAPI, corsEnabled, bypassCSP } = privilegesOf(url);
  const isOwn = url.startsWith(`${origin}/`);
  const isAllowed = policies.every((policy) => {
    const directives = new Map(
      policy.split(/[;,]/).map((directive) => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name.toLowerCase(), sources] as const;
      }),
    );
    const sources = directives.get('connect-src') ?? directives.get('default-src');
    return (
      sources === undefined || sources.includes(`${schemeOf(url)}:`) || (isOwn && sources.includes("'self'"))
    );
  });
  return supportFetchAPI === true && (isOwn || corsEnabled === true) && (isAllowed || bypassCSP === true);
}

/** Whether the page of `origin` may read a response, by its origin or by its CORS header. */
export function mayRead(url: string, origin: string, answer: Response): boolean {
  const allowed = answer.headers.get('access-control-allow-origin');
  return url.startsWith(`${origin}/`) || allowed === '*' || allowed === origin;
}
