import { z } from 'zod';
import type {
  ActionsAnswer,
  EffortAnswer,
  PathsAnswer,
  PlayedAnswer,
  TriesAnswer,
} from '../statistics/efficiency/efficiency.ts';
import { evaluateQuery } from './evaluate.ts';

/** Participants on a page: few enough to keep an answer well below 200 KB. */
export const EFFICIENCY_ROWS = 16;

/**
 * The query, and the requested participants: agents first, then people; all people together are on every
 * page.
 */
const part = evaluateQuery.extend({
  skip: z.number().int().min(0).max(1_000_000).optional(),
  count: z.number().int().min(1).max(EFFICIENCY_ROWS).optional(),
});

/** Over the same attempts as the rates, from whole records. Each part is requested when the user opens it. */
export const efficiencyInputs = {
  'efficiency.paths': part,
  'efficiency.tries': part,
  'efficiency.effort': part,
  'efficiency.actions': part,
  'efficiency.environments': part,
};

/** A part with the participants of one page. */
export type EfficiencyPage<T> = T & {
  /** Participants on all pages. */
  readonly total: number;
};

export interface EfficiencyOutputs {
  'efficiency.paths': EfficiencyPage<PathsAnswer>;
  'efficiency.tries': EfficiencyPage<TriesAnswer>;
  'efficiency.effort': EfficiencyPage<EffortAnswer>;
  'efficiency.actions': EfficiencyPage<ActionsAnswer>;
  'efficiency.environments': EfficiencyPage<PlayedAnswer>;
}
