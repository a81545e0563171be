// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Observation, RecordedRun, Task } from '../../shared/model/index.ts';
import { noJudge } from '../../shared/scoring/reference/judge.ts';
import { scoreStrict } from '../../shared/scoring/strict/scoreStrict.ts';
import { answered, page, recordedRun, scriptedJudge } from '../helpers/recorded.ts';
import { sampleHop, sampleTask } from '../helpers/samples.ts';

function score(task: Task, run: RecordedRun, ...replies: string[]) {
  return scoreStrict(task, run, scriptedJudge(...replies));
}

const task = sampleTask({ hops: ['wiki', 'flights', 'hotels'].map((site) => sampleHop(site)) });
const [wiki, flights, hotels] = ['wiki', 'flights', 'hotels'].map((site) =>
  page(`http://${site}.localhost/`),
);
assert(wiki && flights && hotels);

test('hops pass in order, one observation each; an attempt passes only if it is declared finished', async () => {
  const done = await score(task, recordedRun([wiki, flights, hotels]));
  assert.deepEqual(
    [done.passed, done.unterminated, done.hops.map((hop) => hop.observation)],
    [true, false, [0, 1, 2]],
  );

  const stopped = await score(task, recordedRun([wiki, flights, hotels], { declared: null }));
  assert.deepEqual([stopped.passed, stopped.unterminated], [false, true]);

  const gaveUp = await score(task, recordedRun([wiki, flights, hotels], { declared: 'gave-up' }));
  assert.deepEqual([gaveUp.passed, gaveUp.unterminated], [false, false]);

  const late = await score(task, recordedRun([wiki, flights, hotels], { withinBudget: false }));
  assert.equal(late.passed, false);
  assert.match(late.verdicts.at(-1)?.reason ?? '', /budget/);
});

test('a page is checked only against the open hop, so the wrong order does not pass', async () => {
  const { hops, passed } = await score(task, recordedRun([hotels, flights, wiki]));
  assert.deepEqual(
    hops.map((hop) => [hop.opened, hop.passed]),
    [
      [true, true],
      [true, false],
      [false, false],
    ],
  );
  assert.equal(passed, false);
});

test('a selector that cannot be read leaves its hop and the attempt without a verdict, and both name it', async () => {
  const check = { page: { selector: 'p:nosuch(', text: 'red' } };
  const broken = sampleTask({ hops: [sampleHop('wiki'), { ...sampleHop('wiki'), check }] });
  const red = page('http://wiki.localhost/red', '<p>red</p>');
  const { passed, hops, verdicts } = await score(broken, recordedRun([wiki, red]));
  assert.deepEqual([passed, hops.map((hop) => hop.passed)], [null, [true, null]]);
  assert.equal(verdicts[1]?.reason, '"p:nosuch(" is not a CSS selector.');
  assert.equal(verdicts[2]?.reason, 'Hop 2 has no verdict: "p:nosuch(" is not a CSS selector.');
});

test('one page does not pass two hops', async () => {
  const twice = sampleTask({ hops: [sampleHop('wiki'), sampleHop('wiki')] });
  assert.equal((await score(twice, recordedRun([wiki]))).hops[1]?.passed, false);
  assert.equal((await score(twice, recordedRun([wiki, wiki]))).passed, true);
});

test('a passed hop stays passed, and its evidence is the page that passed the hop', async () => {
  const evidence = page('http://wiki.localhost/a', null, { stepIndex: 4, snapshotId: 'snap-4' });
  const { verdicts } = await score(task, recordedRun([evidence, hotels, hotels]));
  assert.equal(verdicts[0]?.passed, true);
  assert.deepEqual([verdicts[0]?.evidence?.stepIndex, verdicts[0]?.evidence?.snapshotId], [4, 'snap-4']);
  assert.match(verdicts[1]?.reason ?? '', /2 pages and answers/);
  assert.match(verdicts[2]?.reason ?? '', /Not opened/);
});

test('an answer passes the hop that asks for it', async () => {
  const asking = sampleTask({
    hops: [sampleHop('wiki'), sampleHop('wiki', { check: { answer: { exact: '1923' } } })],
  });
  assert.equal((await score(asking, recordedRun([wiki, answered('1923', 1)]))).passed, true);
  assert.equal((await score(asking, recordedRun([wiki, answered('1924', 1)]))).passed, false);
});

test('without a judge the hop and the attempt have no verdict; earlier hops keep their verdicts', async () => {
  const asking = sampleTask({
    hops: [sampleHop('wiki'), sampleHop('wiki', { check: { answer: { means: 'old' } } })],
  });
  const { pageReader } = scriptedJudge();
  const scored = await scoreStrict(asking, recordedRun([wiki, answered('ancient')]), {
    judge: noJudge,
    pageReader,
  });
  assert.deepEqual(
    scored.verdicts.map((verdict) => verdict.passed),
    [true, null, null],
  );
  assert.equal(scored.failure?.code, 'judge.missing');
});

test('a hop that only a page without content could have passed has no verdict, and neither has the attempt', async () => {
  const seen = sampleTask({
    hops: [
      sampleHop('wiki'),
      sampleHop('wiki', { check: { page: { text: 'booked' } } }),
      sampleHop('hotels', { check: { url: { path: '/never' } } }),
    ],
  });
  const bare = page('http://hotels.localhost/done');
  const other = page('http://hotels.localhost/done', '<p>full</p>');
  const unknown = await score(seen, recordedRun([wiki, bare, other]));
  assert.deepEqual(
    unknown.verdicts.map(({ passed }) => passed),
    [true, null, false, null],
  );
  assert.match(
    unknown.verdicts[1]?.reason ?? '',
    /content of http:\/\/hotels\.localhost\/done is not on record/,
  );
  const later = page('http://hotels.localhost/done', '<p>booked</p>');
  const passed = await score(seen, recordedRun([wiki, bare, later]));
  assert.deepEqual(
    passed.verdicts.map(({ passed }) => passed),
    [true, true, false, false],
  );
  const failed = await score(seen, recordedRun([wiki, other]));
  assert.deepEqual(
    failed.verdicts.map(({ passed }) => passed),
    [true, false, false, false],
  );
});

test('for any record, hops pass in order on different pages, and more pages never undo a pass', async () => {
  const any = fc.array(fc.constantFrom<Observation>(wiki, flights, hotels), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(any, any, async (first, more) => {
      const scored = await score(task, recordedRun(first));
      const passedAt = scored.hops.flatMap((hop) => hop.observation ?? []);
      assert.deepEqual(
        passedAt,
        [...new Set(passedAt)].sort((a, b) => a - b),
      );
      assert.deepEqual(
        scored.hops.map((hop) => hop.passed),
        scored.hops.map((_, index) => index < passedAt.length),
      );
      assert.equal(scored.passed, passedAt.length === 3);
      const longer = await score(task, recordedRun([...first, ...more]));
      assert(longer.hops.every((hop, index) => hop.passed || !scored.hops[index]?.passed));
    }),
  );
});

test('a hop without a rule leaves the attempt without a verdict once its rules hold, and fails before', async () => {
  const manual = sampleTask({
    hops: [
      sampleHop('wiki'),
      sampleHop('flights', {
        check: { all: [{ url: { host: 'flights.localhost' } }, { manual: 'the filter was chosen' }] },
      }),
      sampleHop('hotels'),
    ],
  });
  const reached = await score(manual, recordedRun([wiki, flights, hotels]));
  assert.deepEqual(
    reached.verdicts.map(({ passed }) => passed),
    [true, null, false, null],
  );
  assert.equal(reached.verdicts[1]?.reason, 'No rule decides whether this happened: the filter was chosen.');
  assert.equal(reached.failure?.code, 'check.manual');
  const missed = await score(manual, recordedRun([wiki, hotels]));
  assert.deepEqual(
    missed.verdicts.map(({ passed }) => passed),
    [true, false, false, false],
  );
});
