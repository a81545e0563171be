import { type RatedUnit, type RatingFigures, ratingFigures } from '../agreement/ratings.ts';
import type { FlaggedAttempt } from './quality.ts';

/** One person's label: the current kind (null: taken back), who made it, and the kind that was given before others were seen. */
interface Label {
  readonly by: string;
  readonly kind: string | null;
  readonly origin: 'person' | 'proposed' | 'edited';
  readonly independent: string | null;
}

/** The labels of one attempt. */
export interface LabelledAttempt extends FlaggedAttempt {
  readonly labels: readonly Label[];
}

/** How often a kind of failure was given, by who made the label. */
export interface KindCount {
  readonly kind: string;
  readonly person: number;
  readonly proposed: number;
  readonly edited: number;
}

/** The kinds of failure that people gave to attempts, and how far people agree. */
export interface LabelQuality {
  /** Attempts with a label. */
  readonly labelled: number;
  /** People with an independent label. */
  readonly people: number;
  /** Of independent labels: attempts are the units, people the raters, and tasks the clusters. */
  readonly figures: RatingFigures;
  /** Current labels by kind, the most frequent first. */
  readonly kinds: readonly KindCount[];
  /** Attempts whose independent labels differ: their number, and the first of them. */
  readonly differing: number;
  readonly differ: readonly FlaggedAttempt[];
}

/** The most attempts with different labels in the answer; the count includes all. */
export const MOST_DIFFERING = 50;

/**
 * Agreement on kinds of failure. Only labels that were given before the person could see any other count. `words`: the kinds
 * that can be chosen now; kinds that were chosen earlier are added.
 */
export function labelQuality(attempts: readonly LabelledAttempt[], words: readonly string[]): LabelQuality {
  const labelled = attempts.filter(({ labels }) => labels.some(({ kind }) => kind !== null));
  const independent = attempts.map((one) => ({
    ...one,
    labels: one.labels.flatMap(({ by, independent: kind }) => (kind === null ? [] : [{ by, kind }])),
  }));
  const people = [...new Set(independent.flatMap(({ labels }) => labels.map(({ by }) => by)))].sort();
  const categories = [
    ...new Set([...words, ...independent.flatMap(({ labels }) => labels.map(({ kind }) => kind))]),
  ];
  const units = independent.flatMap(({ taskId, labels }): RatedUnit[] => {
    if (labels.length === 0) return [];
    const given = new Map(labels.map(({ by, kind }) => [by, kind]));
    return [{ cluster: taskId, ratings: people.map((by) => given.get(by) ?? null) }];
  });
  const differing = independent.filter(({ labels }) => new Set(labels.map(({ kind }) => kind)).size > 1);
  return {
    ...{ labelled: labelled.length, people: people.length },
    figures: ratingFigures(units, categories),
    kinds: countKinds(labelled.flatMap(({ labels }) => labels)),
    differing: differing.length,
    differ: differing
      .slice(0, MOST_DIFFERING)
      .map(({ attemptId, taskId, participantName }) => ({ attemptId, taskId, participantName })),
  };
}

function countKinds(labels: readonly Label[]): readonly KindCount[] {
  const given = labels.flatMap(({ kind, origin }) => (kind === null ? [] : [{ kind, origin }]));
  return [...Map.groupBy(given, ({ kind }) => kind)]
    .map(([kind, own]) => {
      const made = (by: string): number => own.filter(({ origin }) => origin === by).length;
      return { kind, person: made('person'), proposed: made('proposed'), edited: made('edited') };
    })
    .sort((a, b) => sumOf(b) - sumOf(a) || (a.kind < b.kind ? -1 : 1));
}

function sumOf({ person, proposed, edited }: KindCount): number {
  return person + proposed + edited;
}
