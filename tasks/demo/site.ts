/** What a page of the demo web is asked. */
export interface DemoRequest {
  readonly method: 'GET' | 'HEAD' | 'POST';
  /** Complete address, with the site's own host and the real port. */
  readonly url: URL;
  /** Decoded path, always beginning with `/`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The urlencoded body of a POST; empty otherwise. */
  readonly form: URLSearchParams;
  /** Id from the `hopscope_demo` cookie, '' if the browser sent none. */
  readonly visit: string;
  readonly state: SiteState;
  /** The `Authorization` header, when the browser sent one. */
  readonly authorization?: string;
}

export interface DemoResponse {
  /** 200 if left out. */
  readonly status?: number;
  /** `text/html; charset=utf-8` if left out. */
  readonly type?: string;
  readonly body: string | Uint8Array;
  readonly headers?: Record<string, string>;
  /** The answer is held back this long: a slow site on purpose. At most 10,000 ms. */
  readonly delayMs?: number;
}

export interface DemoSite {
  /** The host is `${name}.localhost`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The largest form that it reads, in bytes; 64 KiB if left out. */
  readonly mostFormBytes?: number;
  handle(request: DemoRequest): DemoResponse | Promise<DemoResponse>;
}

/** What one visitor left on one site (a basket, a booking). Values are JSON; a reset clears them all. */
export interface SiteState {
  get<T>(key: string, parse: (value: unknown) => T, initial: T): T;
  set(key: string, value: unknown): void;
}

/** The origin of another demo site on the same server, for links and frames that cross hosts. */
export function originOf(request: DemoRequest, site: string): string {
  return `http://${site}.localhost${request.url.port === '' ? '' : `:${request.url.port}`}`;
}

/** Answers a POST with a page to GET, so that reloading does not send the form twice. */
export function redirect(location: string): DemoResponse {
  return { status: 303, body: '', headers: { location } };
}
