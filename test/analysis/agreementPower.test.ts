// needs: pure
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratingFigures } from '../../shared/statistics/agreement/ratings.ts';
import type { Figure } from '../../shared/statistics/figures/figure.ts';
import { neededItems, plannedAgreement } from '../../shared/statistics/planning/agreementPower.ts';
import { mulberry32 } from '../../shared/trajectory/order.ts';
import { near } from './near.ts';

test('for two raters the half width of κ equals that of Bloch and Kraemer’s variance, in R', () => {
  for (const [items, kappa, prevalence, is] of [
    [50, 0.6, 0.5, 0.227789297138],
    [100, 0.6, 0.8, 0.200543347775],
    [200, 0.3, 0.1, 0.203311499197],
  ] as const)
    near(plannedAgreement({ items, raters: 2, prevalence, kappa }).kappaHalf, is, 9);
});

function halfOf(found: Figure): number {
  assert.ok(found.defined && found.interval.defined);
  return (found.interval.high - found.interval.low) / 2;
}

test('at a prevalence of one half both coefficients are the same', () => {
  const found = plannedAgreement({ items: 60, raters: 3, prevalence: 0.5, kappa: 0.4 });
  near(found.ac1, 0.4);
  near(found.ac1Half, found.kappaHalf);
});

for (const [raters, prevalence] of [
  [2, 0.7],
  [4, 0.8],
] as const)
  test(`the half widths are close to those of simulated ratings: ${raters} raters, ${prevalence} passed`, () => {
    const [items, kappa, studies] = [120, 0.5, 60];
    let [kappas, ac1s] = [0, 0];
    for (let seed = 1; seed <= studies; seed += 1) {
      const random = mulberry32(seed * 101);
      const units = Array.from({ length: items }, (_, item) => {
        // Pólya’s urn draws from the beta-binomial distribution.
        const step = kappa / (1 - kappa);
        let passed = 0;
        const ratings = Array.from({ length: raters }, (_rater, before) => {
          const isPassed = random() < (prevalence + passed * step) / (1 + before * step);
          if (isPassed) passed += 1;
          return isPassed ? 'pass' : 'fail';
        });
        return { cluster: String(item), ratings };
      });
      const { cohen, fleiss, ac1 } = ratingFigures(units, ['fail', 'pass']);
      kappas += halfOf(raters === 2 ? cohen : fleiss) / studies;
      ac1s += halfOf(ac1) / studies;
    }
    const found = plannedAgreement({ items, raters, prevalence, kappa });
    assert.ok(Math.abs(kappas / found.kappaHalf - 1) < 0.12, `κ ${kappas} and ${found.kappaHalf}`);
    assert.ok(Math.abs(ac1s / found.ac1Half - 1) < 0.12, `AC1 ${ac1s} and ${found.ac1Half}`);
  });

test('the fewest needed items have the half width, and one item fewer has not', () => {
  const plan = { raters: 2, prevalence: 0.8, kappa: 0.6 };
  const items = neededItems(plan, 'kappaHalf', 0.1);
  assert.ok(items !== null);
  assert.ok(plannedAgreement({ ...plan, items }).kappaHalf <= 0.1);
  assert.ok(plannedAgreement({ ...plan, items: items - 1 }).kappaHalf > 0.1);
  assert.equal(neededItems({ ...plan, prevalence: 1e-7 }, 'kappaHalf', 0.1), null);
});
