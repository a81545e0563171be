// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseXml } from '../../shared/mind2web/metrics/xml.ts';
import { candidatesOf } from '../../shared/mind2web/page/candidates.ts';
import { cleanedHtml, cleanTree } from '../../shared/mind2web/page/cleanTree.ts';
import { attributeName, pageTree, tagName } from '../../shared/mind2web/page/pageTree.ts';
import { rawHtml } from '../../shared/mind2web/page/rawHtml.ts';
import { asUuid, derivedId, pseudonym } from '../../shared/mind2web/values/derivedId.ts';
import { actionRepr, mind2webOperation, readRepr } from '../../shared/mind2web/values/mind2webOperation.ts';
import type { EquivalentElement } from '../../shared/model/index.ts';
import { domRecord, type MadeNode } from '../helpers/domRecord.ts';

const form: MadeNode = {
  tag: 'html',
  children: [
    { tag: 'head', box: null, children: [{ tag: 'title', box: null, children: ['Lamps'] }] },
    {
      tag: 'body',
      children: [
        {
          tag: 'div',
          box: [0, 0, 800, 60],
          children: [
            {
              tag: 'div',
              box: [0, 0, 400, 60],
              children: [
                {
                  tag: 'input',
                  attributes: { 'aria-label': 'Search “lamps” & more', type: 'text', class: 'big' },
                  box: [10, 10, 300.5, 40],
                  typed: 'desk',
                  clickable: true,
                },
              ],
            },
            {
              tag: 'button',
              attributes: { type: 'submit', onclick: 'go()', '2x': 'a' },
              box: [400, 10, 90, 40],
              clickable: true,
              children: [{ tag: 'span', box: [410, 20, 60, 20], children: ['Search'] }],
            },
          ],
        },
        { tag: 'p', box: null, children: ['Nobody sees this'] },
        { tag: 'div', box: [0, 80, 80, 20], hidden: true, children: [] },
      ],
    },
  ],
};

function treeOf(made: MadeNode) {
  const tree = pageTree(domRecord(made));
  assert.ok(tree !== null);
  return tree;
}

describe('pages', () => {
  test('the raw page has every element of the body with boxes, node numbers and Mind2Web’s names', () => {
    const raw = rawHtml(treeOf(form));
    assert.match(raw, /^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD HTML 4\.0 Transitional\/\/EN"/);
    assert.match(
      raw,
      /<input backend_node_id="9" bounding_box_rect="10,10,300.5,40" aria_label="Search “lamps” &amp; more" type="text" class="big" input_value="desk" is_clickable="true"\/>/,
    );
    assert.match(
      raw,
      /<p backend_node_id="\d+" bounding_box_rect="-1,-1,-1,-1">/,
      'an element that is not drawn',
    );
    assert.match(raw, /_2x="a"/);
    assert.match(raw, /<text backend_node_id="\d+" bounding_box_rect="[^"]+">Search<\/text>/);
    assert.doesNotMatch(raw, /<head|<title/);
  });

  test('the cleaned page has only visible, informative elements, as strict XML', () => {
    const clean = cleanedHtml(cleanTree(treeOf(form)));
    assert.equal(
      clean,
      [
        '<html backend_node_id="2">',
        '  <body backend_node_id="6">',
        '    <input backend_node_id="9" aria_label="Search “lamps” &amp; more" type="text" input_value="desk"/>',
        '    <button backend_node_id="10" type="submit">',
        '      <text backend_node_id="12">Search</text>',
        '    </button>',
        '  </body>',
        '</html>',
        '',
      ].join('\n'),
    );
  });

  test('the content of a frame is inside its element, with boxes relative to the page', () => {
    const framed: MadeNode = {
      tag: 'html',
      children: [
        {
          tag: 'body',
          children: [
            {
              tag: 'iframe',
              box: [100, 200, 1284, 724],
              frame: {
                tag: 'html',
                children: [{ tag: 'button', box: [5, 6, 70, 20], clickable: true, children: ['Pay'] }],
              },
            },
          ],
        },
      ],
    };
    const raw = rawHtml(treeOf(framed));
    assert.match(
      raw,
      /<iframe[^>]*>\s*<html[^>]*>\s*<button backend_node_id="\d+" bounding_box_rect="107,208,70,20"/,
    );
  });

  test('an element with a pointer cursor counts as clickable without a listener', () => {
    const card = (cursor: string): MadeNode => ({
      tag: 'html',
      children: [
        { tag: 'body', children: [{ tag: 'div', box: [0, 0, 90, 20], cursor, children: ['A card'] }] },
      ],
    });
    assert.match(cleanedHtml(cleanTree(treeOf(card('pointer')))), /<div/);
    assert.doesNotMatch(cleanedHtml(cleanTree(treeOf(card('auto')))), /<div/);
  });

  test('the cleaned page of any content is well-formed', () => {
    const word = fc.string({ unit: 'binary', maxLength: 12 });
    const made: fc.Arbitrary<MadeNode> = fc.letrec<{ node: MadeNode }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        word,
        fc.record({
          tag: fc.constantFrom('div', 'a', 'button', 'o:p', 'x-1', 'svg'),
          attributes: fc.dictionary(fc.string({ minLength: 1, maxLength: 6 }), word, { maxKeys: 3 }),
          box: fc.constantFrom(null, [1, 2, 30.015625, 4] as const),
          clickable: fc.boolean(),
          children: fc.array(tie('node'), { maxLength: 3 }),
        }),
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(made, { maxLength: 4 }), (children) => {
        const tree = treeOf({ tag: 'html', children: [{ tag: 'body', children }] });
        const clean = parseXml(cleanedHtml(cleanTree(tree)));
        assert.ok('tag' in clean, JSON.stringify(clean));
      }),
      { numRuns: 50 },
    );
  });
});

describe('candidates', () => {
  const equivalent = (node: string, original: boolean, top: boolean): EquivalentElement => ({
    node,
    tag: 'button',
    role: 'button',
    name: 'Search',
    box: null,
    isOriginalTarget: original,
    isTopLevelTarget: top,
  });

  test('the equivalents of the target are the positives; every other element of the cleaned page is a negative', () => {
    const clean = cleanTree(treeOf(form));
    const { pos_candidates, neg_candidates } = candidatesOf(
      clean,
      [equivalent('10', false, true), equivalent('11', true, false)],
      { x: 0, y: 0 },
    );
    assert.deepEqual(pos_candidates, [
      {
        attributes:
          '{"backend_node_id": "10", "bounding_box_rect": "400,10,90,40", "type": "submit", "onclick": "go()", "_2x": "a", "is_clickable": "true", "data_pw_testid_buckeye_candidate": "1"}',
        backend_node_id: '10',
        is_original_target: false,
        is_top_level_target: true,
        tag: 'button',
      },
    ]);
    assert.deepEqual(
      neg_candidates.map(({ tag, backend_node_id }) => [tag, backend_node_id]),
      [
        ['html', '2'],
        ['body', '6'],
        ['input', '9'],
      ],
    );
  });

  test('a target that the cleaned page lacks gives no positive', () => {
    const clean = cleanTree(treeOf(form));
    assert.deepEqual(
      candidatesOf(clean, [equivalent('4711', true, true)], { x: 0, y: 0 }).pos_candidates,
      [],
    );
  });

  test('boxes are relative to the given origin of the viewport', () => {
    const { pos_candidates } = candidatesOf(cleanTree(treeOf(form)), [equivalent('10', true, true)], {
      x: 0,
      y: 300,
    });
    assert.match(pos_candidates[0]?.attributes ?? '', /"bounding_box_rect": "400,-290,90,40"/);
  });
});

describe('names and values', () => {
  test('names of attributes and tags are rewritten as Mind2Web’s', () => {
    assert.deepEqual(['aria-label', 'data-2', '2x', 'xlink:href', 'onClick'].map(attributeName), [
      'aria_label',
      'data_2',
      '_2x',
      'xlink_href',
      'onclick',
    ]);
    assert.deepEqual(['DIV', '#text', '::before', 'fe:Blur'].map(tagName), [
      'div',
      'text',
      'pseudo-before',
      'fe_blur',
    ]);
  });

  test('operations have the published form; an operation that the format lacks is null', () => {
    const of = (
      operation: Parameters<typeof mind2webOperation>[0]['operation'],
      value: string | null = null,
    ) => mind2webOperation({ operation, value });
    assert.deepEqual(of('click'), { original_op: 'CLICK', value: '', op: 'CLICK' });
    assert.deepEqual(of('click-fake'), of('click'));
    assert.deepEqual(of('hover'), { original_op: 'HOVER', value: '', op: 'CLICK' });
    assert.deepEqual(of('press', 'Enter'), { original_op: 'ENTER', value: '', op: 'CLICK' });
    assert.deepEqual(of('type', 'Lima'), { original_op: 'TYPE', value: 'Lima', op: 'TYPE' });
    assert.deepEqual(of('select', 'Economy'), { original_op: 'SELECT', value: 'Economy', op: 'SELECT' });
    for (const name of ['ignore', 'scroll', 'goto', 'answer', 'drag', 'upload'] as const)
      assert.equal(of(name), null);
    assert.equal(of('press', 'Escape'), null);
  });

  test('the text of an action names its element, operation and value, and can be parsed', () => {
    const element = { tag: 'a', role: 'link', name: '', text: '' };
    const click = { original_op: 'CLICK', value: '', op: 'CLICK' };
    assert.equal(actionRepr(element, click), '[a]   -> CLICK');
    assert.equal(actionRepr({ ...element, name: 'Sign  in' }, click), '[link]  Sign in -> CLICK');
    const icon = { tag: 'path', role: '', name: '', text: '' };
    const around = (tag: string, role: string, name: string, isTopLevelTarget: boolean) => ({
      ...{ node: '7', tag, role, name, box: null, isOriginalTarget: false, isTopLevelTarget },
    });
    const equivalents = [around('svg', '', '', false), around('a', 'link', 'Edit this page', true)];
    assert.equal(actionRepr(icon, click, equivalents), '[link]  Edit this page -> CLICK');
    assert.equal(actionRepr(icon, click, [around('div', '', '', true)]), '[path]   -> CLICK');
    assert.equal(actionRepr({ ...icon, text: 'Go' }, click, equivalents), '[path]  Go -> CLICK');
    const typed = actionRepr(
      { ...element, tag: 'input', role: 'textbox', name: 'a -> b' },
      { original_op: 'TYPE', value: 'x: y', op: 'TYPE' },
    );
    assert.equal(typed, '[textbox]  a -> b -> TYPE: x: y');
    assert.deepEqual(readRepr(typed), { kind: 'textbox', words: 'a -> b', op: 'TYPE', value: 'x: y' });
  });

  test('derived ids are stable UUIDs; a worker id is replaced by a pseudonym', () => {
    assert.equal(derivedId('attempt/1'), derivedId('attempt/1'));
    assert.notEqual(derivedId('attempt/1'), derivedId('attempt/2'));
    assert.match(derivedId('x'), /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const uuid = '725d96cd-9283-4ec7-b902-d003503f2d6b';
    assert.equal(asUuid(uuid), uuid);
    assert.doesNotMatch(pseudonym('A1B2C3D4E5F6G7'), /A1B2C3/);
    assert.equal(pseudonym('Ada'), 'Ada');
  });
});
