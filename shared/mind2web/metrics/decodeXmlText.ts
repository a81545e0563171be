const reference = /&(?:#(\d+)|#x([0-9a-fA-F]+)|(lt|gt|amp|quot|apos));|&/gu;
const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A character that XML 1.0 does not allow, half a surrogate pair among them. */
export const notInXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u;

/** Text with its references replaced; null where an `&` begins none of XML's own. */
export function decodeXmlText(text: string): string | null {
  let isWhole = true;
  const decoded = text.replace(
    reference,
    (_all, decimal: string | undefined, hexadecimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named[name] ?? '';
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
      if (character !== '' && !notInXml.test(character)) return character;
      isWhole = false;
      return '';
    },
  );
  return isWhole ? decoded : null;
}
