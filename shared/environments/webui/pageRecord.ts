import { fault } from '../../errors.ts';
import type { Box, Candidate, Target } from './element.ts';
import { type PageState, pageSimilarity, type StateScore } from './elementSimilarity.ts';
import { IGNORED, propertiesOf, styleProperties } from './styles.ts';

/** An element that was read from a page. */
export interface ReadElement extends Candidate {
  /** Its tag with its id or its first class, for people. */
  readonly label: string;
  /** data-filter-by; null: the element is no target. */
  readonly filter: string | null;
  /** data-evalby. */
  readonly compared: string | null;
}

/** A page at one moment: all its visible elements, and its size in CSS pixels. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly ReadElement[];
}

/** Both pages at the start (`action` null) or after an action. */
export interface ReadState {
  readonly action: string | null;
  readonly target: ReadPage;
  /** Null: the action failed on the built page. */
  readonly built: ReadPage | null;
  /** Why the action failed. */
  readonly failed: string | null;
}

/** A property that lowers the score of an element. */
interface LoweredBy {
  readonly name: string;
  /** From 0 to 1. */
  readonly similarity: number;
  /** The points out of 100 of the element's score that it costs in the corrected profile. */
  readonly costs: number;
}

/** One target with the element that it was paired with. */
export interface ElementRecord {
  readonly label: string;
  /** The first characters of its visible text. */
  readonly text: string;
  readonly target: Box;
  readonly built: Box | null;
  readonly builtLabel: string | null;
  /** From 0 to 1. `magebench` null: the pair vanishes from score and weight. */
  readonly magebench: number | null;
  readonly corrected: number;
  readonly weight: number;
  readonly loweredBy: readonly LoweredBy[];
}

export interface StateRecord {
  readonly action: string | null;
  readonly failed: string | null;
  /** The size of both pages in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly elements: readonly ElementRecord[];
}

/** The score of a built page, with what it was made of. */
export interface PageRecord {
  /** Atomic Element Similarity from 0 to 1: as the published program computes it, and without its mistakes. */
  readonly magebench: number;
  readonly corrected: number;
  readonly states: readonly StateRecord[];
  /** What else the scores rest on, as sentences. */
  readonly notes: readonly string[];
}

const TEXT = 60;

/** Whether elements can be filtered by this name. Other targets are dropped, as in the reference. */
function isFilter(name: string): boolean {
  return styleProperties('magebench').get(name)?.fits != null;
}

function targetsOf(page: ReadPage): readonly (ReadElement & Target)[] {
  return page.elements.flatMap((one) =>
    one.filter === null || !isFilter(one.filter)
      ? []
      : [{ ...one, filter: one.filter, compared: one.compared ?? '' }],
  );
}

/** The computed styles that the targets of a page need: the names of CSS properties. */
export function neededStyles(
  targets: readonly { readonly filter: string; readonly compared: string }[],
): readonly string[] {
  const gradient: Target = {
    ...{ box: [0, 0, 0, 0], area: 0, text: '', filter: '', compared: '' },
    css: { background: 'linear-gradient' },
  };
  const names = new Set<string>();
  const known = styleProperties('corrected');
  for (const { filter, compared } of targets)
    for (const name of [filter, ...compared.split('|')]) {
      if (IGNORED.has(name)) continue;
      for (const profile of ['magebench', 'corrected'] as const)
        for (const one of propertiesOf(name, gradient, profile)) if (known.has(one)) names.add(one);
    }
  if (names.delete('background-linear-gradient')) names.add('background');
  // The reference reads the left border for the top one.
  if (names.has('border-top-width')) names.add('border-left-width');
  for (const name of ['has_text', 'text', 'placeholder', 'value', 'class']) names.delete(name);
  return [...names];
}

/** Scores what was read of both pages. Throws AppError for a task without a weighed target. */
export function scorePages(states: readonly ReadState[]): PageRecord {
  const scored = states.map(
    ({ target, built, failed }): PageState => ({
      targets: targetsOf(target),
      candidates: (built ?? target).elements,
      failed: failed !== null,
    }),
  );
  if (scored.every(({ targets }) => targets.length === 0))
    throw fault.input(
      'webui.noTarget',
      'The target page shows no element that is scored.',
      'Nothing was scored. Check data-filter-by in the target page of the task.',
    );
  const magebench = pageSimilarity(scored, 'magebench');
  const corrected = pageSimilarity(scored, 'corrected');
  const isFaulty = states.some(({ built }) =>
    built?.elements.some(({ filter, compared }) => filter !== null && compared === null),
  );
  return {
    magebench: isFaulty ? 0 : magebench.score,
    corrected: corrected.score,
    notes: isFaulty
      ? ['The built page has data-filter-by without data-evalby: MageBench’s program fails, which counts 0.']
      : [],
    states: states.map((state, at) => ({
      action: state.action,
      failed: state.failed,
      size: {
        width: Math.max(state.target.width, state.built?.width ?? 0),
        height: Math.max(state.target.height, state.built?.height ?? 0),
      },
      elements: elementRecords(state, magebench.states[at], corrected.states[at]),
    })),
  };
}

function elementRecords(
  { target, built, failed }: ReadState,
  magebench: StateScore | undefined,
  corrected: StateScore | undefined,
): readonly ElementRecord[] {
  return targetsOf(target).map((one, at): ElementRecord => {
    const ours = corrected?.elements[at];
    const theirs = magebench?.elements[at];
    const paired = ours?.candidate == null ? undefined : built?.elements[ours.candidate];
    const all = (ours?.properties ?? []).reduce((sum, { share }) => sum + share, 0);
    const loweredBy = (ours?.properties ?? [])
      .map(({ name, similarity, share }) => ({
        ...{ name, similarity },
        costs: all === 0 ? 0 : (100 * share * (1 - similarity)) / all,
      }))
      .filter(({ costs }) => costs > 0.05)
      .sort((a, b) => b.costs - a.costs);
    return {
      ...{ label: one.label, text: one.text.slice(0, TEXT), target: one.box, weight: ours?.weight ?? 0 },
      built: failed === null ? (paired?.box ?? null) : null,
      builtLabel: failed === null ? (paired?.label ?? null) : null,
      magebench: failed !== null ? 0 : theirs?.counts === true ? theirs.score : null,
      corrected: failed !== null ? 0 : (ours?.score ?? 0),
      loweredBy: failed === null ? loweredBy : [],
    };
  });
}
