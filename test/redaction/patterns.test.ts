// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { defaultPolicy } from '../../shared/redaction/kinds.ts';
import { ibanLength, isCardNumber, isIban, passesLuhn } from '../../shared/redaction/patterns.ts';
import { redactTypedAndHeld } from '../../shared/redaction/redactTyped.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import { assertLinear, repeated } from '../helpers/linear.ts';

const CARDS = [
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
];
const IBANS = [
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];
const TOKENS = [
  'Bearer abcdefgh.ijklmnop-qrstuv',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
  'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
  'AKIAIOSFODNN7EXAMPLE',
  'sk-proj-abcdefghijklmnopqrstuvwxyz012345',
];

const clean = (text: string): string => createRedaction().text(text, 'page');

test('card numbers, account numbers and tokens are found anywhere in a text', () => {
  for (const secret of [...CARDS, ...IBANS, ...TOKENS]) {
    assert.equal(clean(`pay <b>${secret}</b>, then`), 'pay <b>•••</b>, then', secret);
    assert.equal(clean(`{"a":"${secret}"}`), '{"a":"•••"}', secret);
  }
  assert.equal(clean('Card 4111 1111 1111 1111 12/27'), 'Card ••• 12/27');
  assert.equal(clean('VISA4111111111111111 A4111111111111111'), 'VISA••• A•••');
  assert.equal(clean('2 4111-1111-1111-1111'), '2 •••', 'a number before the card number is not part of it');
  assert.equal(clean('?c=4111+1111+1111+1111&x'), '?c=•••&x');
  assert.equal(clean('DE89 3704 0044 0532 0130 00 and'), '••• and');
  assert.equal(clean('IBAN DE89&nbsp;3704&nbsp;0044&nbsp;0532&nbsp;0130&nbsp;00.'), 'IBAN •••.');
});

test('a text that only looks like a secret stays', () => {
  for (const text of [
    '4006381333931', // a bar code
    '1763694808123456', // microseconds
    '4111111111111112', // no check digit
    '0.4111111111111111',
    'A1B24111111111111111C0FFEEABCDEF', // the name of a frame
    '4111111111111111ABCDEF0123456789',
    '4444444444444444',
    'DE89370400440532013001',
    '€ 1,299.00 on 2026-11-21 at 10:30, order 2026-4711-0815',
    'write to help@example.org or call +49 30 901820',
    'Bearer of good news',
    'sk-skeleton-screen sk_small',
  ])
    assert.equal(clean(text), text);
});

test('mail addresses and phone numbers are removed from typed text, except the words of the task', () => {
  const redaction = createRedaction({ ...defaultPolicy, publicText: 'Sign up as ada@example.org.' });
  assert.equal(redaction.typed('ada@example.org', 'value'), 'ada@example.org');
  assert.equal(redaction.typed('me@home.example', 'value'), '•••');
  assert.equal(redaction.typed('call +49 171 5550123 now', 'value'), 'call ••• now');
  assert.equal(redaction.typed('2026-11-21', 'value'), '2026-11-21');
  assert.equal(redaction.typed('19:30, 2 adults, 1299.00', 'value'), '19:30, 2 adults, 1299.00');
  assert.equal(redaction.typed('4111 1111 1', 'value'), '•••', 'the rest of the number may follow');
  assert.equal(redaction.typed('de89 3704 0044', 'value'), '•••');
  for (const whole of ['4012345678', '25122026', 'Order 4012-8888-1234-5678', 'DE123456789', '5 000 000 000'])
    assert.equal(redaction.typed(whole, 'value', undefined, true), whole, 'the text is complete');
  assert.equal(redaction.typed('4111 1111 1111 1111', 'value', undefined, true), '•••');
  assert.equal(
    redaction.text('Thank you, me@home.example (ada@example.org)', 'html'),
    'Thank you, ••• (ada@example.org)',
  );
  assert.deepEqual(
    redaction.drain().find((one) => one.where === 'html'),
    { kind: 'mail', where: 'html', count: 1 },
  );
});

test('a number with a valid check digit is found, and one with an invalid check digit is not', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 });
  fc.assert(
    fc.property(digits, (rest) => {
      const body = `4${rest.join('')}`;
      const check = [...'0123456789'].find((digit) => passesLuhn(body + digit)) ?? '';
      const right = body + check;
      assert.equal(isCardNumber(right), true);
      assert.equal(clean(`a ${right} b`), 'a ••• b');
      const wrong = body + String((Number(check) + 1) % 10);
      assert.equal(clean(`a ${wrong} b`), `a ${wrong} b`);
    }),
  );
});

test('one changed digit makes an account number invalid', () => {
  fc.assert(
    fc.property(fc.constantFrom(...IBANS), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, by) => {
      assert.equal(isIban(iban), true);
      assert.equal(ibanLength(iban), iban.length);
      const at = 4 + (place % (iban.length - 4));
      const old = iban[at] ?? '';
      if (!/\d/.test(old)) return;
      assert.equal(isIban(iban.slice(0, at) + ((Number(old) + by) % 10) + iban.slice(at + 1)), false);
    }),
  );
});

test('hostile text is redacted in linear time', () => {
  const redaction = createRedaction({
    ...defaultPolicy,
    declared: ['aaaaaaaaaaaaab', '1111-1111 "x"', '%%%%%%%%'],
  });
  redaction.watch('f', 'eyJeyJeyJeyJ@');
  for (const bit of ['\\', '"\\', 'a', '&', ' ']) redaction.remember(`${bit.repeat(30)}!`);
  const bits = [
    'a',
    '1',
    '1 ',
    'eyJ',
    'sk-',
    'Bearer ',
    'aaaaaaaa@',
    '4111 ',
    'DE89 ',
    '%2',
    '&nbsp;',
    '-----BEGIN ',
    '(',
    '+1',
    'ghp_',
    '=\r\n',
    '\\u00',
    '\\',
    '&amp;',
    '%5C',
    ' ',
    '"\\',
  ];
  for (const bit of bits) {
    const make = (length: number) => repeated(bit, length);
    assertLinear(`text, ${JSON.stringify(bit)}`, make, (text) => redaction.text(text, 'x'));
    assertLinear(`typed, ${JSON.stringify(bit)}`, make, (text) => redaction.typed(text, 'x'));
  }
});

test('a list of texts that only look like numbers is returned as the same list', () => {
  const redaction = createRedaction();
  const texts = ['Prices', 'DE12 3456 7890 1234 5678 90', '4242 4242 4242 4243'];
  assert.equal(redaction.texts(texts, 'page'), texts);
  assert.notEqual(redaction.texts([...texts, '4242 4242 4242 4242'], 'page')[3], '4242 4242 4242 4242');
});

test('a card number inside the name of a file of the record stays', () => {
  const hash = `be${'0'.repeat(2)}c4111111111111111d${'e'.repeat(44)}`;
  const step = { type: 'step', picture: hash, exchanges: hash, text: 'Card 4111111111111111' };
  assert.deepEqual(createRedaction().value(step, 'step'), { ...step, text: 'Card •••' });
});

test('a typed text and what its field held are both masked where one of them shows a secret', () => {
  const pairs = [
    ['Oslo', 'OSLO', 'Oslo', 'OSLO'],
    ['4111111111111111', '4111/1111/11', '•••', '•••'],
    ['4111/1111/11', '4111111111111111', '•••', '•••'],
    ['4111111111111111', '', '•••', ''],
  ] as const;
  for (const [value, held, keptValue, keptHeld] of pairs)
    assert.deepEqual(
      redactTypedAndHeld(createRedaction(), null, { value, held }, true),
      { value: keptValue, held: keptHeld },
      value,
    );
  assert.deepEqual(redactTypedAndHeld(createRedaction(), null, { value: 'Oslo' }), { value: 'Oslo' });
});

test('what a field holds of a secret that reached the page in part is masked', () => {
  const asked = 'card 4111 1111 1111 1111';
  assert.deepEqual(redactTypedAndHeld(createRedaction(), null, { value: 'card 4111 11', asked }, true), {
    value: SECRET_MARK,
  });
  assert.deepEqual(
    redactTypedAndHeld(createRedaction(), null, { value: asked, held: '4111-1', asked }, true).held,
    SECRET_MARK,
  );
  assert.deepEqual(redactTypedAndHeld(createRedaction(), null, { value: '', asked }, true), { value: '' });
  assert.deepEqual(redactTypedAndHeld(createRedaction(), null, { value: 'Os', asked: 'Oslo' }, true), {
    value: 'Os',
  });
});
