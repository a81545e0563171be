// needs: pure
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pageReader } from '../../electron/scoring/pageReader.ts';
import { openPageThread, threadedPages } from '../../electron/scoring/pageThread.ts';
import { parseCase, scoreCase } from '../../shared/importers/runs/scoreCase.ts';
import { noJudge } from '../../shared/scoring/reference/judge.ts';
import { scoreAttempt } from '../../shared/scoring/scoreAttempt.ts';
import { page, recordedRun } from '../helpers/recorded.ts';
import { sampleHop, sampleTask } from '../helpers/samples.ts';

/** Reading it takes a minute, because each open element makes the next one slower. */
const endless = '<div>'.repeat(400_000);

/** How often this thread has a turn until the work rejects with `check.page`. */
async function turnsUntilLate(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 10);
  try {
    await assert.rejects(work, {
      code: 'check.page',
      message: 'No verdict: the recorded page could not be read within 1 s.',
    });
  } finally {
    clearInterval(timer);
  }
  return turns;
}

describe('recorded pages in another thread', () => {
  test('give the same texts as in the main thread', async () => {
    const html = `<title>T</title><p class=a>1<p class=a>2 <b>3</b>${'<p>words'.repeat(5_000)}`;
    assert.equal(await threadedPages.text(html), pageReader.text(html));
    assert.deepEqual(await threadedPages.select(html, '.a'), ['1', '2 3']);
    await assert.rejects(async () => threadedPages.select(html, 'p[['), { code: 'check.selector' });
    assert.deepEqual(await threadedPages.select(html, 'title'), ['T']);
  });

  test('are given up at their limit, and the program goes on meanwhile; the next page is read', async () => {
    const pages = openPageThread(undefined, 1000);
    assert.ok((await turnsUntilLate(Promise.resolve(pages.text(endless)))) > 1);
    const many = '<p>'.repeat(500_000);
    assert.ok((await turnsUntilLate(Promise.resolve(pages.select(many, 'p:nth-last-child(3) ~ p ~ q')))) > 1);
    assert.deepEqual(await openPageThread().select('<p>a', 'p'), ['a']);
  });

  for (const profile of ['strict', 'webarena'] as const)
    test(`leave a case of \`score\` whose page cannot be read in time without a verdict, under ${profile}`, async () => {
      const url = 'http://a.example/';
      const check = { url: 'last', locator: "document.querySelector('q').outerText" };
      const task = {
        ...{ task_id: 1, intent: 'Look.', start_url: url, sites: ['a'] },
        eval: {
          eval_types: ['program_html'],
          program_html: [{ ...check, required_contents: { exact_match: 'x' } }],
        },
      };
      const line = JSON.stringify({ id: 1, task, run: { urls: [url], pages: [{ url, html: endless }] } });
      const one = parseCase(line, profile, { file: 'runs.jsonl', line: 1 });
      const scored = await scoreCase(one, profile, openPageThread(undefined, 1000));
      assert.equal(scored.verdict, null);
      assert.deepEqual(scored.hops, { passed: 0, total: 1 });
      assert.match(scored.error ?? '', /^check\.page: No verdict: .* could not be read within 1 s/);
    });

  for (const profile of ['strict', 'webarena'] as const)
    test(`leave the check of a page that cannot be read in time without a verdict, under ${profile}`, async () => {
      const raw = {
        ...{ task_id: 1, intent: 'Look.', start_url: 'http://a.example/', sites: ['a'] },
        eval: {
          eval_types: ['program_html'],
          program_html: [
            {
              ...{ url: 'last', locator: "document.querySelector('q').outerText" },
              required_contents: { exact_match: 'x' },
            },
          ],
        },
      };
      const task = sampleTask({
        source: { format: 'webarena', file: '1.json', index: 0, raw: JSON.stringify(raw) },
        hops: [sampleHop('a', { check: { page: { text: 'x' } } })],
      });
      const { verdicts } = await scoreAttempt(
        task,
        recordedRun([page('http://a.example/', endless)]),
        profile,
        { judge: noJudge, pageReader: openPageThread(undefined, 1000) },
      );
      assert.ok(verdicts.every(({ passed }) => passed === null));
      assert.match(verdicts[0]?.reason ?? '', /could not be read within 1 s/);
    });
});
