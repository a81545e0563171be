// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { defaultPolicy } from '../../shared/redaction/kinds.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
import { isSecretField } from '../../shared/redaction/secretFields.ts';

const MARK = '%E2%80%A2%E2%80%A2%E2%80%A2';
const KEY = 'k3Y-9fQ2xW7vLm4pZt';

test('a secret field without a declared type is recognized by its name, id, label or placeholder', () => {
  const names =
    'password userPassword new_passwd user[pwd] txtPwd pass passcode passphrase otp otpCode otp1 otp-3 login.otp TOTP oneTimeCode one_time_password pin PIN userPin card-pin pin_1 pinCode new_pin cvv cvc2 cardCvc cardnumber card_number ccNum creditCardNumber security_code verificationCode smsCode mfa_code 2faCode kennwort contraseña mdp senha api_key apiKey secret clientSecret access_token authToken seedPhrase';
  for (const name of names.split(' ')) {
    assert.ok(isSecretField('input', { name }), name);
    assert.ok(isSecretField('textarea', { id: name }), `textarea ${name}`);
    assert.ok(isSecretField('div', { id: name, contenteditable: '' }), `contenteditable ${name}`);
  }
  for (const label of [
    'Password',
    'Your PIN',
    'PIN (4 digits)',
    'Enter PIN',
    'One-time code',
    'OTP',
    'Security code *',
    'Verification code',
    'Passcode',
    'Kennwort',
  ])
    for (const where of ['aria-label', 'placeholder'])
      assert.ok(isSecretField('input', { [where]: label }), label);
  assert.ok(isSecretField('input', {}, 'PIN'));
  assert.ok(isSecretField('input', { type: 'own', name: 'pwd' }), 'an unknown type counts as text');
});

/** What the field of a password is called, by language. */
const PASSWORDS: Readonly<Record<string, readonly string[]>> = {
  Arabic: ['كلمة المرور', 'كلمة السر', 'الرقم السري'],
  Bulgarian: ['парола'],
  Chinese: ['密码', '登录密码', '密碼', '支付密码', '口令'],
  Croatian: ['lozinka', 'Lozinka'],
  Czech: ['heslo', 'Nové heslo'],
  Danish: ['adgangskode', 'Kodeord'],
  Dutch: ['wachtwoord'],
  Estonian: ['parool'],
  Finnish: ['salasana'],
  French: ['mot de passe', 'mdp', 'Code confidentiel'],
  German: ['Kennwort', 'Passwort', 'Sicherheitscode', 'Bestätigungscode', 'TAN', 'mTAN', 'Zugangscode'],
  Greek: ['Κωδικός πρόσβασης', 'ΚΩΔΙΚΟΣ ΠΡΟΣΒΑΣΗΣ', 'Συνθηματικό'],
  Hebrew: ['סיסמה', 'סיסמא'],
  Hindi: ['पासवर्ड'],
  Hungarian: ['jelszó', 'jelszo'],
  Indonesian: ['kata sandi'],
  Italian: ["parola d'ordine", 'parola', 'Codice di sicurezza'],
  Japanese: ['パスワード', '暗証番号', '認証コード'],
  Korean: ['비밀번호', '암호', '인증번호'],
  Lithuanian: ['slaptažodis'],
  Norwegian: ['passord'],
  Persian: ['رمز عبور', 'گذرواژه'],
  Polish: ['hasło', 'haslo', 'Powtórz hasło'],
  Portuguese: ['senha', 'palavra-passe'],
  Romanian: ['parolă', 'Parola nouă'],
  Russian: ['пароль', 'Введите пароль', 'Код из СМС'],
  Serbian: ['лозинка'],
  Slovene: ['geslo'],
  Spanish: ['contraseña', 'clave', 'Clave de acceso', 'Código de verificación'],
  Swedish: ['lösenord', 'losenord'],
  Thai: ['รหัสผ่าน'],
  Turkish: ['şifre', 'sifre', 'Şifreniz', 'parola'],
  Vietnamese: ['mật khẩu', 'mat_khau'],
};
for (const [language, labels] of Object.entries(PASSWORDS))
  test(`a secret field is recognized by its name and its label in ${language}`, () => {
    for (const label of labels) {
      assert.ok(isSecretField('input', { name: label }), label);
      assert.ok(isSecretField('input', { name: 'x' }, label), label);
      assert.ok(isSecretField('input', { name: 'x' }, label.normalize('NFD')), `${label}, decomposed`);
    }
  });

test('a field for an answer, a code or a number by which a person is recognized is secret', () => {
  for (const name of [
    ...['pw', 'psw', 'user_pw', 'pw2', 'tan', 'sms_tan', 'ssn', 'userSSN', 'passportNumber', 'passport_no'],
    ...['securityAnswer', 'secret_answer_1', 'memorableWord', 'accessCode', 'mnemonic', 'sicherheitscode'],
    ...['wifiKey', 'wpa_psk', 'wpa2-key', 'recovery_phrase', 'unlock-code'],
  ])
    assert.ok(isSecretField('input', { name }), name);
  for (const label of [
    'Code from your app',
    'Enter the code sent to your phone',
    'Code from your authenticator app',
    'Answer to your security question',
    'WiFi key',
    'Wi-Fi key',
    'Network security key',
    'Memorable word',
    'Social security number',
    'Secret recovery phrase',
  ])
    assert.ok(isSecretField('input', { name: 'code' }, label), label);
});

test('a word that is like a secret in another language does not make a field secret', () => {
  for (const name of [
    ...[
      'parola chiave',
      'palabra clave',
      'clave de producto',
      'paroles de la chanson',
      'parolee',
      'sandwich',
    ],
    ...[
      'tangent',
      'standard',
      'titan',
      'tan lines',
      'instance',
      'pwa',
      'pawn',
      'mnemonics',
      'passport_country',
    ],
    ...['code from the catalogue', 'promo code sent', 'confirmation code', 'security question of the week'],
    ...[
      'answer',
      'network',
      'network name',
      'wifi',
      'keyboard',
      'hasloch',
      'κωδικός προϊόντος',
      'ταχυδρομικός κώδικας',
    ],
  ])
    for (const attribute of ['name', 'placeholder'])
      assert.equal(isSecretField('input', { [attribute]: name }), false, name);
  assert.equal(isSecretField('select', { name: 'security-answer' }), false, 'nothing is typed into a list');
});

test('a field with a similar name is not a secret field', () => {
  const names =
    'pinned pins pin_title mapPin spinner opinion shipping shopping keyboard keyword searchKey codename codec zipCode postal_code countryCode promo_code discountCode couponCode booking_code areaCode laptop hotpink option stop top passenger passport compass bypass boarding_pass passType passing tokenCount tokenId accessories secretary design signature_date session_type author authority company cardholder discard cardigan card_type notes token key code session';
  for (const name of names.split(' '))
    for (const attribute of ['name', 'id', 'placeholder'])
      assert.equal(isSecretField('input', { [attribute]: name }), false, name);
  for (const label of [
    'Pin title',
    'Pin this page',
    'Map pin',
    'Zip code',
    'Search for keys',
    'We never ask for your password, nor for anything else that you know',
  ])
    assert.equal(isSecretField('input', { name: 'x', 'aria-label': label }), false, label);
  for (const type of ['checkbox', 'button', 'submit', 'radio', 'hidden', 'range'])
    assert.equal(isSecretField('input', { type, name: 'password' }), false, type);
  assert.equal(isSecretField('input', { name: 'pincode', autocomplete: 'postal-code' }), false);
  assert.equal(isSecretField('input', { name: 'pincode', placeholder: 'Delivery pincode' }), false);
  assert.equal(isSecretField('a', { id: 'password' }), false);
});

const redactUrl = createUrlRedaction();

test('keys are removed from addresses', () => {
  for (const name of [
    'token',
    'access_token',
    'id_token',
    'code',
    'session',
    'sid',
    'key',
    'sig',
    'X-Amz-Signature',
    'X-Amz-Security-Token',
    'SAMLResponse',
    'PHPSESSID',
    'auth',
    'ticket',
    'user[api_key]',
    'csrfToken',
  ])
    for (const [before, after] of [
      ['?a=1&', '&b=2'],
      ['?', ''],
      ['#', '&x'],
      ['#/way?', '#end'],
    ])
      assert.equal(
        redactUrl(`https://a.example/p${before}${name}=${KEY}${after}`),
        `https://a.example/p${before}${name}=${MARK}${after}`,
        name,
      );
  const base64 = 'PHNhbWxwOlJlc3BvbnNlIHhtbG5zOnNhbWxwPSJ1cm46b2FzaXM+1/x==';
  assert.equal(
    redactUrl(`https://a.example/?SAMLResponse=${base64}&x=1`),
    `https://a.example/?SAMLResponse=${MARK}&x=1`,
  );
  assert.equal(
    redactUrl(`https://a.example/password-reset/${KEY}/go`),
    `https://a.example/password-reset/${MARK}/go`,
  );
  assert.equal(redactUrl(`https://a.example/#/invite/${KEY}`), `https://a.example/#/invite/${MARK}`);
  assert.equal(redactUrl('https://me:secret@a.example/x'), 'https://a.example/x');
  const next = encodeURIComponent(`https://me:pw@b.example/?token=${KEY}`);
  const inner = decodeURIComponent(decodeURIComponent(redactUrl(`https://a.example/?next=${next}`)));
  assert.equal(
    inner,
    'https://a.example/?next=https://b.example/?token=•••'.replace('•••', decodeURIComponent(MARK)),
  );
});

test('an ordinary value under the name of a key stays in the address', () => {
  for (const query of [
    'key=laptop',
    'key=wireless+mouse+2024+model',
    'code=DE',
    'code=SUMMER24',
    'country_code=49',
    'session=morning-keynote-3',
    'session=2026-11-22T10:00',
    'token=USDT',
    'key=Adventure_Time_Season_1',
    'sid=4711',
    'ticket=adult',
    'sort_key=price',
    'page=2',
    'q=password',
    'product-key=iphone-15-pro-max',
    'signature=yes',
    'keyword=k3Y9fQ2xW7vLm4pZt',
  ])
    assert.equal(redactUrl(`https://a.example/s?${query}&x=1#top`), `https://a.example/s?${query}&x=1#top`);
  for (const path of [
    '/wiki/Password',
    '/reset/',
    '/session/adventure-time-season-1',
    '/presets/k3Y9fQ2xW7vLm4pZt',
    '/p/k3Y9fQ2xW7vLm4pZt',
    '/auth/login',
  ])
    assert.equal(redactUrl(`https://a.example${path}`), `https://a.example${path}`);
});

test('the key of an address is removed from page text, and keys in any address inside a text are removed', () => {
  const redaction = createRedaction();
  const redact = createUrlRedaction(redaction);
  redact.ofPage(`https://a.example/?session=${KEY}`);
  assert.equal(redaction.text(`you are ${KEY}`, 'page'), 'you are •••');
  const other = 'Zx81Qw72Er63Ty54';
  assert.equal(
    redaction.text(
      `go to https://a.example/?a=1&amp;token=${other}&x or http://me:pw-${other}@b.example/`,
      'page',
    ),
    'go to https://a.example/?a=1&amp;token=•••&x or http://•••@b.example/',
  );
  assert.equal(
    redaction.text(`?token=${'a'.repeat(40)} at host:8080/path@x`, 'page'),
    `?token=${'a'.repeat(40)} at host:8080/path@x`,
  );
  assert.equal(redaction.state(`{"session":"${KEY}"}`), `{"session":"${KEY}"}`, 'the site needs it');
  assert.equal(
    redact.forState(`https://me:x@a.example/?session=${KEY}&password=abcd`),
    `https://a.example/?session=${KEY}&password=${MARK}`,
  );
});

test('a value that the task names or checks stays, so that no verdict changes', () => {
  const redaction = createRedaction({
    ...defaultPolicy,
    publicText: `Open the order ${KEY}.`,
    checkedWords: ['Hollywood'],
  });
  const redact = createUrlRedaction(redaction);
  for (const url of [
    `https://a.example/?key=${KEY}`,
    'https://a.example/?key=b81-hollywood-x7Q9zz',
    `https://a.example/token/${KEY}`,
  ])
    assert.equal(redact.ofPage(url), url);
  assert.equal(redaction.text(KEY, 'page'), KEY);
});
