// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { defaultPolicy } from '../../shared/redaction/kinds.ts';

const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const quoted = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte > 32 && byte < 127 && byte !== 61
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

const everyByte = (text: string, before: string): string =>
  [...Buffer.from(text)].map((byte) => before + byte.toString(16).toUpperCase().padStart(2, '0')).join('');

const LATIN_1 = new TextDecoder('windows-1252');
/** As a form of a page in Latin-1 sends it; a character that Latin-1 lacks becomes a reference. */
const latin1Percent = (text: string): string =>
  Array.from(text, (char) => {
    const byte = Array.from({ length: 256 }, (_, code) => code).find(
      (code) => LATIN_1.decode(Uint8Array.of(code)) === char,
    );
    if (/[A-Za-z0-9_.*-]/.test(char)) return char;
    if (byte === undefined) return encodeURIComponent(`&#${char.codePointAt(0)};`);
    return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
/** What PHP's `htmlentities` writes, and other programs for the other marks. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos', ä: 'auml', é: 'eacute', '€': 'euro' },
  ...{
    '/': 'sol',
    '(': 'lpar',
    ')': 'rpar',
    '!': 'excl',
    '#': 'num',
    '%': 'percnt',
    '=': 'equals',
    '?': 'quest',
  },
  ...{ '+': 'plus', '*': 'ast', '.': 'period', _: 'lowbar', '\\': 'bsol' },
};
const entities = (text: string): string =>
  Array.from(text, (char) => (ENTITIES[char] === undefined ? char : `&${ENTITIES[char]};`)).join('');
/** Soft breaks after every fourth character. */
const folded = (text: string): string => text.replace(/(?:=[0-9A-F]{2}|[^=]){4}(?!$)/g, '$&=\r\n');

/** Every way in which a page may write a value. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  percent: encodeURIComponent,
  'percent, twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  form: (text) => new URLSearchParams({ '': text }).toString().slice(1),
  json: (text) => JSON.stringify(text).slice(1, -1),
  'json, twice': (text) => JSON.stringify(JSON.stringify(text)).slice(3, -3),
  html,
  'quoted-printable': quoted,
  'latin-1': (text) => Buffer.from(text).toString('latin1'),
  'json in html': (text) => html(JSON.stringify(text).slice(1, -1)),
  'json in an address': (text) => encodeURIComponent(JSON.stringify(text).slice(1, -1)),
  'address in html': (text) => html(encodeURIComponent(text)),
  'json in html, quoted': (text) => quoted(html(JSON.stringify(text).slice(1, -1))),
  'percent, three times': (text) => encodeURIComponent(encodeURIComponent(encodeURIComponent(text))),
  'percent, every letter': (text) => everyByte(text, '%'),
  'percent, every letter, twice': (text) => encodeURIComponent(everyByte(text, '%')),
  hexadecimal: (text) => everyByte(text, ''),
  'json, every letter': (text) =>
    Array.from(
      { length: text.length },
      (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  'html, every letter': (text) => Array.from(text, (char) => `&#${char.codePointAt(0)};`).join(''),
  'html, every letter in hexadecimal': (text) =>
    Array.from(text, (char) => `&#x${char.codePointAt(0)?.toString(16)};`).join(''),
  'html with named entities': entities,
  'percent of Latin-1': latin1Percent,
  decomposed: (text) => text.normalize('NFD'),
  'decomposed, percent': (text) => encodeURIComponent(text.normalize('NFD')),
  'quoted-printable with soft breaks': (text) => folded(quoted(text)),
  'quoted-printable, every letter': (text) => everyByte(text, '='),
  'quoted-printable, every letter, with soft breaks': (text) => folded(everyByte(text, '=')),
  'every byte in a string of JavaScript': (text) => everyByte(text, '\\x'),
  "as JavaScript's escape": (text) =>
    Array.from({ length: text.length }, (_, at) => {
      const code = text.charCodeAt(at);
      if (/[A-Za-z0-9@*_+\-./]/.test(text[at] ?? '')) return text[at];
      const hex = code.toString(16).toUpperCase();
      return code > 255 ? `%u${hex.padStart(4, '0')}` : `%${hex.padStart(2, '0')}`;
    }).join(''),
  'every letter by its code point': (text) =>
    Array.from(text, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`).join(''),
  'utf-16': (text) => Buffer.from(text, 'utf16le').toString('latin1'),
  'utf-16, high byte first': (text) => Buffer.from(text, 'utf16le').swap16().toString('latin1'),
};

test('a remembered value is found in every spelling', () => {
  const value = fc
    .string({
      unit: fc.constantFrom(...'abcXYZ019 -_.~!*\'()&<>"\\/+=%?#äé€漢🙂'),
      minLength: 8,
      maxLength: 30,
    })
    .filter((text) => text.trim() === text && /[a-z0-9]/i.test(text));
  fc.assert(
    fc.property(value, fc.constantFrom(...Object.keys(SPELLINGS)), (secret, spelling) => {
      const redaction = createRedaction();
      redaction.remember(secret);
      const written = SPELLINGS[spelling]?.(secret) ?? '';
      const clean = redaction.text(`<i> ${written} </i>`, 'page');
      assert.ok(!clean.includes(written), `${spelling}: ${written}`);
      assert.ok(clean.startsWith('<i> ') && clean.endsWith(' </i>'));
      assert.deepEqual(redaction.drain(), [{ kind: 'secret-field', where: 'page', count: 1 }]);
    }),
  );
});

test('a value is found at any offset in base64, and the result stays base64', () => {
  fc.assert(
    fc.property(
      fc
        .string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 40 })
        .filter((text) => text.trim() === text),
      fc.string({ maxLength: 8 }),
      fc.string({ maxLength: 8 }),
      (secret, before, after) => {
        const redaction = createRedaction();
        redaction.remember(secret);
        for (const alphabet of ['base64', 'base64url'] as const) {
          const written = Buffer.from(before + secret + after).toString(alphabet);
          const clean = redaction.text(`x:${written};`, 'page');
          assert.equal(clean.length, written.length + 3);
          assert.ok(!Buffer.from(clean.slice(2, -1), alphabet).toString().includes(secret.slice(1, -1)));
        }
      },
    ),
  );
});

test('a value is found in base64 that is broken into lines, and the lines stay', () => {
  const secret = 'Correct-Horse-9-Battery';
  for (const [columns, lineEnd] of [
    [76, '\r\n'],
    [64, '\n'],
    [64, '\\n'],
    [76, '\\r\\n'],
    [76, '\n    '],
  ] as const)
    for (let before = 0; before < 90; before += 1) {
      const redaction = createRedaction();
      redaction.remember(secret);
      const whole = Buffer.from(`${'x'.repeat(before)}${secret}${'y'.repeat(60)}`).toString('base64');
      const lines = whole.replace(new RegExp(`.{${columns}}(?=.)`, 'g'), `$&${lineEnd}`);
      const clean = redaction.text(`"${lines}"`, 'page');
      const joined = clean.replaceAll(lineEnd, '').slice(1, -1);
      assert.equal(joined.length, whole.length);
      const said = Buffer.from(joined, 'base64').toString();
      assert.ok(!said.includes(secret.slice(2, -2)), `${columns} ${before}: ${said}`);
      assert.ok(said.endsWith('y'.repeat(58)), 'what follows is unchanged');
    }
});

test('a value with a quotation mark is found in base64 of JSON', () => {
  const redaction = createRedaction();
  redaction.remember('Wolke "Q7" & Bruch');
  for (let before = 0; before < 3; before += 1) {
    const json = JSON.stringify({ [`k${'x'.repeat(before)}`]: 'Wolke "Q7" & Bruch' });
    const clean = redaction.text(Buffer.from(json).toString('base64'), 'page');
    assert.doesNotMatch(Buffer.from(clean, 'base64').toString(), /olke|Q7|Bruc/);
  }
});

test('a value is found in either case and without its spaces, and a number in any grouping', () => {
  const redaction = createRedaction({ ...defaultPolicy, declared: ['Correct Horse-9', 'Ada@Home.Example'] });
  redaction.typed('+49 171 5550123', 'value', 'phone');
  for (const echo of [
    'CORRECT HORSE-9',
    'correcthorse-9',
    'ada@home.example',
    'ADA%40HOME.EXAMPLE',
    '491715550123',
    '49-171-555 01 23',
    '49 (171) 555.0123',
    Buffer.from('CORRECT HORSE-9', 'utf16le').toString('latin1'),
  ])
    assert.equal(redaction.text(`<${echo}>`, 'page'), '<•••>', echo);
});

test('the content of a data: address is redacted', () => {
  const redaction = createRedaction({ ...defaultPolicy, declared: ['7351'] });
  const dataOf = (text: string): string =>
    `data:text/html;charset=utf-8;base64,${Buffer.from(text).toString('base64')}`;
  assert.equal(
    redaction.text(`<iframe src="${dataOf('<p>your 7351 über</p>')}">`, 'page'),
    `<iframe src="${dataOf('<p>your ••• über</p>')}">`,
  );
  const other = `a ${dataOf('nothing')} data:image/png;base64,iVBORw0KGgo=`;
  assert.equal(redaction.text(other, 'page'), other);
});

test('a short value is found as a word only', () => {
  const redaction = createRedaction({ ...defaultPolicy, declared: ['4823'] });
  assert.equal(
    redaction.text('PIN 4823, price 14823.00 id=a4823 ?p=4823&x=%204823', 'page'),
    'PIN •••, price 14823.00 id=a4823 ?p=•••&x=%20•••',
  );
  assert.equal(redaction.text(Buffer.from('4823').toString('base64'), 'page'), 'AAAAAAAA');
});

test('during typing only the longest piece is redacted; a replaced value is still redacted', () => {
  const redaction = createRedaction();
  const secret = 'first-secret';
  for (let length = 1; length <= secret.length; length++) redaction.watch('f', secret.slice(0, length));
  assert.equal(redaction.text('a firs and a first-secret', 'page'), 'a firs and a •••');
  for (const now of ['first-secre', 'first-sec', 'first-secx']) redaction.watch('f', now);
  assert.equal(redaction.text('first-secret, first-secx first-se', 'page'), '•••, ••• first-se');
  redaction.watch('f', 'a first-secx');
  redaction.watch('f', '');
  redaction.watch('f', 'other-secret');
  assert.equal(redaction.text('first-secret other-secret a first-secx', 'page'), '••• ••• •••');
});

test('the first part of a secret at the end of a cut text is removed', () => {
  const redaction = createRedaction();
  redaction.remember('correct-horse-battery');
  const told = redaction.value({ text: `${'x'.repeat(180)} correct-horse-b`, list: ['ok'] }, 'element');
  assert.deepEqual(told, { text: `${'x'.repeat(180)} •••`, list: ['ok'] });
});

test('the words of a person are kept, except secrets', () => {
  const redaction = createRedaction();
  redaction.remember('correct-horse');
  assert.equal(redaction.words('correct-horse, 4111111111111111', 'note'), '•••, 4111111111111111');
});

test('words of the record itself are not redacted; attributes of the page are', () => {
  const redaction = createRedaction({ ...defaultPolicy, declared: ['click', 'text'] });
  const action = {
    operation: 'click',
    tab: 't1',
    element: { tag: 'input', attributes: { type: 'text', name: 'a click' } },
  };
  assert.deepEqual(redaction.value({ type: 'action', action }, 'action'), {
    type: 'action',
    action: { ...action, element: { tag: 'input', attributes: { type: '•••', name: 'a •••' } } },
  });
});

test('a value that is too short is not redacted', () => {
  const redaction = createRedaction();
  redaction.watch('f', 'xyz');
  assert.equal(redaction.text('xyz', 'page'), 'xyz');
});

test('a long value is removed whole in every spelling, also at the end of a cut text', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...'abcXYZ019 -_.~*()&<>"\\/+=%äé€漢🙂'),
        minLength: 300,
        maxLength: 3000,
      }),
      fc.constantFrom(...Object.keys(SPELLINGS)),
      fc.nat(3000),
      (drawn, spelling, cut) => {
        const secret = `x${drawn.trim()}y`;
        const redaction = createRedaction();
        redaction.remember(secret);
        const written = SPELLINGS[spelling]?.(secret) ?? '';
        assert.equal(redaction.text(`<i> ${written} </i>`, 'page'), '<i> ••• </i>');
        const begun = `<i> ${[...secret].slice(0, Math.max(270, cut)).join('')}`;
        assert.equal(redaction.text(begun, 'page'), '<i> •••');
        const coded = redaction.text(Buffer.from(`<i> ${secret} </i>`).toString('base64'), 'page');
        assert.ok(!Buffer.from(coded, 'base64').toString().includes(secret.slice(-20, -3)));
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

test('keys of addresses never displace a typed value', () => {
  const redaction = createRedaction();
  redaction.remember('typed-first');
  for (let key = 0; key < 300; key++) redaction.learn(`key-${key}-of-an-address`);
  assert.equal(redaction.text('typed-first key-299-of-an-address', 'page'), '••• •••');
});
