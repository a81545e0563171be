import type { FakedReply, PausedRequest } from './pausedRequest.ts';

/**
 * What a page gets that is told its request was sent. A page keeps standing where it is (204); a script gets an empty
 * success, as JSON where it sent or asked for JSON: scripts that read an answer fail less often on `{}` than on nothing.
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

/** A script of another origin may read the answer only when it says so. */
function shared(headers: Readonly<Record<string, string>>): Record<string, string> {
  const origin = headers['origin'];
  return origin === undefined
    ? {}
    : { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}
