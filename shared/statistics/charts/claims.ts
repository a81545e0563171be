import type { TableRow } from '../../exporters/csvText.ts';
import { fixedWords, type Message, say } from '../../language/message.ts';
import { sayAgain } from '../../language/sayAgain.ts';
import { pointWords, probabilityWords } from '../../words/differenceWords.ts';
import type { PeopleAgainst } from '../comparison/againstAgents.ts';
import { CLAIMS, type Claim, type ClaimTest, USUAL_ALPHA, USUAL_MARGIN } from '../comparison/claims.ts';
import { isolated } from '../drawing/chart.ts';
import { type ResultFigure, someOf, writtenTable } from '../drawing/resultFigure.ts';

/** What can be claimed about each agent beside people; a table without a chart. */
export function claimsFigure(against: readonly PeopleAgainst[], margin = USUAL_MARGIN): ResultFigure {
  const told = against.filter(({ claims }) => claims.defined);
  return {
    id: 'claims',
    title: say('Claims about agents'),
    words:
      told.length === 0
        ? say('Claims about agents: no agent has tried ten of the tasks that people tried.')
        : say('Agent − people on the tasks that both have tried, with a margin of {margin} points. {each}.', {
            margin: marginWords(margin),
            each: someOf(told.map((row) => `${isolated(row.name)} ${shownWords(row)}`)),
          }),
    rows: against.map((row) => ({ agent: row.name, ...claimFields(row) })),
    table: writtenTable(
      [
        [say('Agent'), (row: PeopleAgainst) => row.name],
        [say('Agent − people, points'), (row) => differenceOf(row, 'non-inferior')],
        ...CLAIMS.map(
          (claim) => [say(CLAIM_WORDS[claim]), (row: PeopleAgainst) => cellOf(row, claim)] as const,
        ),
      ],
      against,
    ),
    chart: null,
  };
}

export const CLAIM_WORDS: Readonly<Record<Claim, Message>> = {
  'non-inferior': 'Non-inferior',
  equivalent: 'Equivalent',
  superior: 'Superior',
};

/** `5`, `2.5`: a margin in points. */
export function marginWords(margin: number): string {
  return String(Number((margin * 100).toFixed(3)));
}

/**
 * `yes (above −3.9; p 0.003)`; `no (at most −55.1; p ≥ 0.5)` where the whole interval lies on the other side of the margin; `cannot be
 * told` where it lies on both sides. With the ends that decide.
 */
export function testWords(claim: Claim, test: ClaimTest, margin: number): string {
  const { holds, low, high, p, judged } = test;
  const verdict = holds ? 'yes' : isRefuted(claim, test, margin) ? 'no' : 'open';
  const limits =
    claim === 'equivalent'
      ? say('{low} to {high}', { low: pointWords(low), high: pointWords(high) })
      : verdict === 'no'
        ? say('at most {high}', { high: pointWords(high) })
        : say('above {low}', { low: pointWords(low) });
  const words = say(VERDICT_WORDS[verdict], {
    limits,
    p: p < 0.5 ? probabilityWords(p) : `≥ ${fixedWords(0.5, 1)}`,
  });
  const byWhom = judgedWords(judged);
  return byWhom === null ? words : `${words}, ${byWhom}`;
}

const VERDICT_WORDS = {
  yes: 'yes ({limits}; p {p})',
  no: 'no ({limits}; p {p})',
  open: 'cannot be told ({limits}; p {p})',
} as const satisfies Readonly<Record<string, Message>>;

/** Whether the opposite of a claim is shown: every difference of the interval contradicts it. Superior has no margin. */
function isRefuted(claim: Claim, { low, high }: Pick<ClaimTest, 'low' | 'high'>, margin: number): boolean {
  if (claim === 'superior') return high < 0;
  return high < -margin || (claim === 'equivalent' && low > margin);
}

/** Whether the errors of a judge are taken out of a claim; null: its verdicts are not those of a judge. */
function judgedWords(judged: ClaimTest['judged']): string | null {
  if (judged === undefined) return null;
  return judged.isCorrected ? say('corrected for the judge’s errors') : say('by a judge, not corrected');
}

function cellOf({ claims }: PeopleAgainst, claim: Claim): string {
  return claims.defined ? testWords(claim, claims.claims[claim], claims.margin) : '–';
}

function differenceOf({ claims }: PeopleAgainst, claim: Claim): string {
  return claims.defined ? pointWords(claims.claims[claim].difference) : '–';
}

/** `non-inferior, equivalent`, or that nothing can be told. */
function shownWords({ claims }: Pick<PeopleAgainst, 'claims'>): string {
  if (!claims.defined) return sayAgain(claims.because);
  const shown = CLAIMS.filter((claim) => claims.claims[claim].holds);
  const { margin } = claims;
  if (shown.length === 0)
    return CLAIMS.every((claim) => isRefuted(claim, claims.claims[claim], margin))
      ? say('none of the claims holds')
      : say('cannot be told');
  return shown.map((claim) => say(CLAIM_WORDS[claim]).toLowerCase()).join(', ');
}

function claimFields({ claims }: PeopleAgainst): TableRow {
  if (!claims.defined) return { margin: null, difference: null, tasks: null, note: claims.because };
  const each = CLAIMS.map((claim): TableRow => {
    const test = claims.claims[claim];
    const { holds, low, high, p } = test;
    const name = claim.replace('-', '_');
    return {
      [name]: holds ? 'yes' : isRefuted(claim, test, claims.margin) ? 'no' : 'cannot be told',
      [`${name}_alpha`]: USUAL_ALPHA[claim],
      [`${name}_low`]: low,
      // Only two one-sided tests use the upper limit.
      ...(claim === 'equivalent' ? { [`${name}_high`]: high } : {}),
      [`${name}_p`]: p,
    };
  });
  const { difference, tasks, judged } = claims.claims['non-inferior'];
  const note = judged?.isCorrected === false ? judged.because : '';
  const raw = judged?.isCorrected === true ? { difference_by_judge: judged.raw } : {};
  return Object.assign({ margin: claims.margin, difference, ...raw, tasks }, ...each, { note }) as TableRow;
}
