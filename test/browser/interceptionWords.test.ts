// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createSecretTexts } from '../../electron/browser/bulk/secretTexts.ts';
import { isAllowed } from '../../electron/browser/interception/isAllowed.ts';
import { readRequest } from '../../electron/browser/interception/readRequest.ts';
import { allowListEntry } from '../../shared/interception/allowListEntry.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';

function read(type: string, body: string | Buffer, url = 'http://shop.example/order') {
  const request = { kind: 'Document', method: 'POST', url, headers: { 'content-type': type } };
  return readRequest({ ...request, body: Buffer.from(body) }, createUrlRedaction(), createRedaction());
}

test('an entry of the allow list covers its host or URL prefix, and no host that only looks similar', () => {
  const cases: readonly [entry: string, url: string, covered: boolean][] = [
    ['shop.example', 'https://shop.example/a', true],
    ['shop.example', 'https://shop.example:8443/a', true],
    ['shop.example:8443', 'https://shop.example:8443/a', true],
    ['shop.example:8443', 'https://shop.example/a', false],
    ['shop.example', 'https://shop.example.evil.net/', false],
    ['shop.example', 'https://my.shop.example/', false],
    ['*.shop.example', 'https://my.shop.example/', true],
    ['*.shop.example', 'https://myshop.example/', false],
    ['SHOP.example', 'https://shop.example/', true],
    ['https://shop.example', 'https://shop.example.evil.net/', false],
    ['https://shop.example', 'http://shop.example/', false],
    ['https://shop.example/search', 'https://shop.example/search?q=1', true],
    ['https://shop.example/search', 'https://shop.example/order', false],
    ['https://shop.example/search', 'https://evil.net/?https://shop.example/search', false],
  ];
  for (const [entry, url, covered] of cases)
    assert.equal(isAllowed(url, [entry]), covered, `${entry} ${url}`);
  for (const [entry] of cases) assert.ok(allowListEntry.safeParse(entry).success, entry);
  for (const entry of [
    '',
    '*',
    'a b',
    'ftp://x.example',
    'https://',
    'https://u:p@x.example',
    'x.example/path',
  ])
    assert.ok(!allowListEntry.safeParse(entry).success, entry);
});

test('forms are read in each of their encodings, and secret values are masked', () => {
  const pairs = [
    { name: 'city', value: 'São Paulo & more' },
    { name: 'user[password]', value: '•••' },
    { name: 'empty', value: '' },
  ];
  const urlencoded = 'city=S%C3%A3o+Paulo+%26+more&user%5Bpassword%5D=hunter22&empty=';
  assert.deepEqual(read('application/x-www-form-urlencoded', urlencoded).fields, pairs);
  const part = (head: string, value: string) =>
    `--b1\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const multipart = `${part('name="city"', 'São Paulo & more')}${part('name="user[password]"', 'hunter22')}${part('name="empty"', '')}${part('name="up"; filename="a.txt"', 'x'.repeat(70))}--b1--\r\n`;
  const several = read('multipart/form-data; boundary=b1', multipart);
  assert.deepEqual(several.fields, [...pairs, { name: 'up', value: 'a.txt' }]);
  assert.equal(several.bytes, 70);
  const json = JSON.stringify({ city: 'São Paulo & more', 'user[password]': 'hunter22', empty: '' });
  assert.deepEqual(read('application/json', json).fields, pairs);
  assert.deepEqual(read('text/plain', 'anything'), {
    ...read('text/plain', 'anything'),
    fields: [],
    bytes: 8,
  });
  assert.equal(
    read('text/plain', '', 'http://u:p@shop.example/?otp=1').url,
    'http://shop.example/?otp=%E2%80%A2%E2%80%A2%E2%80%A2',
  );
});

test('any request body is read without an error', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=b',
        'application/json',
        '',
      ),
      fc.uint8Array({ maxLength: 300 }),
      (type, bytes) => {
        const { fields } = read(type, Buffer.from(bytes));
        assert.ok(fields.length <= 100);
      },
    ),
  );
});

test('a known secret is found as plain text and in URL, form, JSON, Base64 and UTF-16 encoding', () => {
  fc.assert(
    fc.property(
      fc
        .string({ minLength: 6, maxLength: 30, unit: 'grapheme-ascii' })
        .filter((text) => text.trim() === text),
      fc.string({ maxLength: 5, unit: 'grapheme-ascii' }),
      (secret, before) => {
        const secrets = createSecretTexts();
        secrets.add(secret);
        const forms = [
          secret,
          encodeURIComponent(secret),
          new URLSearchParams({ secret }).toString(),
          JSON.stringify({ secret }),
          Buffer.from(`${before}${secret}`).toString('base64'),
        ];
        for (const form of forms) assert.ok(secrets.clean(form).found > 0, form);
        assert.ok(secrets.isIn(Buffer.from(`x${secret}`, 'utf16le')));
      },
    ),
  );
});
