/**
 * Which fields are secret. One policy for the watcher in the page, the captured document and the screenshot.
 * Values only, so that it can be sent into the page's isolated world as JSON.
 */
export const SECRET_FIELDS = {
  types: ['password'],
  autocomplete: [
    'current-password',
    'new-password',
    'one-time-code',
    'cc-name',
    'cc-given-name',
    'cc-additional-name',
    'cc-family-name',
    'cc-number',
    'cc-exp',
    'cc-exp-month',
    'cc-exp-year',
    'cc-csc',
    'cc-type',
  ],
  /** Name or id of fields that forget to declare themselves. */
  names:
    '(^|[^a-z])(cc|card|credit[-_]?card)[-_ ]?(num|number|no|cvc|cvv|csc|code)|^(cvc|cvv|csc)\\d?$|passw',
} as const;

/** What is recorded in place of a secret. */
export const SECRET_MARK = '•••';

/** Names of address parameters whose values are never kept; names of secret fields seen on a page are added to them. */
export const SECRET_PARAMETERS: readonly string[] = [
  'password',
  'passwd',
  'passwort',
  'passphrase',
  'pwd',
  'pass',
  'otp',
  'cvc',
  'cvv',
  'csc',
  'access_token',
  'id_token',
  'refresh_token',
  'auth_token',
  'client_secret',
  'api_key',
  'apikey',
  'cardnumber',
  'card_number',
];

/** True for a field whose value may not be read. `attributes` are those of the element, keys in lower case. */
export function isSecretField(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  if (!['input', 'textarea', 'select'].includes(tag.toLowerCase())) return false;
  const type = (attributes.type ?? '').trim().toLowerCase();
  if (tag.toLowerCase() === 'input' && SECRET_FIELDS.types.some((secret) => secret === type)) return true;
  const names = new RegExp(SECRET_FIELDS.names, 'i');
  const isNamedSo = [attributes.name, attributes.id].some((name) => names.test(name ?? ''));
  if (tag.toLowerCase() === 'input' && isTyped(type) && isNamedSo) return true;
  const hints = (attributes.autocomplete ?? '').toLowerCase().split(/\s+/);
  return hints.some((hint) => SECRET_FIELDS.autocomplete.some((secret) => secret === hint));
}

function isTyped(type: string): boolean {
  return ['', 'text', 'tel', 'number', 'search', 'email'].includes(type);
}
