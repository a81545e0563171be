// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PromotionTask, testPromotion } from '../../shared/statistics/comparison/promotion.ts';
import { studentQuantile } from '../../shared/statistics/figures/distribution.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';

const usual = { claim: 'superior', margin: 0, alpha: 0.025 } as const;

/** Tasks of sites as `candidate/parent` with one attempt each: `+` passed, `-` failed. */
function tasksOf(sites: Readonly<Record<string, string>>): readonly PromotionTask[] {
  return Object.entries(sites).flatMap(([site, words]) =>
    words.split(' ').map((word, at) => ({
      ...{ task: `${site} ${at}`, site },
      candidate: { passed: word[0] === '+' ? 1 : 0, of: 1 },
      parent: { passed: word[1] === '+' ? 1 : 0, of: 1 },
    })),
  );
}

const sixSites = tasksOf({
  shop: '+- +- ++ --',
  wiki: '+- ++ ++',
  mail: '+- -+ ++ ++ --',
  maps: '++ +-',
  forum: '+- +- -- ++',
  news: '++ +- +-',
});

function meanOf(tasks: readonly PromotionTask[]): number {
  return tasks.reduce((sum, one) => sum + one.candidate.passed - one.parent.passed, 0) / tasks.length;
}

test('the limit of a promotion comes from leaving out one site after the other', () => {
  const tested = testPromotion(sixSites, usual);
  assert.ok(tested.defined);
  const mean = meanOf(sixSites);
  const sites = [...new Set(sixSites.map(({ site }) => site))];
  const without = sites.map((site) => meanOf(sixSites.filter((one) => one.site !== site)));
  const variance = (5 / 6) * without.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const shares = sites.map((site) => sixSites.filter((one) => one.site === site).length / sixSites.length);
  const df = 1 / shares.reduce((sum, share) => sum + share ** 2, 0) - 1;
  assert.ok(Math.abs(tested.raw - mean) < 1e-12);
  assert.ok(Math.abs(tested.low - (mean - studentQuantile(0.975, df) * Math.sqrt(variance))) < 1e-9);
  assert.deepEqual([tested.tasks, tested.sites, tested.units, tested.holds], [21, 6, 'sites', true]);
  assert.deepEqual(
    testPromotion([...sixSites].reverse(), usual),
    tested,
    'the order of the tasks is no matter',
  );
});

test('p is the smallest alpha at which the claim holds', () => {
  for (const claim of ['superior', 'non-inferior'] as const)
    for (const margin of [0, 0.1, 0.3]) {
      const tested = testPromotion(sixSites, { claim, margin, alpha: 0.025 });
      assert.ok(tested.defined);
      const at = (alpha: number): boolean => {
        const again = testPromotion(sixSites, { claim, margin, alpha });
        return again.defined && again.holds;
      };
      assert.deepEqual([at(tested.p * 1.001), at(tested.p * 0.999)], [true, false], `${claim} ${margin}`);
    }
});

test('with four sites the tasks are the units', () => {
  const tested = testPromotion(
    sixSites.filter(({ site }) => site !== 'maps' && site !== 'news'),
    usual,
  );
  assert.ok(tested.defined);
  assert.deepEqual([tested.sites, tested.units], [4, 'tasks']);
});

test('few tasks, equal differences and a judge no better than chance give no result', () => {
  const errors = { sensitivity: { passed: 6, of: 10 }, specificity: { passed: 4, of: 10 } };
  const unknown = { sensitivity: { passed: 0, of: 0 }, specificity: { passed: 4, of: 4 } };
  for (const [why, tested] of [
    [/at least 10 tasks/, testPromotion(sixSites.slice(0, 9), usual)],
    [/same on every task/, testPromotion(tasksOf({ a: '++ ++ ++ -- -- --', b: '++ ++ -- --' }), usual)],
    [/no better than chance/, testPromotion(sixSites, usual, errors)],
    [/error rates are unknown/, testPromotion(sixSites, usual, unknown)],
  ] as const) {
    assert.ok(!tested.defined);
    assert.match(tested.because, why);
  }
});

test('a judge that errs on both models alike hides a part of the difference, which is given back', () => {
  const errors = { sensitivity: { passed: 80, of: 100 }, specificity: { passed: 70, of: 100 } };
  const [plain, corrected] = [testPromotion(sixSites, usual), testPromotion(sixSites, usual, errors)];
  assert.ok(plain.defined && corrected.defined);
  assert.equal(corrected.raw, plain.raw);
  assert.ok(Math.abs(corrected.difference - plain.raw / 0.5) < 1e-12);
  // Dividing changes no sign: only the uncertainty of the error rates makes the test more careful.
  assert.ok(corrected.p > plain.p);
});

test('of candidates that are as good as their parent, at most about alpha are promoted', () => {
  const random = mulberry32(7);
  const studies = 1_500;
  for (const judged of [false, true]) {
    let promoted = 0;
    for (let study = 0; study < studies; study += 1) {
      const tasks = Array.from({ length: 12 }, (_, site) => {
        // Sites differ in how hard they are, and in which of the two models they suit.
        const [hard, suits] = [0.2 + 0.6 * random(), 0.4 * (random() - 0.5)];
        return Array.from({ length: 3 + (site % 4) }, (_task, at) => {
          const side = (chance: number) => {
            const truly = random() < Math.min(0.95, Math.max(0.05, chance));
            const passed = judged ? random() < (truly ? 0.85 : 0.25) : truly;
            return { passed: passed ? 1 : 0, of: 1 };
          };
          return {
            task: `${site} ${at}`,
            site: `s${site}`,
            candidate: side(hard + suits),
            parent: side(hard - suits),
          };
        });
      }).flat();
      const people = (chance: number, of: number) => ({
        passed: Array.from({ length: of }).filter(() => random() < chance).length,
        of,
      });
      const errors = judged ? { sensitivity: people(0.85, 40), specificity: people(0.75, 40) } : null;
      const tested = testPromotion(tasks, { ...usual, alpha: 0.05 }, errors);
      if (tested.defined && tested.holds) promoted += 1;
    }
    // 0.05, and three standard errors of a count in 1,500 studies.
    assert.ok(
      promoted / studies < 0.05 + 3 * Math.sqrt((0.05 * 0.95) / studies),
      `${promoted} of ${studies}`,
    );
    assert.ok(promoted / studies > 0.02, `${promoted} of ${studies}: the test is not merely timid`);
  }
});
