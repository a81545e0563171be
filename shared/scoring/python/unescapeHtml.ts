/** Numbers that the HTML standard maps elsewhere (Windows-1252 in the C1 range). */
const replaced: Readonly<Record<number, string>> = {
  0: '\ufffd',
  13: '\r',
  128: '€',
  129: '\x81',
  130: '‚',
  131: 'ƒ',
  132: '„',
  133: '…',
  134: '†',
  135: '‡',
  136: 'ˆ',
  137: '‰',
  138: 'Š',
  139: '‹',
  140: 'Œ',
  141: '\x8d',
  142: 'Ž',
  143: '\x8f',
  144: '\x90',
  145: '‘',
  146: '’',
  147: '“',
  148: '”',
  149: '•',
  150: '–',
  151: '—',
  152: '˜',
  153: '™',
  154: 'š',
  155: '›',
  156: 'œ',
  157: '\x9d',
  158: 'ž',
  159: 'Ÿ',
};

function isDropped(code: number): boolean {
  const control =
    (code >= 1 && code <= 8) ||
    (code >= 0xe && code <= 0x1f) ||
    (code >= 0x7f && code <= 0x9f) ||
    code === 0xb;
  return control || (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe;
}

function numbered(reference: string): string {
  const body = reference.slice(2).replace(/;$/, '');
  const code = /^[xX]/.test(body) ? Number.parseInt(body.slice(1), 16) : Number.parseInt(body, 10);
  const known = replaced[code];
  if (known !== undefined) return known;
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return isDropped(code) ? '' : String.fromCodePoint(code);
}

/**
 * Python's `html.unescape`. `decodeName` knows the standard's named references (`&eacute;` → `é`) and gives back what
 * it does not know: the table lives with the HTML parser, outside `shared/`.
 */
export function unescapeHtml(text: string, decodeName: (reference: string) => string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[^\t\n\f <&#;]{1,32};?)/g, (reference) =>
    reference.startsWith('&#') ? numbered(reference) : decodeName(reference),
  );
}
