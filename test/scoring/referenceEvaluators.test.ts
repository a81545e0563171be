// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReferenceProfile } from '../../shared/scoring/reference/reference.ts';
import { type ReferenceRun, runReference } from '../../shared/scoring/runReference.ts';
import { scriptedJudge } from '../helpers/recorded.ts';

type Rules = Readonly<Record<string, unknown>>;

/** The score of one `eval` object under one profile, or the class of its exception. */
async function score(
  profile: ReferenceProfile,
  rules: Rules,
  run: Partial<ReferenceRun> = {},
  ...replies: string[]
) {
  const record = {
    urls: [],
    answer: '',
    actions: undefined,
    terminatedAt: undefined,
    pages: [],
    locatorText: undefined,
  };
  const task = {
    intent: 'Which?',
    eval: { eval_types: Object.keys(rules).flatMap((key) => types[key] ?? []), ...rules },
  };
  const found = await runReference(profile, null, task, { ...record, ...run }, scriptedJudge(...replies));
  return found.error?.className ?? found.score;
}

const types: Readonly<Record<string, string>> = {
  reference_answers: 'string_match',
  reference_url: 'url_match',
  program_html: 'program_html',
  page_image_query: 'page_image_query',
};

async function perProfile(rules: Rules, run: Partial<ReferenceRun>) {
  return [
    await score('mmina', rules, run),
    await score('webarena', rules, run),
    await score('visualwebarena', rules, run),
  ];
}

test('the three programs score the same answer differently', async () => {
  const must = (...wanted: string[]) => ({ reference_answers: { must_include: wanted } });
  assert.deepEqual(await perProfile(must('7'), { answer: '17' }), [1, 0, 0]);
  assert.deepEqual(await perProfile(must('dog'), { answer: 'hotdogs' }), [1, 1, 0]);
  assert.deepEqual(await perProfile(must('oslo |OR| bergen'), { answer: 'Bergen' }), [0, 0, 1]);
  assert.deepEqual(
    await perProfile({ reference_answers: { exact_match: 'Oslo' } }, { answer: ' oslo' }),
    [0, 1, 0],
  );
  assert.deepEqual(
    await perProfile({ reference_answers: { one_of: ['red'] } }, { answer: 'blue' }),
    [1, 1, 0],
  );
});

test('the three programs score the same address differently', async () => {
  const at = (url: string) => ({ urls: ['http://start/', url] });
  assert.deepEqual(
    await perProfile({ reference_url: 'http://a.com/x' }, at('https://a.com/x/y?z=1')),
    [0, 1, 0],
  );
  assert.deepEqual(
    await perProfile({ reference_url: 'http://localhost/x' }, at('http://127.0.0.1/x')),
    [0, 0, 1],
  );
  assert.deepEqual(
    await perProfile(
      { reference_url: 'http://a.com/?q=1', url_note: 'GOLD in PRED' },
      at('http://a.com/?p=2&q=1'),
    ),
    [0, 1, 0],
  );
  assert.deepEqual(
    await perProfile({ reference_url: 'http://a.com', url_note: 'EXACT' }, at('http://a.com/')),
    [1, 'ValueError', 1],
  );
  assert.deepEqual(await perProfile({ reference_url: null }, at('http://a.com/')), [
    'AttributeError',
    'AttributeError',
    'AttributeError',
  ]);
});

test('required values accept integers, include the bound and raise with other types of references', async () => {
  const values = (more: Rules, answer: string) =>
    score('visualwebarena', { reference_answers: { required_values: ['< 700'], ...more } }, { answer });
  assert.equal(await values({}, '700'), 1);
  assert.equal(await values({}, '701'), 0);
  assert.equal(await values({}, '650.0'), 0);
  assert.equal(await values({ exact_match: '650' }, '650'), 1);
  assert.equal(await values({ must_include: ['650'] }, '650'), 'BeartypeCallHintParamViolation');
  assert.equal(await values({ one_of: ['650'] }, '650'), 'TypeError');
  assert.equal(
    await score('visualwebarena', { reference_answers: { required_values: ['700'] } }, { answer: '7' }),
    'ValueError',
  );
});

test('the judge is asked about all references in order, and each program parses the reply differently', async () => {
  const fuzzy = { reference_answers: { fuzzy_match: ['one', 'two'] } };
  assert.equal(await score('mmina', fuzzy, { answer: 'x' }, 'No', 'Yes'), 0);
  assert.equal(await score('webarena', fuzzy, { answer: 'x' }, 'This is not correct', 'correct'), 1);
  assert.equal(await score('visualwebarena', fuzzy, { answer: 'x' }, 'correct', 'hm'), 'AssertionError');
  const impossible = {
    reference_answers: { exact_match: 'zzz', fuzzy_match: 'N/A' },
    string_note: 'sold out',
  };
  assert.equal(
    await score('webarena', impossible, { answer: 'none left' }, 'same'),
    1,
    'the score of the reason replaces the score of the exact match',
  );
});

test('page content comes from the recorded page; a page that was not recorded has no score', async () => {
  const target = {
    url: 'last',
    locator: "document.querySelector('.total').outerText",
    required_contents: { exact_match: '$5' },
  };
  const pages = [{ url: 'http://shop/cart', html: '<b class="total">$5</b>' }];
  const seen = { urls: ['http://shop/cart'], pages };
  assert.equal(await score('webarena', { program_html: [target] }, seen), 1);
  assert.equal(
    await score('webarena', { program_html: [target] }, { urls: ['http://shop/other'], pages }),
    'NotRecorded',
  );
  assert.equal(
    await score(
      'webarena',
      { program_html: [{ ...target, url: 'http://shop/cart' }] },
      { urls: ['http://shop/'], pages },
    ),
    1,
  );
  assert.equal(
    await score(
      'visualwebarena',
      { program_html: [{ ...target, locator: 'lambda: x' }] },
      { ...seen, locatorText: '' },
    ),
    0,
  );
  assert.equal(
    await score('mmina', { program_html: [{ url: 'last', locator: 'total', required_contents: '' }] }, seen),
    'ValueError',
  );
});

test('an element without a picture scores 0; a picture that needs a vision model has no score', async () => {
  const query = {
    eval_image_url: 'last',
    eval_image_class: '.photo',
    eval_vqa: [{ question: 'cat?', answer: 'yes' }],
  };
  const at = (html: string) => ({ urls: ['http://h/'], pages: [{ url: 'http://h/', html }] });
  assert.equal(
    await score('visualwebarena', { page_image_query: [query] }, at('<div class="photo">no</div><img>')),
    0,
  );
  assert.equal(
    await score('visualwebarena', { page_image_query: [query] }, at('<img class="photo">')),
    'NotImplementedError',
  );
  assert.equal(await score('visualwebarena', { page_image_query: [] }, at('')), 'UnboundLocalError');
  assert.equal(
    await score('webarena', { eval_types: ['page_image_query'], page_image_query: [] }, at('')),
    'ValueError',
  );
});
