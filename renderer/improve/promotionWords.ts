import { say, sayHost } from '../../shared/language/message.ts';
import type { CyclePromotion } from '../../shared/model/improve.ts';
import { figureWords } from '../parts/texts/words.ts';

/** The result of the test of a cycle in sentences, or why none was made. */
export function testWords({ test, candidate, why }: CyclePromotion): string {
  if (test === null) return sayHost(why);
  const { result, because, incomplete, judge, notes } = test;
  const model = candidate ?? '';
  const last = notes.map(sayHost);
  if (result === null)
    return [say('cannot be told: {model}.', { model }), sayHost(because), ...last].join(' ');
  const { holds, difference, raw, low, p, tasks, sites, units } = result;
  const passes = { model, own: points(result.candidate), parent: points(result.parent) };
  const found = { difference: points(difference), low: points(low), tasks, sites };
  const chance = p < 0.001 ? 'p < 0.001' : `p ${figureWords(p.toFixed(3))}`;
  return [
    holds
      ? say('shown: {model} passes {own} %, its parent {parent} %.', passes)
      : say('not shown: {model} passes {own} %, its parent {parent} %.', passes),
    units === 'sites'
      ? say(
          'Difference {difference} points, above {low}, {chance}; {tasks, plural, one {# task} other {# tasks}} on {sites, plural, one {# site} other {# sites}}, with the sites as units.',
          { ...found, chance },
        )
      : say(
          'Difference {difference} points, above {low}, {chance}; {tasks, plural, one {# task} other {# tasks}} on {sites, plural, one {# site} other {# sites}}, with the tasks as units.',
          { ...found, chance },
        ),
    ...(judge === null
      ? []
      : [say('Before the judge’s errors are taken out, it is {raw} points.', { raw: points(raw) })]),
    ...(incomplete.length === 0
      ? []
      : [
          say('{count, plural, one {# task lacks} other {# tasks lack}} attempts.', {
            count: incomplete.length,
          }),
        ]),
    ...last,
  ].join(' ');
}

/** A share in points: 0.05 is `5.0`. */
function points(share: number): string {
  return figureWords((100 * share).toFixed(1)).replace('-', '−');
}
