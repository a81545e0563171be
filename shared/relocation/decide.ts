import type { ElementDescription } from '../model/index.ts';
import type { Decision, Located, Ranked } from './candidate.ts';
import { compare, likeness, scoreOf, sharesOwn, withoutPort } from './likeness.ts';
import { foundWords, unlikeWords, unsureWords } from './relocationWords.ts';

/**
 * With a lower score an element does not count as the same: a renamed button on an otherwise equal page has
 * about 0.65.
 */
export const THRESHOLD = 0.6;
/**
 * The threshold of elements without a name and text: they have fewer features, so more of them must match.
 */
export const SILENT_THRESHOLD = 0.75;
/** The best candidate must be ahead of the next by this much, unless both lead to the same place. */
export const MARGIN = 0.02;

/** Candidates by score, best first; among equals, in the order of the page. Their order in the list does not matter. */
export function rank(recorded: Located, candidates: readonly Located[]): Ranked[] {
  return candidates
    .map((candidate, index) => ({ index, score: scoreOf(recorded, compare(recorded, candidate)) }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
}

/**
 * Chooses the recorded element among the candidates. It is found only when it is alike enough (`THRESHOLD`)
 * and no other thing is as much alike (`MARGIN`): clicking the wrong one of two is worse than reporting a
 * failure. An element with another text (another day of a calendar) counts as the same only if it shares an
 * attribute that belongs to it alone (`sharesOwn`).
 */
export function decide(recorded: Located, candidates: readonly Located[]): Decision {
  const all = rank(recorded, candidates);
  const ranked = all.filter(({ index }) => readsTheSame(recorded, candidates[index]));
  const best = ranked[0] ?? all[0];
  const chosen = candidates[best?.index ?? -1];
  if (best === undefined || chosen === undefined)
    return { isFound: false, score: null, reason: unlikeWords(recorded.element, null, 0, THRESHOLD) };
  const { name, text } = recorded.element;
  const needed = name === '' && text === '' ? SILENT_THRESHOLD : THRESHOLD;
  if (best !== ranked[0] || best.score < needed)
    return {
      isFound: false,
      score: best.score,
      reason: unlikeWords(recorded.element, chosen.element, best.score, needed),
    };
  const other = ranked.slice(1).find(({ index }) => {
    const candidate = candidates[index];
    return candidate !== undefined && !leadsToTheSame(chosen.element, candidate.element);
  });
  const secondBest = other?.score ?? null;
  if (secondBest !== null && best.score - secondBest < MARGIN) {
    const alike = ranked.filter(({ score }) => best.score - score < MARGIN).length;
    return { isFound: false, score: best.score, reason: unsureWords(recorded.element, alike, best.score) };
  }
  return {
    isFound: true,
    index: best.index,
    score: best.score,
    secondBest,
    reason: foundWords(
      recorded,
      chosen,
      compare(recorded, chosen),
      best.score,
      candidates.some((one) => one !== chosen && areTwins(one.element, chosen.element)),
    ),
  };
}

function readsTheSame({ element: was }: Located, candidate: Located | undefined): boolean {
  if (candidate === undefined) return false;
  const is = candidate.element;
  const [before, now] = was.name === '' ? [was.text, is.text] : [was.name, is.name];
  return before === '' || likeness(before, now) === 1 || sharesOwn(was.attributes, is.attributes);
}

function areTwins(a: ElementDescription, b: ElementDescription): boolean {
  return a.role === b.role && a.name === b.name && a.text === b.text;
}

/** Two links to the same place count as one thing. */
function leadsToTheSame(a: ElementDescription, b: ElementDescription): boolean {
  const [left, right] = [a.attributes['href'], b.attributes['href']];
  return left !== undefined && right !== undefined && left !== '' && withoutPort(left) === withoutPort(right);
}

/** Attributes that distinguish several equal elements. */
const TELLING = ['href', 'name', 'value', 'type'] as const;

/**
 * Whether the element at the recorded path is certainly the recorded one: it has the same role, name, text
 * and distinguishing attributes, and its surroundings, where known, are not those of another row.
 */
export function isExact(recorded: Located, found: Located): boolean {
  const [was, is] = [recorded.element, found.element];
  return (
    was.tag === is.tag &&
    was.role === is.role &&
    was.name === is.name &&
    was.text === is.text &&
    TELLING.every(
      (name) => withoutPort(was.attributes[name] ?? '') === withoutPort(is.attributes[name] ?? ''),
    ) &&
    (recorded.around === null || likeness(recorded.around, found.around ?? '') >= 0.5)
  );
}
