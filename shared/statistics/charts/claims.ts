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

/** `shown (above −3.9, p 0.003)`; the ends that decide about the claim. */
export function testWords(claim: Claim, { holds, low, high, p, judged }: ClaimTest): string {
  const limits =
    claim === 'equivalent'
      ? say('{low} to {high}', { low: pointWords(low), high: pointWords(high) })
      : say('above {low}', { low: pointWords(low) });
  const words = say(holds ? 'yes ({limits}; p {p})' : 'cannot be told ({limits}; p {p})', {
    limits,
    p: p < 0.5 ? probabilityWords(p) : `≥ ${fixedWords(0.5, 1)}`,
  });
  const byWhom = judgedWords(judged);
  return byWhom === null ? words : `${words}, ${byWhom}`;
}

/** Whether the errors of a judge are taken out of a claim; null: its verdicts are not those of a judge. */
function judgedWords(judged: ClaimTest['judged']): string | null {
  if (judged === undefined) return null;
  return judged.isCorrected ? say('corrected for the judge’s errors') : say('by a judge, not corrected');
}

function cellOf({ claims }: PeopleAgainst, claim: Claim): string {
  return claims.defined ? testWords(claim, claims.claims[claim]) : '–';
}

function differenceOf({ claims }: PeopleAgainst, claim: Claim): string {
  return claims.defined ? pointWords(claims.claims[claim].difference) : '–';
}

/** `non-inferior, equivalent`, or that nothing can be told. */
function shownWords({ claims }: Pick<PeopleAgainst, 'claims'>): string {
  if (!claims.defined) return sayAgain(claims.because);
  const shown = CLAIMS.filter((claim) => claims.claims[claim].holds);
  return shown.length === 0
    ? say('cannot be told')
    : shown.map((claim) => say(CLAIM_WORDS[claim]).toLowerCase()).join(', ');
}

function claimFields({ claims }: PeopleAgainst): TableRow {
  if (!claims.defined) return { margin: null, difference: null, tasks: null, note: claims.because };
  const each = CLAIMS.map((claim): TableRow => {
    const { holds, low, high, p } = claims.claims[claim];
    const name = claim.replace('-', '_');
    return {
      [name]: holds ? 'yes' : 'cannot be told',
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
