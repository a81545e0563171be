// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pageText } from '../../electron/workspace/pageText.ts';

describe('the words of a page for the search', () => {
  test('words are separated at elements that begin a line', () => {
    assert.equal(pageText('<p>one <b>bold</b>er<p>two<script>no</script>'), 'one bolder\ntwo');
  });

  test('words at any depth are read, and a document of 300,000 open elements ends', () => {
    assert.equal(pageText(`top${'<div>'.repeat(300_000)}deep<p>deeper`), 'top\ndeep\ndeeper');
  });

  test('end tags without an element cost as much as any other text', () => {
    assert.equal(pageText(`${'<div>'.repeat(20_000)}${'</x>'.repeat(250_000)}end`), 'end');
  });

  test('the rest of an invisible element that is too deep is not read', () => {
    assert.equal(pageText(`seen<div hidden>${'<i>'.repeat(500)}unseen`), 'seen');
  });

  test('frames count as much as the page around them', () => {
    const frame = `<iframe srcdoc="${'<i>'.repeat(300_000)}"></iframe>`;
    assert.equal(pageText(`${frame.repeat(2)}one${frame.repeat(20)}far behind`), 'one');
  });

  test('no more than 200,000 characters are read', () => {
    assert.equal(pageText('<p>word word</p>'.repeat(100_000)).length, 199_999);
  });
});
