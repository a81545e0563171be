import { base64OfLatin1, latin1OfBase64 } from '../page/base64.ts';

/** A document, a drawing or another text within an address. Longer ones are no page's own words. */
const SOURCE =
  '(data:(?:text/|image/svg|application/(?:json|xml|xhtml|javascript))[^,;"\'<>\\s]{0,60}(?:;[^,;"\'<>\\s]{1,60}){0,3};base64,)([A-Za-z0-9+/_-]{4,2000000}(?:={0,2}|(?:%3[dD]){0,2}))';
const ADDRESS = new RegExp(SOURCE, 'g');
const BEGINNING = /data:(?:text|image\/svg|application)[^,]{0,240};base64,/;

/** Whether there is a text in base64 in an address. */
export function hasDataText(text: string): boolean {
  return BEGINNING.test(text);
}

/**
 * Every text in base64 in `data:` addresses, read and changed: `change` gets its bytes as characters U+0000–FF and gives them
 * so. An address whose text stays as it was stays as it was.
 */
export function changeDataTexts(text: string, change: (latin1: string) => string): string {
  return text.replace(ADDRESS, (whole: string, head: string, body: string) => {
    const before = latin1OfBase64(body.replaceAll(/%3d/gi, ''));
    const after = change(before);
    if (after === before) return whole;
    return head + base64OfLatin1(after);
  });
}
