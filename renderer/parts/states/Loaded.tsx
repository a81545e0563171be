import type { ReactNode } from 'react';
import type { Answer } from '../../stores/useAnswer.ts';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

/** The three states of an answer, always the same way: skeletons after 200 ms, the error with its way out, the value. */
export function Loaded<T>({
  answer,
  rows,
  children,
}: {
  answer: Answer<T>;
  /** How many skeleton rows stand in. */
  rows?: number;
  children: (value: T) => ReactNode;
}) {
  if (answer.state === 'loading') return answer.slow ? <SkeletonRows rows={rows ?? 6} /> : null;
  if (answer.state === 'failed') return <ErrorState error={answer.error} retry={answer.retry} />;
  return children(answer.value);
}
