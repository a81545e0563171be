import { fault } from '../../errors.ts';
import { assignRows } from './assignment.ts';
import { boxScore, type Candidate, overlap, type PageElement, type Target } from './element.ts';
import { type ElementProfile, IGNORED, propertiesOf, type StyleProperty, styleProperties } from './styles.ts';

/** One state of both pages: at the start, or after an action. */
export interface PageState {
  readonly targets: readonly Target[];
  /** The elements of the generated page; of the target page, if the action failed. */
  readonly candidates: readonly Candidate[];
  /** The action of this state failed on the generated page: its score is 0. */
  readonly failed: boolean;
}

/** A compared property of a pair: its similarity and its weight. */
interface ComparedProperty {
  readonly name: string;
  readonly similarity: number;
  readonly weight: number;
  /** Its part of the weight of the element: properties under one name share one weight. */
  readonly share: number;
}

/** The score of one target. */
interface ElementScore {
  readonly target: number;
  /** Null: no candidate was left. */
  readonly candidate: number | null;
  /** False: the pair does not fit, and neither counts nor weighs (in our profile, it counts 0). */
  readonly counts: boolean;
  readonly score: number;
  readonly weight: number;
  readonly properties: readonly ComparedProperty[];
}

export interface StateScore {
  readonly elements: readonly ElementScore[];
  readonly score: number;
  readonly weight: number;
}

/** The cost of a pair that does not fit. */
const PENALTY = 1e5;
const BOX_WEIGHT = 46;
const AREA_POWER = 0.8987018465995789;
const EACH_DESCENDANT = 1e-5;
/** The most pairs of a state: 200 targets on a page of 50,000 elements. */
const MOST_PAIRS = 10_000_000;

/**
 * Atomic Element Similarity of two pages, from 0 to 1: the weighted mean over all states. Null: nothing was weighed. Throws AppError for
 * pages with too many pairs of elements.
 */
export function pageSimilarity(
  states: readonly PageState[],
  profile: ElementProfile,
): { readonly score: number; readonly states: readonly StateScore[] } {
  const scored = states.map((state) => scoreState(state, profile));
  const score = scored.reduce((sum, one, at) => sum + (states[at]?.failed === true ? 0 : one.score), 0);
  const weight = scored.reduce((sum, one) => sum + one.weight, 0);
  return { score: weight > 0 ? score / weight : 0, states: scored };
}

function scoreState({ targets, candidates }: PageState, profile: ElementProfile): StateScore {
  if (targets.length * candidates.length > MOST_PAIRS)
    throw fault.input(
      'webui.tooLarge',
      `The pages have ${targets.length} targets and ${candidates.length} elements: at most ${MOST_PAIRS} pairs are compared.`,
      'The pages were not scored. Record them with fewer elements.',
    );
  const properties = styleProperties(profile);
  const costs = costsOf(targets, candidates, properties);
  const chosen = assignRows({
    rows: targets.length,
    columns: candidates.length,
    at: (target, candidate) => costs[target * candidates.length + candidate] ?? PENALTY,
  });
  const elements = targets.map((target, index): ElementScore => {
    const at = chosen[index] ?? -1;
    const candidate = candidates[at];
    const weight = target.area ** AREA_POWER;
    const none = { target: index, score: 0, weight, properties: [] };
    if (candidate === undefined) return { ...none, candidate: null, counts: true };
    if ((costs[index * candidates.length + at] ?? PENALTY) > 1)
      return { ...none, candidate: at, counts: profile === 'corrected' };
    const { score, compared } = scorePair(target, candidate, profile, properties);
    return { ...none, candidate: at, counts: true, score, properties: compared };
  });
  // The reference adds the pairs first, then the targets without a candidate.
  const counted = elements.filter(({ counts }) => counts);
  const inOrder = [
    ...counted.filter((one) => one.candidate !== null),
    ...counted.filter((one) => one.candidate === null),
  ];
  return {
    elements,
    score: inOrder.reduce((sum, one) => sum + one.score * one.weight, 0),
    weight: inOrder.reduce((sum, one) => sum + one.weight, 0),
  };
}

/** The cost of each pair, row by row: minus its value, or the penalty if the value is below -1. */
function costsOf(
  targets: readonly Target[],
  candidates: readonly Candidate[],
  properties: ReadonlyMap<string, StyleProperty>,
): Float64Array {
  const costs = new Float64Array(targets.length * candidates.length);
  for (const [row, target] of targets.entries()) {
    const fits = properties.get(target.filter)?.fits ?? null;
    for (const [column, candidate] of candidates.entries()) {
      const fit = fits === null ? null : fits(target, candidate);
      const lowered = fit === null ? -0.01 : fit ? 0 : -1;
      const value = overlap(target.box, candidate.box) + lowered - candidate.descendants * EACH_DESCENDANT;
      costs[row * candidates.length + column] = value >= -1 ? -value : PENALTY;
    }
  }
  return costs;
}

/** The score of a pair: the mean of each compared name, weighed, and the box. */
function scorePair(
  target: Target,
  other: PageElement,
  profile: ElementProfile,
  properties: ReadonlyMap<string, StyleProperty>,
): { readonly score: number; readonly compared: readonly ComparedProperty[] } {
  const all: ComparedProperty[] = [];
  let sum = 0;
  let weights = 0;
  for (const name of target.compared.split('|')) {
    if (IGNORED.has(name)) continue;
    const found = propertiesOf(name, target, profile).flatMap((one) => {
      const property = properties.get(one);
      const similarity = property?.compare?.(target, other) ?? null;
      return property === undefined || similarity === null
        ? []
        : [{ name: one, similarity, weight: property.weight }];
    });
    const compared = found.map((one) => ({ ...one, share: one.weight / found.length }));
    all.push(...compared);
    if (compared.length === 0) continue;
    sum += compared.reduce((total, one) => total + one.similarity * one.weight, 0) / compared.length;
    weights += compared.reduce((total, one) => total + one.weight, 0) / compared.length;
  }
  const box = boxScore(target.box, other.box);
  return {
    score: (sum + box * BOX_WEIGHT) / (weights + BOX_WEIGHT),
    compared: [...all, { name: 'box', similarity: box, weight: BOX_WEIGHT, share: BOX_WEIGHT }],
  };
}
