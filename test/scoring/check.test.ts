// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../../shared/errors.ts';
import type { Check, Observation } from '../../shared/model/index.ts';
import { evaluateCheck, evaluatorsOf } from '../../shared/scoring/strict/check.ts';
import { answered, page, scriptedJudge } from '../helpers/recorded.ts';

const asked = { question: 'Which colour?', hop: 0, located: [], isLast: true, environment: null };

async function passes(check: Check, at: Observation, ...replies: string[]): Promise<boolean | null> {
  const found = await evaluateCheck(check, at, { ...scriptedJudge(...replies), ...asked });
  assert.notEqual(found.reason, '');
  return found.passed;
}

test('an exact answer ignores case, white space and Unicode normalization', async () => {
  const check: Check = { answer: { exact: ['dark  blue', 'navy'] } };
  assert(await passes(check, answered(' Dark blue\n')));
  assert(await passes(check, answered('NAVY')));
  assert(await passes({ answer: { exact: 'cafe\u0301' } }, answered('café')));
  assert(!(await passes(check, answered('dark blue kayak'))));
});

test('an answer must include all texts; a number must occur as a whole number', async () => {
  assert(await passes({ answer: { includes: ['red', 'kayak'] } }, answered('The Kayak is red.')));
  assert(!(await passes({ answer: { includes: ['red', 'canoe'] } }, answered('The kayak is red.'))));
  for (const wrong of ['15', '4.5', '5,000', '5.25']) {
    assert(!(await passes({ answer: { includes: '5' } }, answered(wrong))), wrong);
  }
  for (const right of ['5', '$5.', 'number 5, please', '5 stars', '5€']) {
    assert(await passes({ answer: { includes: '5' } }, answered(right)), right);
  }
});

test('an answer to another hop does not count; the final answer counts for every hop', async () => {
  assert(!(await passes({ answer: { exact: 'red' } }, answered('red', 1))));
  assert(await passes({ answer: { exact: 'red' } }, answered('red', 0)));
  assert(await passes({ answer: { exact: 'red' } }, answered('red', null)));
  assert(!(await passes({ answer: { exact: 'red' } }, page('http://h/red'))));
});

test('the judge gets the question, the reference and the answer, and must reply with yes or no', async () => {
  const script = scriptedJudge('Yes. Both name the colour of the sky.');
  const tools = { ...script, ...asked };
  const found = await evaluateCheck({ answer: { means: 'blue' } }, answered('like the sky'), tools);
  assert(found.passed);
  assert.equal(found.detail, 'Yes. Both name the colour of the sky.');
  assert.match(script.asked[0]?.user ?? '', /Which colour\?[\s\S]*blue[\s\S]*like the sky/);
  assert.equal(script.asked[0]?.purpose, 'strict.means');
  assert(!(await passes({ answer: { means: 'blue' } }, answered('red'), 'No.')));
  await assert.rejects(passes({ answer: { means: 'blue' } }, answered('red'), 'Yesterday'), (error) => {
    return error instanceof AppError && error.code === 'judge.reply';
  });
});

test('a page check requires its visible text, its element and its address', async () => {
  const html = '<h1>Booking</h1><p class="code">Room 12 is yours</p><script>var room = 13</script>';
  const at = page('http://hotels.localhost/done', html);
  assert(await passes({ page: { text: ['booking', 'ROOM  12'] } }, at));
  assert(!(await passes({ page: { text: 'room = 13' } }, at)));
  assert(await passes({ page: { selector: '.code', text: 'room 12' } }, at));
  assert(!(await passes({ page: { selector: '.code', text: 'booking' } }, at)));
  assert(await passes({ page: { selector: '.code' } }, at));
  assert(!(await passes({ page: { selector: '.missing' } }, at)));
  assert(!(await passes({ page: { text: 'booking', at: { host: 'cars.localhost' } } }, at)));
});

test('a page whose content is not on record is neither passed nor failed', async () => {
  const bare = page('http://hotels.localhost/done');
  const booked: Check = { page: { text: 'booking' } };
  const here: Check = { url: { path: '/done' } };
  const there: Check = { url: { path: '/cars' } };
  for (const unknown of [
    booked,
    { not: booked },
    { all: [here, booked] },
    { any: [there, booked] },
  ] as Check[])
    assert.equal(await passes(unknown, bare), null, JSON.stringify(unknown));
  assert.equal(await passes({ all: [booked, there] }, bare), false, 'another condition is not met');
  assert.equal(await passes({ any: [booked, here] }, bare), true, 'an alternative is met');
  assert.equal(await passes({ page: { text: 'booking', at: { path: '/cars' } } }, bare), false, 'elsewhere');
});

test('all, any and not combine checks; the judge is asked only if its reply can change the result', async () => {
  const at = answered('red');
  const red: Check = { answer: { exact: 'red' } };
  const blue: Check = { answer: { exact: 'blue' } };
  assert(await passes({ all: [red, { not: blue }] }, at));
  assert(await passes({ any: [blue, red] }, at));
  assert(!(await passes({ all: [blue, { answer: { means: 'red' } }] }, at)), 'the judge is not asked');
  assert(await passes({ any: [red, { answer: { means: 'red' } }] }, at), 'the judge is not asked');
  assert(await passes({ all: [] }, at));
  assert(!(await passes({ any: [] }, at)));
});

test('a check names its evaluators', () => {
  assert.deepEqual(
    evaluatorsOf({ all: [{ url: { host: 'h' } }, { not: { page: { text: 'x' } } }, { url: { path: '/' } }] }),
    ['url', 'page'],
  );
  assert.deepEqual(evaluatorsOf({ any: [{ answer: { means: 'x' } }] }), ['answer by judge']);
});

test('placeContains looks in host, path and fragment, percent-decoded, and not in the query', async () => {
  const fits = (word: string, url: string) => passes({ url: { placeContains: [word] } }, page(url));
  assert(await fits('tea.', 'https://www.TEA.example/a'));
  assert(await fits('/Green Tea/', 'https://tea.example/Green%20Tea/?x=1'));
  assert(await fits('a#top', 'https://tea.example/a?b=c#top'));
  assert(!(await fits('/green tea/', 'https://tea.example/Green%20Tea/')));
  assert(!(await fits('tea.', 'https://find.example/?q=tea.example')));
});

test('queryContains looks in every value of a parameter, decoded and folded', async () => {
  const check: Check = { url: { queryContains: { CN: ['Size:S', 'Size:M'] } } };
  assert(await passes(check, page('http://h/?CN=Gender:Mens&cn=Brand:X+size%3As+Y')));
  assert(!(await passes(check, page('http://h/?CN=Gender:Mens'))));
  assert(!(await passes(check, page('http://h/?CX=Size:S'))));
});

test('a manual check neither passes nor fails, and the parts before it can fail', async () => {
  const check: Check = { all: [{ url: { host: 'h' } }, { manual: 'the filter was chosen' }] };
  assert.equal(await passes(check, page('http://h/')), null);
  assert.equal(await passes(check, page('http://other/')), false);
  assert.equal(await passes({ any: [check, { url: { path: '/done' } }] }, page('http://h/done')), true);
  assert.deepEqual(evaluatorsOf(check), ['url', 'a person']);
});
