// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import {
  contains,
  cutQuotes,
  item,
  lower,
  PythonError,
  parseQuery,
  repr,
  splitWords,
  strip,
  toFloat,
  toInt,
  unescapeHtml,
  urlparse,
} from '../../shared/python/python.ts';
import { readConformance } from '../helpers/conformance.ts';
import { withoutShared } from '../helpers/sharedFolder.ts';

function raises(className: string, message: string) {
  return (error: unknown) =>
    error instanceof PythonError && error.className === className && error.message === message;
}

test('strip, split and lower equal CPython 3.11', () => {
  assert.equal(strip('\x1c\u0085 a \u3000'), 'a');
  assert.equal(strip('\ufeffa'), '\ufeffa');
  assert.deepEqual(splitWords(' a\x1fb  c '), ['a', 'b', 'c']);
  assert.equal(lower('ΟΔΟΣ'), 'οδος');
  assert.equal(lower('İ').length, 2);
  assert.equal(lower('A\ua7dcB'), 'a\ua7dcb', 'a letter newer than the Unicode table of CPython 3.11 stays');
  assert.equal(cutQuotes("'"), '');
});

test('int() accepts underscores, signs and digits of any script, and rejects points and currencies', () => {
  assert.equal(toInt(' 1_000 '), 1000);
  assert.equal(toInt('-٣'), -3);
  assert.equal(toInt('５７'), 57);
  for (const text of ['700.0', '$650', '1__0', '_1', '', '+ 5']) assert.equal(toInt(text), null, text);
});

test('float() accepts exponents, inf and nan', () => {
  assert.equal(toFloat(' 5e2 '), 500);
  assert.equal(toFloat('.5'), 0.5);
  assert.equal(toFloat('-inf'), Number.NEGATIVE_INFINITY);
  assert(Number.isNaN(toFloat('nan')));
  for (const text of ['', '.', 'abc', '0x10', '5 6']) {
    assert.throws(
      () => toFloat(text),
      raises('ValueError', `could not convert string to float: '${text}'`),
      text,
    );
  }
});

test('a missing key and None raise the exceptions of Python', () => {
  assert.throws(() => item({}, 'city'), raises('KeyError', "'city'"));
  assert.throws(() => item(null, 'eval'), raises('TypeError', "'NoneType' object is not subscriptable"));
  assert.throws(
    () => contains(null, 'a'),
    raises('TypeError', "'in <string>' requires string as left operand, not NoneType"),
  );
  assert.throws(() => contains('a', 5), raises('TypeError', "argument of type 'int' is not iterable"));
});

test('addresses are parsed as in urllib', () => {
  assert.deepEqual(urlparse('http://a.com/x;p=1?k=1#f'), { netloc: 'a.com', path: '/x', query: 'k=1' });
  assert.deepEqual(urlparse('a.com/x'), { netloc: '', path: 'a.com/x', query: '' });
  assert.throws(() => urlparse('http://[::1/'), raises('ValueError', 'Invalid IPv6 URL'));
  assert.deepEqual(
    [...parseQuery('a=1&a=2&b=&c&d=x+y%20z%ff')],
    [
      ['a', ['1', '2']],
      ['d', ['x y z\ufffd']],
    ],
  );
});

test('html.unescape decodes names with and without semicolon, numbers and Windows-1252, and drops controls', () => {
  const decode = (text: string) => unescapeHtml(text, pageReader.referenceDecoder());
  assert.equal(decode('a &amp; b &eacute;&nbsp;&#x27;&#128;&#1;&#xD800;'), "a & b é\u00a0'€\ufffd");
  assert.equal(decode('&copyright &nope; &amp;lt; AT&T'), '©right &nope; &lt; AT&T');
});

const reprFile = z.object({ cases: z.array(z.object({ text: z.string().nullable(), repr: z.string() })) });

test('repr has the quotes and escapes of CPython', () => {
  assert.equal(repr('it\'s "x"\n\u200b'), "'it\\'s \"x\"\\n\\u200b'");
});

test('repr equals the output of CPython for every case of the file', { skip: withoutShared }, () => {
  for (const one of readConformance('python_repr', reprFile).cases) {
    if (one.text !== null) assert.equal(repr(one.text), one.repr);
  }
});
