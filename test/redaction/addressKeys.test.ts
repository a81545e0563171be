// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactHar } from '../../electron/browser/bulk/redactHar.ts';
import { redactMhtml } from '../../electron/browser/bulk/redactMhtml.ts';
import { harFile } from '../../shared/page/har.ts';
import { archiveOfPage } from '../../shared/page/mhtml.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { defaultPolicy } from '../../shared/redaction/kinds.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';
import { assertLinear, repeated } from '../helpers/linear.ts';

const KEY = '2641a41947ea7d7b983839298b8b';
const ADDRESSES = [`http://h/reset/${KEY}`, `/account/password-reset/${KEY}/go`, `/x?session=${KEY}`];

/** Every way in which a text may name an address. */
const WRITTEN: Readonly<Record<string, (url: string) => string>> = {
  'running text': (url) => `Open ${url}. Then go on.`,
  html: (url) => `<a href="${url.replaceAll('&', '&amp;')}">here</a><form action='${url}'>`,
  json: (url) => JSON.stringify({ next: url }),
  'json with escaped slashes': (url) => JSON.stringify({ next: url }).replaceAll('/', '\\/'),
  'json in a script': (url) =>
    JSON.stringify({ next: url })
      .replaceAll('&', '\\u0026')
      .replaceAll('?', '\\u003f')
      .replaceAll('=', '\\u003d'),
  'html with escaped slashes': (url) =>
    url.replaceAll('&', '&#38;').replaceAll('/', '&#x2F;').replaceAll('=', '&#x3D;'),
  'another address': (url) => `https://a.example/login?next=${encodeURIComponent(url)}&lang=de`,
};

for (const [how, write] of Object.entries(WRITTEN))
  test(`a key in the path or a parameter of an address is removed from a text: ${how}`, () => {
    for (const url of ADDRESSES) {
      const clean = createRedaction().text(write(url), 'page');
      assert.ok(!clean.includes(KEY), clean);
      assert.ok(clean.includes('•••'), clean);
      const [kept] = createRedaction().texts([write(url)], 'page');
      assert.equal(kept, clean, 'in a snapshot');
    }
  });

test('a key in a path is removed from an archive and from the traffic', () => {
  for (const url of ADDRESSES) {
    const redaction = createRedaction();
    const archive = archiveOfPage(`<p>x</p><a href="${url}">here</a>`, 'http://h/');
    const { text } = redactMhtml(archive, new Set(), createUrlRedaction(redaction), redaction);
    assert.ok(!text.replaceAll('=\r\n', '').includes(KEY), text);
    const page = { status: 200, statusText: 'OK', httpVersion: '1.1', cookies: [], headers: [] };
    const size = { headersSize: -1, bodySize: -1 };
    const request = { method: 'GET', url: 'http://h/', httpVersion: '1.1', cookies: [], headers: [] };
    const content = { size: 1, mimeType: 'text/html', text: `<a href="${url}">here</a>` };
    const entry = {
      startedDateTime: '2026-01-01T00:00:00.000Z',
      time: 1,
      request: { ...request, queryString: [], ...size },
      response: { ...page, redirectURL: url, content, ...size },
      cache: {},
      timings: { send: 0, wait: 0, receive: 0 },
    };
    const log = { version: '1.2', creator: { name: 'x', version: '1' }, entries: [entry] };
    const options = { redactUrl: createUrlRedaction(redaction), redaction, longestBody: 1e6 };
    const { har } = redactHar(harFile.parse({ log }), options);
    assert.ok(!JSON.stringify(har).includes(KEY));
  }
});

test('every parameter that is removed from an address is removed from a text that names the address', () => {
  const redactUrl = createUrlRedaction();
  for (const query of [
    `session=${KEY}`,
    `code=${KEY}`,
    `a=1&key=${KEY}`,
    `X-Amz-Signature=${KEY}`,
    `user[api_key]=${KEY}`,
    `user%5Bapi_key%5D=${KEY}`,
    'password=hunter2',
    'otp=482913',
    'sid=k3Y9fQ2x',
    'next=/x?token=k3Y-9fQ2xW7vLm4pZt',
  ]) {
    const url = `https://a.example/p?${query}`;
    const marked = redactUrl(url).replaceAll('%E2%80%A2', '•');
    assert.match(marked, /=•••$|%3D•••$|%3D%25E2%2580%25A2/);
    assert.equal(createRedaction().text(url, 'page'), url.replace(/(?<==)[^=&/]+$/, '•••'));
  }
});

test('words, dates, code of programs and values of the task stay', () => {
  for (const text of [
    'https://a.example/reset/how-to-reset-your-device-2024',
    'https://a.example/session/2026-11-22-morning-keynote',
    'https://a.example/wiki/Password/reset',
    'https://a.example/s?key=wireless+mouse+2024+model&session=morning-keynote-3',
    'function(a,b){if(a&&b.password=b.password);c.token=d.token;e.key=f.key}',
    'https://a.example/p/2641a41947ea7d7b983839298b8b',
  ])
    assert.equal(createRedaction().text(text, 'page'), text);
  const task = createRedaction({ ...defaultPolicy, publicText: `Open /invite/${KEY}.` });
  assert.equal(task.text(`<a href="/invite/${KEY}">`, 'page'), `<a href="/invite/${KEY}">`);
});

test('addresses in a text are searched in linear time', () => {
  const redaction = createRedaction();
  for (const bit of [
    '/reset/',
    '/a-',
    '%2Freset%2F',
    '&#x2F;reset&#x2F;',
    '?key=',
    ';a',
    '//a:',
    '%2f%2fa%3a',
    '?key=a.',
  ])
    assertLinear(
      bit,
      (length) => repeated(bit, length),
      (text) => redaction.text(text, 'page'),
    );
});
