import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';

/**
 * Secrets found in one recording, to be replaced everywhere else in it. The attempt's redaction knows what was typed. These
 * texts are session cookies and tokens, which can be many.
 */
interface SecretTexts {
  /** Adds a text. Texts shorter than four characters occur in too many words by chance and are ignored. */
  add(text: string): void;
  /** The text with every known secret replaced, in each form that the web uses. */
  clean(text: string): { text: string; found: number };
  /** Whether bytes contain a secret, as they are or in UTF-16. */
  isIn(bytes: Buffer): boolean;
}

const SHORTEST = 4;
/**
 * Results for texts up to this length are cached. Longer texts are all different; shorter ones, such as headers, repeat.
 */
const REMEMBERED = 2000;

export function createSecretTexts(): SecretTexts {
  const known = new Set<string>();
  const seen = new Map<string, { text: string; found: number }>();
  let forms: string[] | null = null;

  function look(text: string): { text: string; found: number } {
    forms ??= [...new Set([...known].flatMap(formsOf))].sort((a, b) => b.length - a.length);
    let clean = text;
    let found = 0;
    for (const form of forms) {
      if (!clean.includes(form)) continue;
      const parts = clean.split(form);
      found += parts.length - 1;
      clean = parts.join(SECRET_MARK);
    }
    return { text: clean, found };
  }

  return {
    add(text) {
      if (text.length < SHORTEST || text === SECRET_MARK || known.has(text)) return;
      known.add(text);
      forms = null;
      seen.clear();
    },
    clean(text) {
      if (known.size === 0 || text.length < SHORTEST) return { text, found: 0 };
      if (text.length > REMEMBERED) return look(text);
      const before = seen.get(text) ?? look(text);
      seen.set(text, before);
      return before;
    },
    isIn: (bytes) =>
      [...known].some((text) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))),
  };
}

function formsOf(text: string): string[] {
  const encoded = encodeURIComponent(text.toWellFormed());
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return [
    text,
    encoded,
    encoded.replaceAll('%20', '+'),
    new URLSearchParams([['', text]]).toString().slice(1),
    JSON.stringify(text).slice(1, -1),
    html,
    ...base64Forms(text),
  ];
}

/** The look of a text inside base64 depends on its start. These are the characters that depend only on the text. */
function base64Forms(text: string): string[] {
  const bytes = Buffer.from(text);
  if (bytes.length < 6) return [];
  return [0, 1, 2].map((shift) => {
    const coded = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/={1,2}$/, '');
    const from = shift === 0 ? 0 : shift === 1 ? 2 : 3;
    return coded.slice(from, Math.floor(((shift + bytes.length) * 8) / 6));
  });
}
