import { LEFT_OUT } from '../statistics/asked/leftOut.ts';
import {
  exposureText,
  LEFT_OUT_WORDS,
  VARIANT_WORDS,
  variantsShown,
} from '../statistics/charts/qualityFigures.ts';
import { countText } from '../statistics/figures/figure.ts';
import type { Quality } from '../statistics/quality/quality.ts';
import { exclusionReasons } from '../statistics/quality/reasons.ts';
import type { ResultVariant } from '../statistics/quality/variants.ts';
import type { Evaluation } from './evaluation.ts';
import { html, type Piece } from './html.ts';
import { type Column, chartFigure, table } from './page.ts';
import type { Charts } from './resultParts.ts';
import { asCoefficient, asShare, figureSaid, footnotes, rateSaid, said } from './said.ts';

const SIDES = [
  ['person', 'People'],
  ['agent', 'Agents'],
] as const;

/**
 * How far the results can be trusted: with and without what is left out, order and learning, exposure,
 * testers compared.
 */
export function standingBody({ analysis: { quality } }: Evaluation, chart: Charts): Piece {
  return html`<h3>Results with and without what is left out</h3>
${variantsTable(quality)}
<p>${leftOutWords(quality)}</p>
${exclusionsList(quality)}<h3>Order, learning, exposure, speed</h3>
${orderBody(quality)}
${chartFigure(chart('order'), 'Active time by the place in a tester’s order, with the first task as 100 % and its 95 % band.')}
${chartFigure(chart('testers'), 'Tasks that each tester passed, with the limits that chance alone gives around the rate of all testers.')}`;
}

function variantsTable(quality: Quality): Piece {
  const { results } = quality;
  const there = SIDES.filter(([kind]) => results[kind].all.tasks.of > 0);
  return table<ResultVariant>(
    'Nothing left out: all attempts except own tries of authors and undecided attempts. Too fast: less than a third of the median of three or more others',
    [
      { head: 'Counted', cell: (variant) => VARIANT_WORDS[variant] },
      ...there.flatMap(([kind, side]) =>
        (['tasks', 'hops'] as const).map(
          (of): Column<ResultVariant> => ({
            head: `${side}: ${of} passed`,
            cell: (variant) =>
              rateSaid(`analysis.quality.results.${kind}.${variant}.${of}`, results[kind][variant][of]),
            isFigure: true,
          }),
        ),
      ),
    ],
    variantsShown(quality),
  );
}

function leftOutWords({ leftOut }: Quality): Piece {
  const reasons = LEFT_OUT.filter((reason) => (leftOut[reason] ?? 0) > 0);
  if (reasons.length === 0) return 'Nothing is left out: every attempt of this evaluation is counted.';
  return html`Left out, each for its first reason: ${reasons.map(
    (reason, at) =>
      html`${at === 0 ? '' : '; '}${lowered(LEFT_OUT_WORDS[reason])}: ${said(`analysis.quality.leftOut.${reason}`, leftOut[reason], countText(leftOut[reason] ?? 0, 'attempt'))}`,
  )}.`;
}

/** A line's words for use inside a sentence. */
function lowered(words: string): string {
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function exclusionsList(quality: Quality): Piece {
  const reasons = exclusionReasons(quality.exclusions);
  if (reasons.length === 0) return '';
  const told = reasons.reduce((sum, { attempts }) => sum + attempts, 0);
  const all = quality.leftOut.excluded ?? 0;
  return html`<p>Excluded by people, because: ${reasons.map(
    ({ reason, attempts }, at) => html`${at === 0 ? '' : '; '}“${reason}” (${attempts.toLocaleString('en')})`,
  )}.${told < all ? ` These are the newest ${told} of ${all.toLocaleString('en')}.` : ''}</p>
`;
}

function orderBody(quality: Quality): Piece {
  const { learning, exposed } = quality;
  const notes = footnotes();
  return html`<p>Change of the active time from one task to the next of a tester’s order, after allowing for testers and tasks: factor ${figureSaid('analysis.quality.learning', learning, asCoefficient, notes)}.
${speedWords(quality)}
${
  exposed.attempts === 0
    ? html`The record shows ${said('analysis.quality.exposed.attempts', 0, 'no')} counted attempt by a person who knew the task before.`
    : html`The record shows ${said('analysis.quality.exposed.attempts', exposed.attempts, countText(exposed.attempts, 'counted attempt'))} by ${said('analysis.quality.exposed.people', exposed.people, exposed.people === 1 ? '1 tester' : `${exposed.people} testers`)} who knew the task before: ${exposureText(quality)}.`
}</p>
${notes.list()}`;
}

function speedWords({ tooFast, speedUnknown, results }: Quality): Piece {
  const of = results.person.counted.tasks.of;
  const at = 'analysis.quality.speedUnknown';
  if (of > 0 && speedUnknown === of)
    return html`Whether ${said(at, speedUnknown, speedUnknown === 1 ? 'the attempt' : `the ${countText(speedUnknown, 'attempt')}`)} of people ${speedUnknown === 1 ? 'was' : 'were'} too fast cannot be told: at no task do four or more people have a time.`;
  const unknown =
    speedUnknown === 0
      ? ''
      : html` For ${said(at, speedUnknown, countText(speedUnknown, 'attempt'))} this cannot be told: it has no time, or fewer than three others have a time at the task.`;
  return html`${said('analysis.quality.tooFast', tooFast, tooFast === 0 ? 'No attempt' : countText(tooFast, 'attempt'))} of people took less than a third of the median of three or more others at the task${tooFast === 0 ? '' : `; ${tooFast === 1 ? 'it is' : 'they are'} counted, unless a person excluded ${tooFast === 1 ? 'it' : 'them'}`}.${unknown}`;
}

/** How far testers pass the same tasks. */
export function testersAgreeBody({ analysis: { quality } }: Evaluation): Piece {
  const { testers, figures } = quality.agreement;
  if (testers === 0) return '';
  const notes = footnotes();
  const at = 'analysis.quality.agreement.figures';
  if (figures.units === 0)
    return html`<p>No two testers tried the same task, so their agreement cannot be computed.</p>`;
  return html`<p>On ${said(`${at}.units`, figures.units, countText(figures.units, 'task'))} that two or more of ${countText(testers, 'tester')} tried, pairs of testers agree on whether the first attempt passes in ${figureSaid(`${at}.percent`, figures.percent, asShare, notes)}: Fleiss’ κ ${figureSaid(`${at}.fleiss`, figures.fleiss, asCoefficient, notes)}, Krippendorff’s α ${figureSaid(`${at}.alphaNominal`, figures.alphaNominal, asCoefficient, notes)}, Gwet’s AC1 ${figureSaid(`${at}.ac1`, figures.ac1, asCoefficient, notes)} (share passed ${said(`${at}.prevalence`, figures.prevalence, `${((figures.prevalence['passed'] ?? 0) * 100).toFixed(0)} %`)}).</p>
${notes.list()}`;
}
