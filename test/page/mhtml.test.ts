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

test('joining a split archive restores it byte for byte', () => {
  const split = splitMhtml(archive);
  assert.equal(split.bodies.length, 1, 'only the large body becomes a separate blob');
  assert.equal(joinMhtml(split), archive);
});

test('the parts of an archive are read with the page first and with decoded bodies', () => {
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

test('text that is not an archive is refused by the reader and stored whole', () => {
  assert.throws(() => readMhtmlParts('hello'), /cannot be read/);
  assert.deepEqual(splitMhtml('hello'), { skeleton: 'hello', bodies: [] });
});

test('neither a long header nor a boundary in the subject changes where the parts begin', () => {
  const long = archive.replace(
    'MIME-Version',
    `Snapshot-Content-Location: http://a.example/?${'x'.repeat(9000)}\r\nSubject: boundary="other"\r\nMIME-Version`,
  );
  assert.equal(splitMhtml(long).bodies.length, 1);
  assert.equal(joinMhtml(splitMhtml(long)), long);
  assert.equal(readMhtmlParts(long).length, 2);
});
