// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
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
