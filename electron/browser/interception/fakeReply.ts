import type { FakedReply, PausedRequest } from './pausedRequest.ts';

/**
 * The reply to a page whose request is reported as sent. A navigating page stays where it is (204). A script receives an
 * empty success, as JSON if it sent or accepts JSON: scripts that read a reply fail less often on `{}` than on an empty
 * one.
 */
export function fakeReply(request: Pick<PausedRequest, 'kind' | 'headers'>): FakedReply {
  const { kind, headers } = request;
  if (kind === 'Document' || kind === 'Ping') return { status: 204, headers: shared(headers), body: '' };
  const isJson = [headers['content-type'], headers['accept']].some((type) => /\bjson\b/i.test(type ?? ''));
  return {
    status: 200,
    headers: {
      ...shared(headers),
      'content-type': isJson ? 'application/json' : 'text/plain',
      'cache-control': 'no-store',
    },
    body: isJson ? '{}' : '',
  };
}

/** A script of another origin may read the reply only with these headers. */
function shared(headers: Readonly<Record<string, string>>): Record<string, string> {
  const origin = headers['origin'];
  return origin === undefined
    ? {}
    : { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}
