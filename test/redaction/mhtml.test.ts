// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { redactMhtml } from '../../electron/browser/bulk/redactMhtml.ts';
import { decodeQuotedPrintable, encodeQuotedPrintable } from '../../shared/page/mhtml.ts';
import { createRedaction } from '../../shared/redaction/createRedaction.ts';
import { createUrlRedaction } from '../../shared/redaction/redactUrl.ts';

const SECRET = 'Tr0ub4dor & "3"/ü';
const html = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const bytes = (text: string): string => Buffer.from(text).toString('latin1');

interface Written {
  readonly head: string;
  readonly body: string;
}

/** A page that holds the secret in a field, in words, in an attribute and in a script. */
const page = (title: string): string =>
  `<title>${html(title)}</title><input name=pw type="password" value="${html(SECRET)}"><p title='${html(SECRET)}'>It is ${html(SECRET)}` +
  `<a href="/?q=${encodeURIComponent(SECRET)}">again</a><textarea name="password">${html(SECRET)}</textarea>`;

const encodings = {
  'quoted-printable': (text: string) => encodeQuotedPrintable(bytes(text)),
  base64: (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n'),
  '8bit': (text: string) => text,
} as const;

function part(type: string, encoding: keyof typeof encodings, text: string, more: string[] = []): Written {
  const head = [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`, ...more];
  return { head: head.join('\r\n'), body: encodings[encoding](text) };
}

let count = 0;

/** Each part has a different boundary, as an archive requires. */
function multipart(begin: string, head: readonly string[], parts: readonly Written[]): Written {
  const boundary = `${begin}${++count}`;
  const written = parts.map((each) => `--${boundary}\r\n${each.head}\r\n\r\n${each.body}\r\n`);
  return {
    head: [
      ...head,
      `Content-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="${boundary}"`,
    ].join('\r\n'),
    body: `\r\n${written.join('')}--${boundary}--\r\n`,
  };
}

const whole = ({ head, body }: Written): string => `${head}\r\n\r\n${body}`;
const word = (text: string): string =>
  `=?utf-8?Q?${encodeQuotedPrintable(bytes(text)).replaceAll('=\r\n', '').replaceAll(' ', '_').replaceAll('?', '=3F')}?=`;

function clean(archive: string): string {
  const redaction = createRedaction();
  redaction.remember(SECRET);
  return redactMhtml(archive, new Set(), createUrlRedaction(redaction), redaction).text;
}

/** Searches the archive as it is, with joined lines, and in each decoded run of base64. */
function assertClean(archive: string): void {
  const unfolded = archive.replaceAll('=\r\n', '');
  const runs = archive.replaceAll('\r\n', '').match(/[A-Za-z0-9+/]{16,}={0,2}/g) ?? [];
  const texts = [archive, unfolded, decodeQuotedPrintable(unfolded.replaceAll('_', ' '))];
  for (const text of [...texts, ...runs.map((run) => Buffer.from(run, 'base64').toString('latin1'))])
    for (const form of ['Tr0ub4dor', 'TR0UB4DOR'])
      assert.ok(!text.includes(form), text.slice(Math.max(0, text.indexOf(form) - 200)).slice(0, 400));
}

const title = fc.oneof(
  fc.constantFrom(
    '',
    SECRET,
    `My ${SECRET} page`,
    'boundary="elsewhere"',
    'Content-Type: multipart/related; boundary="x"',
  ),
  fc
    .string({ unit: fc.constantFrom('漢', 'é', 'a', ' ', '=', '?', '"'), maxLength: 3000 })
    .map((text) => text + SECRET),
);
const address = fc.oneof(
  fc.constantFrom('http://a.example/', `http://a.example/?pw=${encodeURIComponent(SECRET)}`),
  fc
    .integer({ min: 0, max: 9000 })
    .map((length) => `http://a.example/?state=${'x'.repeat(length)}&boundary="b"`),
);
const boundary = fc
  .string({ unit: fc.constantFrom(...'abcXYZ019-_.+()'), minLength: 1, maxLength: 60 })
  .map((text) => `----${text}`);
const leaf = fc.record({
  type: fc.constantFrom(
    'text/html',
    'text/css',
    'image/svg+xml',
    'application/json',
    'text/plain; charset=utf-8',
    'application/x-own',
    'image/png',
  ),
  encoding: fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[])),
  title,
  location: address,
});
const { tree } = fc.letrec<{ tree: Written }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
    leaf.map((each) =>
      part(each.type, each.encoding, page(each.title), [
        `Content-Location: ${each.location}`,
        `X-Own: ${word(each.title)}`,
      ]),
    ),
    fc
      .tuple(boundary, fc.array(tie('tree'), { minLength: 1, maxLength: 3 }))
      .map(([mark, parts]) => multipart(mark, [], parts)),
  ),
}));

test('no secret is left in an archive, with any address, title, headers and nesting of the page', () => {
  fc.assert(
    fc.property(
      title,
      address,
      boundary,
      fc.array(tree, { minLength: 1, maxLength: 4 }),
      (name, url, mark, parts) => {
        const subject = name.match(/[\s\S]{1,40}/gu) ?? [];
        const head = [
          'From: <Saved by Blink>',
          `Snapshot-Content-Location: ${url}`,
          `Subject: ${subject.map(word).join('\r\n ')}`,
          'MIME-Version: 1.0',
        ];
        const archive = whole(multipart(`----outer${mark}`, head, parts));
        assert.throws(() => assertClean(archive));
        assertClean(clean(archive));
      },
    ),
  );
});

test('an archive without a secret stays unchanged, byte for byte', () => {
  fc.assert(
    fc.property(boundary, fc.constantFrom('\r\n', '\n'), (mark, lineEnd) => {
      const parts = [
        part('text/html', 'quoted-printable', '<p>caf\u00e9 =</p>'),
        part('image/png', 'base64', 'x'.repeat(99)),
      ];
      const archive = whole(multipart(mark, ['Subject: a\r\n b'], parts)).replaceAll('\r\n', lineEnd);
      assert.equal(clean(archive), archive);
    }),
  );
});

test('an unreadable archive is refused with a reason', () => {
  const good = whole(multipart('----b', ['Subject: x'], [part('text/html', '8bit', page('x'))]));
  for (const [archive, why] of [
    [SECRET, /in place of its headers/],
    ['', /in place of its headers/],
    [good.replace('multipart/related', 'text/html'), /its header names no parts/],
    [good.replace(/boundary="[^"]*"/, 'x'), /does not name the boundary/],
    [good.replace(/------b\d+--/, ''), /is cut off/],
    [good.slice(0, -10), /is cut off/],
    [good.replace('8bit', 'x-own'), /encoded as “x-own”/],
    [good.replace('Content-Type: text/html', 'Content-Type: message/rfc822'), /a separate message/],
    [good.replace('8bit', 'base64'), /not base64/],
  ] as const)
    assert.throws(() => clean(archive), why, archive.slice(0, 80));
});
