// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framePart, repairArchive } from '../../electron/browser/capture/archive/repairArchive.ts';
import { composeMhtml, type Mhtml, newPart, parseMhtml } from '../../shared/page/mhtml.ts';

/** An archive as Chromium writes it: a page whose style element is a part of its own, with a frame. */
const archive: Mhtml = {
  head: 'MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="--part"',
  boundary: '--part',
  lineEnd: '\r\n',
  preamble: '',
  parts: [
    newPart(
      { type: 'text/html', id: framePart('ONE'), location: 'http://a.test/' },
      { text: '<link rel=stylesheet href="cid:css-1@mhtml.blink"><p>one' },
    ),
    newPart(
      { type: 'text/html', id: framePart('TWO'), location: 'http://a.test/two' },
      { text: '<link rel=stylesheet href="cid:css-1@mhtml.blink"><p>two' },
    ),
    newPart({ type: 'text/css', location: 'cid:css-1@mhtml.blink' }, { text: 'p { margin: 24px }' }),
  ],
  epilogue: '',
};
const written = (frameId: string) => ({
  frameId,
  url: '',
  html: `<style>p{}</style><p>${frameId}`,
  canvases: [],
});
const hasSheet = (documents: Parameters<typeof repairArchive>[1]): boolean =>
  parseMhtml(repairArchive(archive, documents)).parts.some(({ head }) => head.includes('cid:css-1'));

test('an archive keeps Chromium’s style sheets for a document that could not be written', () => {
  assert.equal(hasSheet([]), true, 'no document was written');
  assert.equal(hasSheet([written('ONE')]), true, 'one of two was written');
  assert.equal(hasSheet([written('ONE'), { ...written('TWO'), html: null }]), true, 'one is empty');
});

test('an archive loses Chromium’s style sheets once each document holds its own', () => {
  assert.ok(composeMhtml(archive).includes('cid:css-1'));
  assert.equal(hasSheet([written('ONE'), written('TWO')]), false);
});
