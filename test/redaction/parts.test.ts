// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { defaultPolicy } from '../../shared/redaction/kinds.ts';
import { assertLinear, repeated } from '../helpers/linear.ts';

const CARD = '4111 1111 1111 1111';
const redactionOf = (...declared: string[]) => createRedaction({ ...defaultPolicy, declared });

test('a page that was captured in the middle of typing shows no long part of a declared secret', () => {
  const redaction = redactionOf('PROJECT-ORCHID-55');
  const clean = (text: string) => redaction.text(text, 'snapshot');
  assert.equal(clean('<input value="PROJECT-ORCHID">'), '<input value="•••">');
  assert.equal(clean('typed project-orc, then PROJECT-ORCHID-5.'), 'typed •••, then •••.');
  assert.equal(clean('GET /?q=PROJECT%2DORCHID'), 'GET /?q=•••');
  assert.equal(clean('PROJECT-ORCHID-55'), '•••');
});

test('the first words of a declared secret stay where they stand alone', () => {
  const redaction = redactionOf('PROJECT-ORCHID-55', 'open sesame please');
  for (const text of ['The PROJECT began.', 'PROJECT-O', 'It is open.', 'open ses'])
    assert.equal(redaction.text(text, 'snapshot'), text);
});

test('of two secrets that begin alike, each is removed whole', () => {
  for (const declared of [
    ['PROJECT-ORCHID-5512', 'PROJECT-ORCHID-66'],
    ['PROJECT-ORCHID-66', 'PROJECT-ORCHID-5512'],
  ])
    assert.equal(
      redactionOf(...declared).text('PROJECT-ORCHID-66 and PROJECT-ORCHID-5512', 'snapshot'),
      '••• and •••',
    );
});

test('a part of a card number that an agent has typed is removed from earlier pages', () => {
  const redaction = createRedaction(defaultPolicy);
  redaction.typed(CARD, 'action', undefined, true);
  assert.equal(redaction.text('<p>4111-1111-1111</p>', 'snapshot'), '<p>•••</p>');
  assert.equal(redaction.text('<p>4111 1111</p>', 'snapshot'), '<p>4111 1111</p>');
});

test('of any declared secret, no part of 60 % or more stays', () => {
  const secret = fc
    .string({ unit: fc.constantFrom(...'abzXY059-_ /"\\%ä€'), minLength: 12, maxLength: 60 })
    .map((each) => `q${each.trim()}z`)
    .filter((each) => !each.includes('  ') && !/\\{2}/.test(each));
  fc.assert(
    fc.property(secret, fc.double({ min: 0.6, max: 1, noNaN: true }), (value, share) => {
      const part = value.slice(0, Math.max(6, Math.ceil(value.length * share)));
      const clean = redactionOf(value).text(`<p>${part}</p>`, 'snapshot');
      assert.ok(!clean.includes(part), clean);
    }),
  );
});

test('the search for parts takes linear time', () => {
  const redaction = redactionOf('aaaaaaaaaaaaaaaaaaaaaaaaaaaaab', 'PROJECT-ORCHID-55');
  assertLinear(
    'parts of a secret',
    (length) => repeated('a', length),
    (text) => redaction.text(text, 'snapshot'),
  );
  assertLinear(
    'parts of a secret',
    (length) => repeated('PROJECT-ORC ', length),
    (text) => redaction.text(text, 'snapshot'),
  );
});
