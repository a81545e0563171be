import { mostSamples } from '../model/improve.ts';

/** One run of an agent or a person at a query. */
export interface Sample {
  /** It declared an answer within its budget. */
  readonly finished: boolean;
  /** null: nobody has judged it; it then counts as no success. */
  readonly success: boolean | null;
  readonly steps: number;
  /** It began again: it came back to its first page or opened the search address. null: no page of it is on record. */
  readonly restarted: boolean | null;
}

/** The figures of sampling up to five times with a stop at the first success, as WAVE prints them. */
export interface SampleFigures {
  readonly queries: number;
  /** Queries solved within K samples, for K from 1 to 5. */
  readonly solvedWithin: readonly number[];
  /** S@K: `solvedWithin` as shares of the queries; null: there are no queries. */
  readonly solved: readonly number[] | null;
  /** Queries whose first sample declared an answer. */
  readonly finishedFirst: number;
  /** F@1: `finishedFirst` as a share of the queries; null: there are no queries. */
  readonly finishedFirstShare: number | null;
  /** Samples up to the first success: the sum of min(first success, 5) over the queries. */
  readonly samples: number;
  /** Of these samples, those that declared an answer. */
  readonly finished: number;
  readonly successes: number;
  /** Of these samples, those that nobody has judged. */
  readonly open: number;
  /** Mean number of steps; null: there is no such sample. */
  readonly meanSteps: { readonly finished: number | null; readonly successful: number | null };
  /** Of these samples, those that began again; of those, the successful ones; and samples of which it cannot be told. */
  readonly restarts: { readonly samples: number; readonly successful: number; readonly unknown: number };
}

/** The samples of one query that count: up to the first success, at most five. */
export function countedSamples<One extends Pick<Sample, 'success'>>(samples: readonly One[]): readonly One[] {
  const first = samples.findIndex(({ success }) => success === true);
  return samples.slice(0, Math.min(mostSamples, first < 0 ? samples.length : first + 1));
}

/** `outcomes`: the samples of each query, in the order in which they were made. A query without a sample counts as not solved. */
export function sampleFigures(outcomes: readonly (readonly Sample[])[]): SampleFigures {
  const counted = outcomes.map(countedSamples);
  const all = counted.flat();
  const queries = outcomes.length;
  const firsts = counted.map((its) => its.findIndex(({ success }) => success === true));
  const solvedWithin = Array.from(
    { length: mostSamples },
    (_, at) => firsts.filter((first) => first >= 0 && first <= at).length,
  );
  const finishedFirst = counted.filter(([first]) => first?.finished === true).length;
  const restarted = all.filter((one) => one.restarted === true);
  const share = (count: number): number => count / queries;
  return {
    queries,
    solvedWithin,
    solved: queries === 0 ? null : solvedWithin.map(share),
    finishedFirst,
    finishedFirstShare: queries === 0 ? null : share(finishedFirst),
    samples: all.length,
    finished: all.filter(({ finished }) => finished).length,
    successes: all.filter(({ success }) => success === true).length,
    open: all.filter(({ success }) => success === null).length,
    meanSteps: {
      finished: meanSteps(all.filter(({ finished }) => finished)),
      successful: meanSteps(all.filter(({ success }) => success === true)),
    },
    restarts: {
      samples: restarted.length,
      successful: restarted.filter(({ success }) => success === true).length,
      unknown: all.filter((one) => one.restarted === null).length,
    },
  };
}

function meanSteps(samples: readonly Sample[]): number | null {
  if (samples.length === 0) return null;
  return samples.reduce((sum, { steps }) => sum + steps, 0) / samples.length;
}
