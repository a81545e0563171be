// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinMhtml, readMhtmlParts, splitMhtml } from '../../shared/page/mhtml.ts';

const long = 'x'.repeat(600);
const archive = [
  'From: <Saved by Blink>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;',
  '\ttype="text/html";',
  '\tboundary="----Mark----"',
  '',
  '',
  '------Mark----',
  'Content-Type: text/html',
  'Content-ID: <frame-1@mhtml.blink>',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: http://a.example/',
  '',
  `<!DOCTYPE html><p class=3D"one">caf=C3=A9 =`,
  `${long}</p>`,
  '------Mark----',
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  'Content-Location: http://a.example/dot.png',
  '',
  'iVBORw0K',
  'Ggo=',
  '------Mark------',
  '',
].join('\r\n');

test('an archive that is kept in pieces comes back byte for byte', () => {
  const split = splitMhtml(archive);
  assert.equal(split.bodies.length, 1, 'only what is worth a blob of its own');
  assert.equal(joinMhtml(split), archive);
});

test('the parts of an archive: the page first, each under its names, decoded to bytes', () => {
  const [page, picture, ...rest] = readMhtmlParts(archive);
  assert.deepEqual(rest, []);
  assert.equal(page?.type, 'text/html');
  assert.equal(page?.id, 'frame-1@mhtml.blink');
  assert.equal(page?.location, 'http://a.example/');
  const text = Buffer.from(page?.body ?? '', 'latin1').toString('utf8');
  assert.equal(text, `<!DOCTYPE html><p class="one">café ${long}</p>`);
  assert.deepEqual(picture, {
    type: 'image/png',
    location: 'http://a.example/dot.png',
    id: '',
    encoding: 'base64',
    body: 'iVBORw0KGgo=',
  });
});

test('what is no archive is refused when it is read, and kept whole when it is stored', () => {
  assert.throws(() => readMhtmlParts('hello'), /cannot be read/);
  assert.deepEqual(splitMhtml('hello'), { skeleton: 'hello', bodies: [] });
});

test('the page chooses neither where the parts begin nor how far up that is said', () => {
  const long = archive.replace(
    'MIME-Version',
    `Snapshot-Content-Location: http://a.example/?${'x'.repeat(9000)}\r\nSubject: boundary="other"\r\nMIME-Version`,
  );
  assert.equal(splitMhtml(long).bodies.length, 1);
  assert.equal(joinMhtml(splitMhtml(long)), long);
  assert.equal(readMhtmlParts(long).length, 2);
});
