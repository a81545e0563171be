/** Whether this is Chromium's page for an address that does not respond. Its address and title mean nothing to a person. */
export function isErrorPage(url: string): boolean {
  return url.startsWith('chrome-error:');
}
