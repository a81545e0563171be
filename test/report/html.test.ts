// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'cheerio';
import { escaped, html, Markup } from '../../shared/report/html.ts';
import { firstOf, pageText, table } from '../../shared/report/page.ts';
import { breakable, footnotes } from '../../shared/report/said.ts';

test('a value in a template is escaped in text and in quoted attributes', () => {
  const name = `<img src=x onerror=alert(1)> "a" 'b' & c`;
  const found = load(html`<p title="${name}" lang='${name}'>${name}</p>`.text);
  assert.equal(found('p').text(), name);
  assert.equal(found('p').attr('title'), name);
  assert.equal(found('p').attr('lang'), name);
  assert.equal(found('img').length, 0);
});

test('markup is not escaped again, lists are joined, and null, undefined and false are left out', () => {
  const items = ['a', 'b<'].map((one) => html`<li>${one}</li>`);
  assert.equal(
    html`<ul>${items}</ul>${null}${undefined}${false}${0}`.text,
    '<ul><li>a</li><li>b&lt;</li></ul>0',
  );
  assert.equal(html`${new Markup('<br>')}`.text, '<br>');
});

test('characters that are invalid in a document become U+FFFD', () => {
  assert.equal(escaped('a\u0000b\u001bc\td\ne\ufffef'), 'a\ufffdb\ufffdc\td\ne\ufffdf');
  assert.equal(escaped('x\ud800y'), 'x\ufffdy');
});

test('the policy of a page allows only the page’s style, by its hash', () => {
  let hashed = '';
  const text = pageText(
    {
      title: '</title><script>1</script>',
      lead: '',
      sections: [{ id: 'a', title: 'A & B', body: 'x' }],
      foot: '"',
    },
    (style) => {
      hashed = style;
      return 'sha256-HASH';
    },
  );
  const page = load(text);
  const policy = page('meta[http-equiv="Content-Security-Policy"]').attr('content') ?? '';
  assert.equal(page('style').text(), hashed);
  assert.match(policy, /^default-src 'none'; style-src 'sha256-HASH'; img-src data:;/);
  assert.equal(page('script').length, 0);
  assert.equal(page('title').text(), '</title><script>1</script>');
  assert.equal(page('nav a').attr('href'), '#a');
  assert.equal(page('main section h2').text(), 'A & B');
});

test('a table has a caption, headers of columns and rows, and a region that the keyboard can scroll', () => {
  const drawn = load(
    table<readonly [string, number]>(
      'Two',
      [
        { head: 'Who', cell: ([who]) => who },
        { head: 'How many', cell: ([, many]) => many, isFigure: true },
      ],
      [
        ['<b>', 1],
        ['c', 2],
      ],
    ).text,
  );
  assert.equal(drawn('caption').text(), 'Two');
  assert.deepEqual(
    drawn('thead th[scope=col]')
      .toArray()
      .map((one) => drawn(one).text()),
    ['Who', 'How many'],
  );
  assert.deepEqual(
    drawn('tbody th[scope=row]')
      .toArray()
      .map((one) => drawn(one).text()),
    ['<b>', 'c'],
  );
  assert.equal(drawn('[role=region]').attr('tabindex'), '0');
});

test('a long list is cut with a note; a short list has no note', () => {
  const { shown, note } = firstOf(
    Array.from({ length: 1200 }, (_, at) => at),
    100,
    'rows',
  );
  assert.equal(shown.length, 100);
  assert.match(html`${note}`.text, /has the first 100 of 1,200 rows/);
  assert.equal(html`${firstOf([1], 100, 'rows').note}`.text, '');
});

test('each note is listed once, with a letter', () => {
  const notes = footnotes();
  assert.equal(notes.mark('few').text, '<sup>a</sup>');
  assert.equal(notes.mark('<cut>').text, '<sup>b</sup>');
  assert.equal(notes.mark('few').text, '<sup>a</sup>');
  assert.match(notes.list().text, /<sup>a<\/sup> few.*<sup>b<\/sup> &lt;cut&gt;/);
  assert.equal(footnotes().list().text, '');
  for (let more = 0; more < 24; more += 1) notes.mark(String(more));
  assert.equal(notes.mark('27th').text, '<sup>aa</sup>');
});

test('a figure breaks only before its interval', () => {
  assert.equal(
    html`${breakable('47/52 · 90 % [80–96]')}`.text,
    '<span>47/52 · 90\u00a0%</span> <span>[80–96]</span>',
  );
  assert.equal(html`${breakable('3/7')}`.text, '3/7');
});
