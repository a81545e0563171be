import type { Known } from '../figures/figure.ts';
import type { ScoredAttempt } from '../figures/scoredAttempt.ts';
import { judgedDifference } from './judgedDifference.ts';
import { type DifferenceEnds, differenceEnds, pairCells } from './pairedDifference.ts';
import { taskCount } from './sides.ts';

/**
 * What a study may claim about an agent and the side that it is compared with: `non-inferior`: it passes fewer tasks by less than the
 * margin; `equivalent`: the two differ by less than the margin, in both directions; `superior`: it passes more by more than the
 * margin, which may be 0.
 */
export const CLAIMS = ['non-inferior', 'equivalent', 'superior'] as const;
export type Claim = (typeof CLAIMS)[number];

/** The error rates that are usual: one-sided 2.5 %, as in a two-sided test at 5 %, and 5 % in each direction of two one-sided tests. */
export const USUAL_ALPHA: Readonly<Record<Claim, number>> = {
  'non-inferior': 0.025,
  equivalent: 0.05,
  superior: 0.025,
};

/** The margin until somebody chooses one: five points. */
export const USUAL_MARGIN = 0.05;

/** The result of a test of a claim. */
export interface ClaimTest {
  readonly holds: boolean;
  /** Agent − other: mean over the tasks that both tried. */
  readonly difference: number;
  /** The limits of the difference that the claim uses, each with `alpha` beyond it. */
  readonly low: number;
  readonly high: number;
  /** The smallest `alpha` at which the claim would hold, at most 0.5. */
  readonly p: number;
  readonly tasks: number;
  /** Only where the verdicts are those of a judge. */
  readonly judged?: JudgedClaim;
}

/** Whether the errors of the judge are taken out of the difference of a claim. `raw`: agent − other as judged. */
type JudgedClaim =
  | { readonly isCorrected: true; readonly raw: number }
  | { readonly isCorrected: false; readonly because: string };

/**
 * Tests a claim by the interval of the paired difference over whole tasks and, for several people, whole people. Not defined where the
 * interval is withheld. `margin`: a share of the tasks, such as 0.05. `judge`: the judge who gave the verdicts; its errors are taken out
 * where they are known. Sources: Schuirmann 1987, Journal of Pharmacokinetics and
 * Biopharmaceutics 15, 657–680 (two one-sided tests); Piaggio et al. 2012, JAMA 308, 2594–2604 (non-inferiority).
 */
export function testClaim(
  agent: readonly ScoredAttempt[],
  other: readonly ScoredAttempt[],
  { claim, margin, alpha }: { readonly claim: Claim; readonly margin: number; readonly alpha: number },
  judge: string | null = null,
): Known<ClaimTest> {
  const found = endsOf(agent, other, judge);
  return found.defined ? { defined: true, ...claimIn(found, { claim, margin, alpha }) } : found;
}

/** The three claims about an agent with one margin; superior is without it, because any gain counts. */
export interface AgentClaims {
  readonly margin: number;
  readonly claims: Readonly<Record<Claim, ClaimTest>>;
}

/** Tests each claim with the usual error rates. */
export function testEachClaim(
  agent: readonly ScoredAttempt[],
  other: readonly ScoredAttempt[],
  margin = USUAL_MARGIN,
  judge: string | null = null,
): Known<AgentClaims> {
  const found = endsOf(agent, other, judge);
  if (!found.defined) return found;
  const test = (claim: Claim, by = margin): ClaimTest =>
    claimIn(found, { claim, margin: by, alpha: USUAL_ALPHA[claim] });
  return {
    ...{ defined: true, margin },
    claims: {
      'non-inferior': test('non-inferior'),
      equivalent: test('equivalent'),
      superior: test('superior', 0),
    },
  };
}

type Ends = DifferenceEnds & Pick<ClaimTest, 'judged'>;

function endsOf(
  agent: readonly ScoredAttempt[],
  other: readonly ScoredAttempt[],
  judge: string | null,
): Known<Ends> {
  const raw = differenceEnds(pairCells(agent.map(taskCount), other.map(taskCount)));
  if (judge === null || !raw.defined) return raw;
  const corrected = judgedDifference(agent, other, judge);
  return corrected.defined
    ? { ...corrected, judged: { isCorrected: true, raw: raw.value } }
    : { ...raw, judged: { isCorrected: false, because: corrected.because } };
}

function claimIn(
  { value, tasks, ends, judged }: Ends,
  { claim, margin, alpha }: { readonly claim: Claim; readonly margin: number; readonly alpha: number },
): ClaimTest {
  const holdsAt = (tail: number): boolean => {
    const { low, high } = ends(tail);
    if (claim === 'superior') return low > margin;
    return low > -margin && (claim === 'non-inferior' || high < margin);
  };
  const { low, high } = ends(alpha);
  return {
    ...{ holds: holdsAt(alpha), difference: value, low, high, tasks },
    p: leastTail(holdsAt),
    ...(judged === undefined ? {} : { judged }),
  };
}

/** The smallest probability at which the claim holds, by bisection of its logarithm. */
function leastTail(holdsAt: (tail: number) => boolean): number {
  const [least, most] = [1e-15, 0.5];
  if (!holdsAt(most - 1e-9)) return most;
  if (holdsAt(least)) return least;
  let [low, high] = [Math.log(least), Math.log(most - 1e-9)];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (holdsAt(Math.exp(middle))) high = middle;
    else low = middle;
  }
  return Math.exp(high);
}
