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
export function redactTyped(
  redaction: Redaction,
  field: Field | null,
  value: string,
  isWhole = false,
): string {
  return field?.secret === true ? SECRET_MARK : redaction.typed(value, 'value', typedAs(field), isWhole);
}

/** The purpose of a field that declares one: then a part of its value is as private as the whole. */
function typedAs(field: Field | null): TypedAs | undefined {
  const { type = '', autocomplete = '' } = field?.attributes ?? {};
  if (/^email$/i.test(type) || /\bemail\b/i.test(autocomplete)) return 'mail';
  if (/^tel$/i.test(type) || /\btel\b/i.test(autocomplete)) return 'phone';
  return undefined;
}
