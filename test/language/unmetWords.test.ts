// needs: pure
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { germanHost } from '../../shared/language/german/host/index.ts';
import { german } from '../../shared/language/german/index.ts';
import { speak } from '../../shared/language/message.ts';
import type { Check, Observation } from '../../shared/model/index.ts';
import { scoreStrict } from '../../shared/scoring/strict/scoreStrict.ts';
import { unmetWords } from '../../shared/words/unmetWords.ts';
import { sampleHop } from '../helpers/samples.ts';

const page = (url: string): Observation => ({
  ...{
    kind: 'page',
    url,
    title: '',
    html: '<p>Seoul</p>',
    answer: null,
    hop: null,
    stepIndex: 1,
    snapshotId: null,
  },
});
const answer = (text: string): Observation => ({
  ...page('http://wiki.localhost/'),
  kind: 'answer',
  answer: text,
});

/** The words for a hop with this check after an attempt with these pages and answers, as the strict rule judges it. */
async function words(check: Check, ...observations: readonly Observation[]): Promise<string> {
  const hop = sampleHop('wiki', { check });
  const { verdicts } = await scoreStrict(
    { hops: [hop], intent: 'Find it.' },
    { observations, declared: 'finished', withinBudget: true, answer: '' },
    {
      judge: async () => 'no, another one',
      pageReader: { select: () => [], text: () => 'Seoul' } as never,
    },
  );
  const [verdict] = verdicts;
  assert.ok(verdict);
  return unmetWords(hop, { ...verdict, attemptId: 'a' });
}

describe('the words for a hop that was not met', () => {
  afterEach(() => speak('en'));

  test('an address: what it was, and what was needed', async () => {
    const seoul = page('http://wiki.localhost:4100/wiki/Seoul?year=1999');
    const check = (url: Extract<Check, { url: unknown }>['url']) => words({ url }, page('http://a/'), seoul);
    assert.equal(
      await check({ path: '/wiki/Pennant_of_Seoul' }),
      'Not met: the address was /wiki/Seoul, needed /wiki/Pennant_of_Seoul.',
    );
    assert.equal(
      await check({ host: 'shop.localhost', query: { year: ['1988', '1989'], page: '2' } }),
      'Not met: the site was wiki.localhost:4100, needed shop.localhost; year was 1999, needed 1988 or 1989; page was missing, needed 2.',
    );
    assert.equal(
      await check({ pathStartsWith: '/maps/', queryContains: { year: '20' } }),
      'Not met: the address was /wiki/Seoul, needed one that begins with /maps/; year was 1999, needed one with 20.',
    );
    assert.equal(
      await check({ hash: '#top', contains: ['Busan'] }),
      'Not met: the fragment was missing, needed #top; the address lacked “Busan”.',
    );
  });

  test('an answer: what was said, and what was needed', async () => {
    const end = answer('That is all.');
    assert.equal(
      await words({ answer: { exact: ['Seoul', 'Busan'] } }, end),
      'Not met: the answer was “That is all.”, needed “Seoul” or “Busan”.',
    );
    assert.equal(
      await words({ answer: { includes: 'Seoul' } }, end),
      'Not met: the answer was “That is all.”, needed “Seoul”.',
    );
    assert.equal(
      await words({ answer: { exact: 'Seoul' } }, page('http://a/')),
      'Not met: no answer was given, needed “Seoul”.',
    );
  });

  test('of several conditions the one that failed is told', async () => {
    const both: Check = { all: [{ url: { path: '/a' } }, { answer: { exact: 'Seoul' } }] };
    assert.equal(
      await words(both, page('http://wiki.localhost/b')),
      'Not met: the address was /b, needed /a.',
    );
    assert.equal(
      await words(both, { ...answer('Busan'), url: 'http://wiki.localhost/a' }),
      'Not met: the answer was “Busan”, needed “Seoul”.',
    );
  });

  test('for another kind of check it is the reason of the last page', async () => {
    assert.equal(
      await words(
        { any: [{ url: { path: '/a' } }, { url: { path: '/b' } }] },
        page('http://h/'),
        page('http://h/c'),
      ),
      'Not met. The address does not match: path is /c, not /a. The address does not match: path is /c, not /b.',
    );
  });

  test('in German', async () => {
    speak('de', german, germanHost);
    assert.equal(
      await words({ url: { path: '/a' } }, page('http://h/c')),
      'Nicht erfüllt: die Adresse war /c, nötig war /a.',
    );
  });
});
