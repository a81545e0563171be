/** Characters that CPython's `str.isprintable()` refuses: other, separator, but not the plain space. */
const unprintable = /[\p{C}\p{Z}]/u;

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (character === '\\') return '\\\\';
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  if (character === ' ' || !unprintable.test(character)) return character;
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`;
  if (code <= 0xffff) return `\\u${code.toString(16).padStart(4, '0')}`;
  return `\\U${code.toString(16).padStart(8, '0')}`;
}

/** CPython's `repr()` of a string: single quotes unless the text holds one and no double quote. */
export function repr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const body = [...text].map((character) =>
    character === quote ? `\\${quote}` : escapeCharacter(character),
  );
  return `${quote}${body.join('')}${quote}`;
}
