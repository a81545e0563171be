const READABLE: Readonly<Record<string, string>> = {
  ERR_NAME_NOT_RESOLVED: 'no site has this name',
  ERR_CONNECTION_REFUSED: 'nothing answers there',
  ERR_CONNECTION_RESET: 'the site closed the connection',
  ERR_CONNECTION_TIMED_OUT: 'the site did not answer in time',
  ERR_INTERNET_DISCONNECTED: 'this machine is offline',
  ERR_CERT_AUTHORITY_INVALID: 'its certificate is not trusted',
  ERR_TOO_MANY_REDIRECTS: 'it redirects in a circle',
  ERR_EMPTY_RESPONSE: 'it sent an empty answer',
  ERR_HTTP_RESPONSE_CODE_FAILURE: 'it answered with an error and nothing else',
};

/**
 * Why an address could not be opened, as the rest of a sentence. `error` is Chromium's (`net::ERR_…`), or '' when there is
 * none.
 */
export function whyUnreachable(error: string): string {
  const name = error.replace(/^net::/, '');
  return READABLE[name] ?? (name === '' ? 'there was no answer' : name);
}
