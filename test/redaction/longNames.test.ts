// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
import { SECRET_MARK } from '../../shared/redaction/secretFields.ts';
import { isDrawn, isSecretNamed } from '../../shared/redaction/secretNames.ts';
import { assertLinear, repeated } from '../helpers/linear.ts';

test('a value of short words with one wrong character at its end is judged in linear time', () => {
  // The old pattern doubled its work with every second character: 70 characters took ten minutes.
  assertLinear(
    'words',
    (length) => `${repeated('a.', length)}!`,
    (text) => isSecretNamed('session', text),
  );
});

test('words in either case and with digits are words; a random key is not', () => {
  for (const words of ['summer-sale', 'Kites_In.the-South2026', 'a.b.c.d.e.f.g.h.i', 'home/-/garden/2024'])
    assert.equal(isDrawn(words, 16), false, words);
  assert.equal(isDrawn('q7XfT0kLz93mVbWs'), true);
});

test('an address of many question marks, or of many parameters, is redacted in linear time', () => {
  const redact = createUrlRedaction();
  for (const unit of ['?', '?a', '?a=', '&a=b', 'http://a:', '@'])
    assertLinear(
      unit,
      (length) => `https://shop.example/${repeated(unit, length)}`,
      (text) => redact(text),
    );
});

test('a parameter behind a second question mark is redacted, too', () => {
  const redact = createUrlRedaction();
  assert.equal(
    redact('https://a.example/?=x?token=q7XfT0kLz93mVbWs'),
    'https://a.example/?=x?token=%E2%80%A2%E2%80%A2%E2%80%A2',
  );
  assert.equal(redact('https://me:secret@a.example/'), 'https://a.example/');
});

test('10,000 parameters of an address are judged; a mark takes the place of the rest', () => {
  const mark = encodeURIComponent(SECRET_MARK);
  let judged = 0;
  const redaction = createRedaction();
  const redact = createUrlRedaction({
    ...redaction,
    isJudged: (value) => {
      judged += 1;
      return redaction.isJudged(value);
    },
  });
  const read = (value: string): string => `https://shop.example/?${`otp=${value}&`.repeat(10_000)}`;
  const long = read('a').replace(/&$/, '&otp=a'.repeat(1_000_000));
  assert.equal(redact(long), read(mark) + mark);
  assert.equal(judged, 10_000);
  assert.equal(redact.forState(long), read(mark) + mark);
  // Not a parameter: an address of any length may have these.
  const plain = `https://shop.example/?${'&#;word'.repeat(100_000)}&otp=a`;
  assert.equal(redact.forState(plain), `${plain.slice(0, -1)}${mark}`);
});
