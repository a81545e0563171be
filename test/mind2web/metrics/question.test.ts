// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAbout, type Question } from '../../../shared/mind2web/metrics/question.ts';
import { PythonError } from '../../../shared/python/python.ts';
import { pageOf } from './toyPage.ts';

/** The expected values below are the output of lxml 6.1 and the published code for this page. */
const page = `<html backend_node_id="1">
  <body backend_node_id="2">
    <nav backend_node_id="3" aria_label="Main &amp; more"><text backend_node_id="4">Menu</text></nav>
    <ul backend_node_id="5">
      <li backend_node_id="6"><a backend_node_id="7" title="HTTPS://x.example" name="NONE"><text backend_node_id="8">One\u3000two &lt;b&gt; &amp;nbsp;three</text></a>behind</li>
      <li backend_node_id="9"><span backend_node_id="10"><b backend_node_id="11"><text backend_node_id="12">deep</text></b></span></li>
      <li backend_node_id="13"/><li backend_node_id="14" class="x"/><li backend_node_id="15"/>
      <li backend_node_id="16"><input backend_node_id="17" type="text" placeholder="fourteen_chars fifteen_chars_x Été a b c d e" value="text"/></li>
    </ul>
    <form backend_node_id="20"><button backend_node_id="21"><!-- <i>icon</i> --><text backend_node_id="22">Go "now"</text></button></form>
    <footer backend_node_id="30"><text backend_node_id="31">w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15 w16 w17 w18 w19 w20 w21</text></footer>
  </body>
</html>`;

function ask(
  candidates: readonly string[],
  wanted: string | null,
  keepBrackets = true,
  html = page,
): Question {
  const step = {
    page: pageOf(html),
    task: 'Go',
    previousActions: ['0', '1', '2', '3', '4', '5', '6'],
    operation: { op: 'TYPE', value: 'a b' },
  };
  return askAbout(step, candidates, wanted, keepBrackets);
}

test('choices are in document order; the tree contains the informative elements around them', () => {
  const { tree, choices, target, input } = ask(['17', '7'], '17');
  assert.equal(
    tree,
    '<html> <ul> <a id=0>One two <b> three</a>behind<input id=1 text fourteen_chars été a b c /></ul> </html>',
  );
  assert.deepEqual(choices, [
    ['7', '<a id=0>One two <b> three</a>behind'],
    ['17', '<input id=1 text fourteen_chars été a b c />'],
  ]);
  assert.equal(target, 'C.\nAction: TYPE\nValue: a b');
  assert.match(input, /Previous actions:\n2\n3\n4\n5\n6\nWhat should/u);
  assert.match(input, /\n\nA\. None of the above\nB\. <a id=0>.*\nC\. <input .*\n$/u);
});

test('with round brackets there is no space before the text', () => {
  const { tree, choices } = ask(['10'], '10', false);
  assert.equal(tree, '(html (span id=0(bdeep)))');
  assert.deepEqual(choices, [['10', '(span id=0(bdeep))']]);
});

test('a choice has at most ten words, a text twenty, and an element three neighbours on each side', () => {
  const { tree, choices } = ask(['21', '30', '5'], null);
  assert.equal(
    tree,
    '<html> <body> <nav main & more>Menu</nav> <ul id=0> <a>One two <b> three</a>behind<b>deep</b><li x /><input text fourteen_chars été a b c /></ul> <button id=1><!-- <i>icon</i> -->Go now </button><footer id=2>w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15 w16 w17 w18 w19 w20</footer> </body> </html>',
  );
  assert.deepEqual(choices.at(-1), ['30', '<footer id=2>w1 w2 w3 w4 w5 w6 w7 w8 w9']);
});

test('a candidate inside another candidate is a separate choice', () => {
  assert.deepEqual(
    ask(['11', '9'], '11').choices.map(([id]) => id),
    ['9', '11'],
  );
});

test('a duplicate candidate is one choice', () => {
  assert.equal(ask(['7', '7'], '7').choices.length, 1);
});

test('the right answer is A when the wanted element is not among the candidates', () => {
  assert.equal(ask(['7'], '17').target, 'A.');
  assert.equal(ask(['7'], null).target, 'A.');
});

test('a missing element, a text as candidate and an empty text raise the exceptions of the reference', () => {
  const raised = (candidates: string[], html = page): string => {
    try {
      ask(candidates, null, true, html);
      return '';
    } catch (error) {
      assert(error instanceof PythonError);
      return error.toText();
    }
  };
  assert.equal(raised(['99']), 'IndexError: list index out of range');
  assert.equal(raised(['8']), 'ValueError: <Element text> is not in list');
  assert.equal(
    raised(['1'], '<p backend_node_id="1"><text backend_node_id="2"/></p>'),
    "AttributeError: 'NoneType' object has no attribute 'split'",
  );
});
