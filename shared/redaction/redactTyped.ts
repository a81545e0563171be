import type { Redaction, TypedAs } from './redaction.ts';
import { SECRET_MARK } from './secretFields.ts';

interface Field {
  readonly attributes: Readonly<Record<string, string>>;
  readonly secret?: boolean | undefined;
}

/**
 * A typed or chosen value as it may be stored: nothing from a secret field; from other fields everything
 * except what the policy removes. `isWhole`: the value is complete, not being typed letter by letter.
 */
function redactTyped(redaction: Redaction, field: Field | null, value: string, isWhole = false): string {
  return field?.secret === true ? SECRET_MARK : redaction.typed(value, 'value', typedAs(field), isWhole);
}

/**
 * The same for a value and for what its field held, if that is something else. Both are spellings of one text: where only one
 * shows that it may not be stored, the other is not stored either. `asked`: the text that an agent or a replay was to type. The page
 * may have got only a part of it, and a part of a secret does not show that it is one.
 */
export function redactTypedAndHeld(
  redaction: Redaction,
  field: Field | null,
  {
    value,
    held,
    asked,
  }: {
    readonly value: string | null;
    readonly held?: string | undefined;
    readonly asked?: string | undefined;
  },
  isWhole = false,
): { readonly value: string | null; readonly held?: string } {
  const clean = (text: string): string => redactTyped(redaction, field, text, isWhole);
  const isSecret = [value, held, asked].some((text) => text != null && clean(text) !== text);
  const kept = (text: string): string => {
    const own = clean(text);
    return isSecret && own === text && text !== '' ? SECRET_MARK : own;
  };
  return { value: value === null ? null : kept(value), ...(held === undefined ? {} : { held: kept(held) }) };
}

/** The purpose of a field that declares one: then a part of its value is as private as the whole. */
function typedAs(field: Field | null): TypedAs | undefined {
  const { type = '', autocomplete = '' } = field?.attributes ?? {};
  if (/^email$/i.test(type) || /\bemail\b/i.test(autocomplete)) return 'mail';
  if (/^tel$/i.test(type) || /\btel\b/i.test(autocomplete)) return 'phone';
  return undefined;
}
