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
    // As `pw`; a short word alone.
    '(?:^|-)(?:pw|psw|pswd)(?:-\\d+)?$',
    // A password in other languages. Marks of vowels (Thai, Hindi) belong to the word.
    'kennwort|contrase(?:ñ|n|-)[ay]|wachtwoord|l(?:ö|o|oe)senord|mot-de-passe|(?:^|-)mdp(?:-|$)|(?:^|-)senhas?(?:-|$)|palavra-passe',
    '^(?:(?:tu|su|mi|nueva|repetir|repita|confirmar|confirme)-)*clave(?:-(?:actual|nueva|personal|secreta|de-(?:acceso|seguridad)))*$',
    '^parol[aă](?:-\\d+)?$|parola-d-ordine|parol[aă]-(?:nou[aă]|actual[aă]|veche)|codice-segreto|(?:^|-)(?:lozinka|geslo|heslo|has[łl]o|jelsz[óo]|salasana|parool|slapta[žz]odis)(?:-|$)',
    'adgangskode|(?:^|-)kodeord(?:-|$)|passord|(?:^|-)[şs]ifre(?:niz|m)?(?:-|$)|m[ậa]t-?kh[ẩa]u|kata-?sandi|(?:^|-)sandi(?:-|$)',
    'парол[ьяаі]|лозинка|συνθηματικ[όο]|κωδικ[όο]ς-πρ[όο]σβασης|^κωδικ[όο]ς$|סיסמ[הא]|كلمة-?(?:ال)?(?:مرور|سر)|الرقم-السري|رمز-(?:المرور|عبور)|گذرواژه',
    '密码|密碼|口令|パスワード|暗証番号|비밀번호|암호|패스워드|รหัสผ่าน|पासवर्ड',
    // Codes in other languages.
    '(?:^|-)(?:sicherheits|best(?:ä|ae)tigungs|einmal|zugangs|pr(?:ü|ue)f|freischalt)-?(?:code|pin|nummer|ziffer)(?:-|$)',
    'c(?:ó|o)digo-de-(?:verificaci(?:ó|o)n|seguridad)|code-(?:de-(?:v(?:é|e)rification|s(?:é|e)curit(?:é|e))|secret|confidentiel)|codice-di-(?:verifica|sicurezza)|код-из-(?:смс|sms)|(?:短信|手机|動態|动态)验证码|短信驗證碼|認証コード|確認コード|인증번호',
    '(?:^|-)t?otp(?:code|input|field|value|digit)?s?(?:-|$)|one-?time-?(?:code|pin|token)',
    '(?:^|-)(?:verification|security|auth|authentication|authenticator|access|unlock|login|sign-?in|sms|recovery|backup|2-?fa|mfa|two-?factor)-?code(?:-\\d+)?$',
    '(?:^|-)code-(?:from|in|of|by|sent-(?:to|by))-(?:your-|the-|my-)?(?:\\w+-)?(?:app|authenticator|sms|text|e-?mail|phone|message|device|mobile)(?:-|$)',
    // German and Dutch banks; the English colour stands alone in no field.
    '^(?:(?:e|i|m|chip|photo|push|sms|your|enter|ihre|die)-?)*tan(?:-(?:code|nr|number|nummer|eingabe|input|field))?$',
    // Answers by which a person is recognized.
    '(?:^|-)(?:security|secret)-?(?:answer|reply|response)(?:-\\d+)?$|answer-to-(?:your-|the-|my-)?(?:security|secret)-question|memorable-?(?:word|information|answer|place|name|date|phrase)|mother-?s?-maiden-name|sicherheits-?antwort|respuesta-(?:secreta|de-seguridad)',
    '(?:^|-)wi-?fi-?(?:key|code)(?:-|$)|(?:^|-)(?:wpa|wep)-?\\d?-?(?:key|psk)(?:-|$)|(?:^|-)(?:network|wlan)-?(?:security-?)?(?:key|schl(?:ü|ue)ssel)(?:-|$)|(?:^|-)psk$',
    // Numbers of papers by which a person is identified.
    '(?:^|-)ssn(?:-|$)|social-?security-?(?:number|no|num)|passport-?(?:number|no|num|nr)(?:-|$)|(?:ausweis|personalausweis|reisepass|pass)-?(?:nummer|nr)(?:-|$)',
    '^(?:2-?fa|mfa)(?:-(?:token|input))?(?:-\\d+)?$',
    '(?:^|(?:^|-)(?:user|card|new|old|current|confirm|repeat|enter|your|my|login|security|account|bank|sim|atm|set|input|txt|digit)-)pin(?:-?(?:code|number|no|input|field|again|confirm|digits?))?(?:-\\d+)*(?:-digits?)?$',
    '(?:^|-)(?:cc|card|credit-?card)-?(?:num|number|no|nr|cvc|cvv|csc|code)(?:-|$)|(?:^|-)(?:cvc|cvv|csc)(?:-|$)',
    '(?:^|-)(?:api|secret|private|access|signing|encryption)-?key$|(?:^|-)(?:(?:client|app|consumer|shared|api|oauth)-?)?secret$',
    '(?:^|-)(?:access|auth|authentication|bearer|refresh|id|security|api|oauth|csrf|xsrf|personal-access)-?token$|(?:^|-)(?:seed|recovery|mnemonic|backup|secret)-?phrase(?:-|$)|(?:^|-)mnemonic(?:-|$)',
  ].join('|'),
  /** A PIN code with one of these words is a postal code. */
  notPin: '(?:^|-)(?:zip|postal|postcode|area|city|address|delivery|shipping|district)(?:-|$)',
} as const;

/** What is recorded in place of a secret. */
export const SECRET_MARK = '•••';

type Attributes = Readonly<Record<string, string>>;
/** A page receives the patterns as text; reading one takes many times as long as searching a name with it. */
type Rules = Readonly<{ autocomplete: readonly string[]; names: string | RegExp; notPin: string | RegExp }>;

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
      .normalize('NFC')
      .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1-$2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
      .replace(/(\p{L})(\d)/gu, '$1-$2')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
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
  if (said.length === 0) return false;
  const names = typeof rules.names === 'string' ? new RegExp(rules.names) : rules.names;
  const found = said.filter((each) => names.test(each));
  if (found.length === 0) return false;
  const notPin = typeof rules.notPin === 'string' ? new RegExp(rules.notPin) : rules.notPin;
  const isPlace = hints.includes('postal-code') || said.some((each) => notPin.test(each));
  return !isPlace || found.some((each) => !/(?:^|-)pin(?:-|code|$)/.test(each));
}

const READ: Rules = {
  ...SECRET_FIELDS,
  names: new RegExp(SECRET_FIELDS.names),
  notPin: new RegExp(SECRET_FIELDS.notPin),
};

export function isSecretField(tag: string, attributes: Attributes, label = ''): boolean {
  return isSecretBy(READ, tag, attributes, label);
}

/** Whether the value of an element of one snapshot may not be kept. */
export type SecretTest = (backendNodeId: number, tag: string, attributes: Attributes) => boolean;

/** `nodes` is null when the page did not answer. Then every field that a person could type into counts as secret. */
export function secretTest(nodes: ReadonlySet<number> | null): SecretTest {
  return (backendNodeId, tag, attributes) =>
    nodes === null
      ? isTypedField(tag, attributes)
      : nodes.has(backendNodeId) || isSecretField(tag, attributes);
}

/** Whether a field accepts text, for any purpose. */
export function isTypedField(tag: string, attributes: Attributes): boolean {
  const name = tag.toLowerCase();
  const type = (attributes['type'] ?? '').trim();
  return (
    name === 'textarea' ||
    (name === 'input' &&
      !/^(?:button|submit|reset|image|checkbox|radio|file|hidden|range|color)$/i.test(type)) ||
    /^(?:|true|plaintext-only)$/i.test(attributes['contenteditable'] ?? 'no')
  );
}
