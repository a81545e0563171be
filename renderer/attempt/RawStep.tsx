import type { AttemptDetail } from '../../shared/contract/index.ts';
import type { Snapshot, Step } from '../../shared/model/index.ts';
import { CopyText } from '../parts/CopyText.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import classes from './attempt.module.css';

/** The record of this step as it is stored, with the verdicts that rest on it. */
export function RawStep({
  detail,
  step,
  snapshot,
}: {
  detail: AttemptDetail;
  step: Step | undefined;
  snapshot: Snapshot | null;
}) {
  if (step === undefined) return <EmptyState title="No step">There is nothing to show here.</EmptyState>;
  const verdicts = detail.verdicts.filter((verdict) => verdict.evidence?.stepIndex === step.index);
  const text = JSON.stringify({ step, snapshot, verdicts }, null, 2);
  return (
    <div className={classes.scroll}>
      <CopyText text={text} size="xs" mb="sm" />
      <pre className={classes.code}>{text}</pre>
    </div>
  );
}
