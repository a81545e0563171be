/**
 * Which fields are secret. One policy for the watcher in the page, the captured document, the picture,
 * traffic and addresses. It contains only values, so that it can be sent as JSON into the page's isolated
 * world.
 */
export const SECRET_FIELDS = {
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
  /**
   * Names, ids and labels of fields that do not declare themselves, as words in lower case with one `-`
   * between.
   */
  names: [
    'passw|pass-word|pass-?(?:phrase|code)|(?:^|-)\\w*pwd(?:-|$)',
    '^(?:(?:user|login|my|db|txt|new|old|confirm|repeat|account|admin|mail)-)?pass(?:-\\d+)?$',
    'kennwort|contrase(?:ñ|n|-)a|wachtwoord|lösenord|mot-de-passe|(?:^|-)mdp(?:-|$)|(?:^|-)senhas?(?:-|$)|пароль|密码|パスワード',
    '(?:^|-)t?otp(?:code|input|field|value|digit)?s?(?:-|$)|one-?time-?(?:code|pin|token)',
    '(?:^|-)(?:verification|security|auth|authentication|authenticator|login|sign-?in|sms|recovery|backup|2-?fa|mfa|two-?factor)-?code(?:-\\d+)?$',
    '^(?:2-?fa|mfa)(?:-(?:token|input))?(?:-\\d+)?$',
    '(?:^|(?:^|-)(?:user|card|new|old|current|confirm|repeat|enter|your|my|login|security|account|bank|sim|atm|set|input|txt|digit)-)pin(?:-?(?:code|number|no|input|field|again|confirm|digits?))?(?:-\\d+)*(?:-digits?)?$',
    '(?:^|-)(?:cc|card|credit-?card)-?(?:num|number|no|nr|cvc|cvv|csc|code)(?:-|$)|(?:^|-)(?:cvc|cvv|csc)(?:-|$)',
    '(?:^|-)(?:api|secret|private|access|signing|encryption)-?key$|(?:^|-)(?:(?:client|app|consumer|shared|api|oauth)-?)?secret$',
    '(?:^|-)(?:access|auth|authentication|bearer|refresh|id|security|api|oauth|csrf|xsrf|personal-access)-?token$|(?:^|-)(?:seed|recovery|mnemonic)-?phrase$',
  ].join('|'),
  /** A PIN code with one of these words is a postal code. */
  notPin: '(?:^|-)(?:zip|postal|postcode|area|city|address|delivery|shipping|district)(?:-|$)',
} as const;

/** What is recorded in place of a secret. */
export const SECRET_MARK = '•••';

type Attributes = Readonly<Record<string, string>>;
type Rules = Readonly<{ autocomplete: readonly string[]; names: string; notPin: string }>;

/**
 * True for a field whose value may not be read. `attributes` are those of the element, with keys in lower
 * case; `label` is the text beside it. The function is self-contained, because it is also sent into the page
 * as text, together with the rules.
 */
export function isSecretBy(rules: Rules, tag: string, attributes: Attributes, label = ''): boolean {
  const name = tag.toLowerCase();
  const isField = name === 'input' || name === 'textarea' || name === 'select';
  // Fast exit: this runs several times for every element of a page, and most elements are not fields.
  if (!isField && attributes['contenteditable'] === undefined) return false;
  const type = (attributes['type'] ?? '').trim().toLowerCase();
  if (name === 'input' && type === 'password') return true;
  const hints = (attributes['autocomplete'] ?? '').toLowerCase().split(/\s+/);
  if (isField && hints.some((hint) => rules.autocomplete.includes(hint))) return true;
  // Browsers treat an unknown type as text.
  const isTyped =
    name === 'textarea' ||
    (name === 'input' &&
      !/^(?:button|submit|reset|image|checkbox|radio|file|hidden|range|color|date|time|week|month|datetime-local)$/.test(
        type,
      )) ||
    /^(?:|true|plaintext-only)$/i.test(attributes['contenteditable'] ?? 'no');
  if (!isTyped) return false;
  const words = (text: string): string =>
    text
      .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
      .replace(/(\p{L})(\d)/gu, '$1-$2')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
  const own = [
    attributes['name'],
    attributes['id'],
    attributes['aria-label'],
    attributes['placeholder'],
    label,
  ];
  // A long text beside a field may be about anything.
  const said = own.flatMap((each) =>
    each === undefined || each === '' || each.length > 60 ? [] : [words(each)],
  );
  const found = said.filter((each) => new RegExp(rules.names).test(each));
  if (found.length === 0) return false;
  const isPlace = hints.includes('postal-code') || said.some((each) => new RegExp(rules.notPin).test(each));
  return !isPlace || found.some((each) => !/(?:^|-)pin(?:-|code|$)/.test(each));
}

export function isSecretField(tag: string, attributes: Attributes, label = ''): boolean {
  return isSecretBy(SECRET_FIELDS, tag, attributes, label);
}

/** Whether a field accepts text, for any purpose. */
export function isTypedField(tag: string, attributes: Attributes): boolean {
  const name = tag.toLowerCase();
  const type = (attributes['type'] ?? '').trim();
  return (
    name === 'textarea' ||
    (name === 'input' &&
      !/^(?:button|submit|reset|image|checkbox|radio|file|hidden|range|color)$/i.test(type))
  );
}
