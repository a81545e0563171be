// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isElement, parseXml, type XmlNode } from '../../../shared/mind2web/metrics/xml.ts';

/** A tree as nested lists: tag, attributes, text, children, tail. */
function short(node: XmlNode): unknown {
  if (!isElement(node)) return [node.source, node.tail];
  return [node.tag, Object.fromEntries(node.attributes), node.text, node.children.map(short), node.tail];
}

function read(source: string): unknown {
  const found = parseXml(source);
  return 'kind' in found ? short(found) : null;
}

test('text is stored as text and tail, as in lxml', () => {
  assert.deepEqual(read('<a>one<b/>two<!-- c -->three<b></b></a>'), [
    'a',
    {},
    'one',
    [
      ['b', {}, null, [], 'two'],
      ['<!-- c -->', 'three'],
      ['b', {}, null, [], ''],
    ],
    '',
  ]);
});

test('references, CDATA and line ends are decoded', () => {
  assert.deepEqual(read('<a b="&lt;&#65;&#x1F600;\t&#9;">\r\n&amp;<![CDATA[<&]]>&#13;</a>'), [
    'a',
    { b: '<A😀 \t' },
    '\n&<&\r',
    [],
    '',
  ]);
});

test('a byte order mark, a declaration, a doctype and comments around the root are accepted', () => {
  for (const source of [
    '\ufeff<a/>',
    '<?xml version="1.0"?>\n<!DOCTYPE html>\n<!-- x --><a/>\n<!-- y -->',
    '<?xml version="1.0" standalone="yes"?><a/>',
    '<a\u00b7 xml:lang="e"/>',
  ])
    assert.notEqual(read(source), null, source);
});

test('XML that is not well-formed is refused', () => {
  for (const source of [
    '',
    'text',
    '<a>',
    '</a>',
    '<a></b>',
    '<a/><b/>',
    '<a/>x',
    '<a b=1/>',
    '<a b="1" b="2"/>',
    '<a b="1"c="2"/>',
    '<a b="<"/>',
    '<a>&nbsp;</a>',
    '<a>& </a>',
    '<a>]]></a>',
    '<a>\x01</a>',
    '<a>\ud83d</a>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a><!-- -- --></a>',
    '<a><?xml x?></a>',
    '<a xmlns="u"/>',
    '<x:a/>',
    '<?xml version="1.0" encoding="UTF-8"?><a/>',
  ])
    assert.equal(read(source), null, source);
});

test('an error has its offset, and extreme nesting is refused', () => {
  const wrong = parseXml('<a>\n<b></c></a>');
  assert.deepEqual(wrong, { offset: 7, message: '</c> closes <b>' });
  assert.notEqual(read(`${'<a>'.repeat(2000)}${'</a>'.repeat(2000)}`), null);
  assert.equal(read('<a>'.repeat(100_000)), null);
});
