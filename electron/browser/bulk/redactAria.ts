import type { Redaction } from '../../../shared/redaction/redaction.ts';
import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import { SECRET_MARK } from '../../../shared/redaction/secretFields.ts';

/** Shorter values occur in too many words by chance. A field that holds such a value is still redacted. */
const SHORTEST = 3;

/** Playwright's snapshot of a page, as it prints it, and the contents of the secret fields of the page. */
export interface PrintedAria {
  readonly text: string;
  readonly values: readonly string[];
}

/** Playwright's snapshot of a page without secrets. */
export function redactAria(
  { text, values }: PrintedAria,
  { redaction, redactUrl }: { readonly redaction: Redaction; readonly redactUrl: UrlRedaction },
): string {
  const clean = text
    .split('\n')
    .map((line) => cleanLine(line, values, redactUrl))
    .join('\n');
  return redaction.text(clean, 'observation');
}

/** Stands between a field and its value. */
const VALUE = ']: ';

function cleanLine(line: string, values: readonly string[], redactUrl: UrlRedaction): string {
  const [, before, url] = /^(\s*- \/url: )(.*)$/.exec(line) ?? [];
  if (before !== undefined && url !== undefined) return `${before}${redactUrl(url)}`;
  const end = line.lastIndexOf(VALUE);
  if (end >= 0 && values.includes(unquoted(line.slice(end + VALUE.length))))
    return `${line.slice(0, end + VALUE.length)}${SECRET_MARK}`;
  return values.reduce(
    (clean, value) => (value.length < SHORTEST ? clean : clean.replaceAll(value, SECRET_MARK)),
    line,
  );
}

/** The snapshot is YAML, which quotes ambiguous values. */
function unquoted(text: string): string {
  return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
