import { SECRET_MARK } from '../../shared/recording/secretFields.ts';

/** Payment card numbers typed into fields that do not declare themselves: 13 to 19 digits that satisfy the Luhn check. */
const CARD_NUMBER = /(?<![\d.])\d(?:[ -]?\d){12,18}(?![\d.])/g;

/** A typed value as it may be kept. */
export function redactValue(value: string): string {
  return value.replace(CARD_NUMBER, (digits) => (isCardNumber(digits) ? SECRET_MARK : digits));
}

function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (/^(\d)\1+$/.test(digits)) return false;
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}
