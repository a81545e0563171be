import { useRef } from 'react';
import { FIRST_ROWS } from '../../../shared/contract/evaluate.ts';
import type { RowPage } from '../../../shared/statistics/figures/rowPage.ts';
import type { EvaluatePage, EvaluateQuery } from '../../../shared/statistics/figures/view.ts';
import { type Answer, readyOf } from '../../stores/answers.ts';
import { setAddressValues, useAddressValues, wholeNumber } from '../../stores/windowAddress.ts';

/** The rates of a page of participants, with their question, which may be older than the current filters. */
export interface ShownEvaluation extends EvaluatePage {
  readonly query: EvaluateQuery;
}

/** Adds the question to its answer, because the main process does not send it back. */
export function useShownEvaluation(
  answer: Answer<EvaluatePage>,
  query: EvaluateQuery,
): ShownEvaluation | undefined {
  const asked = useRef(new WeakMap<EvaluatePage, EvaluateQuery>());
  const value = readyOf(answer);
  if (value === undefined) return undefined;
  if (answer.state === 'ready' && !answer.stale) asked.current.set(value, query);
  return { ...value, query: asked.current.get(value) ?? query };
}

/** Which participants are shown; it is in the address. */
export function useRowPage(): RowPage {
  const skip = wholeNumber(useAddressValues('rows').rows) ?? 0;
  return { skip: Math.min(skip, 10_000_000), count: FIRST_ROWS.count };
}

export const showRowsFrom = (skip: number) => setAddressValues({ rows: skip === 0 ? null : String(skip) });
