// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { AppError } from '../../shared/errors.ts';

test('the visible text omits scripts and hidden parts, separates cells and collapses white space', () => {
  const html = `<title>tab</title><style>p{}</style><p>Total:   <b>$</b>5</p><noscript>turn it on</noscript>
    <table><tr><td>a</td><td>b</td></tr></table><div hidden>no</div><p style="display: none">no</p><template>no</template>
    one<br>two<script>no()</script>`;
  assert.equal(pageReader.text(html), 'Total: $5 a b one two');
});

test('the text of a select box is its chosen option', () => {
  assert.equal(pageReader.text('<select><option>one<option selected>two</select>'), 'two');
  assert.equal(pageReader.text('<select><optgroup><option>one<option>two</optgroup></select>'), 'one');
});

test('recorded shadow roots and frames are part of the page', () => {
  const html =
    '<div><template shadowrootmode="closed"><i>inner</i></template></div><iframe srcdoc="<i>framed &amp;amp; kept</i>"></iframe>';
  assert.equal(pageReader.text(html), 'inner framed & kept');
  assert.deepEqual(pageReader.select(html, 'i'), ['inner', 'framed & kept']);
});

test('a selector finds elements in document order, including elements that are never visible', () => {
  assert.deepEqual(pageReader.select('<title>T</title><p class=a>1<p class=a>2 <b>3</b>', '.a'), [
    '1',
    '2 3',
  ]);
  assert.deepEqual(pageReader.select('<title>T</title>', 'title'), ['T']);
  assert.deepEqual(pageReader.select('<p>', '.none'), []);
});

test('an invalid selector is an error', () => {
  assert.throws(
    () => pageReader.select('<p>', 'p[['),
    (error) => error instanceof AppError && error.code === 'check.selector',
  );
});

test('a page that is 10,000 elements deep is read', () => {
  assert.equal(pageReader.text(`${'<div>'.repeat(10_000)}deep`), 'deep');
});

test('a named character reference is decoded, and an unknown one stays', () => {
  assert.deepEqual(['&eacute;', '&amp', '&nope;'].map(pageReader.referenceDecoder()), ['é', '&', '&nope;']);
});
