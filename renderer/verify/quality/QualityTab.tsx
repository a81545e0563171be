import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { Loaded } from '../../parts/states/Loaded.tsx';
import { useTellKeys } from '../../stores/screenKeys.ts';
import { useAnswer } from '../../stores/useAnswer.ts';
import classes from '../verify.module.css';
import { AgreementTable } from './AgreementTable.tsx';
import { AnnotatorTable, ReviewerTable } from './PeopleTables.tsx';
import { RatesTable } from './RatesTable.tsx';

const KEYS = [
  { keys: 'Tab', does: 'next figure' },
  { keys: 'Shift S', does: 'export demonstrations' },
];

/** How good the demonstrations are, how people work, and how far reviewers agree. */
export function QualityTab() {
  useTellKeys('Quality', KEYS);
  const answer = useAnswer('verify.quality', {}, { keep: true });
  return (
    <div className={classes.board}>
      <Loaded answer={answer} rows={12}>
        {(view) =>
          view.demonstrations === 0 ? (
            <EmptyState title="No demonstrations yet">
              Rates, pace and agreement appear here once demonstrations have been made and verified.
            </EmptyState>
          ) : (
            <div className={classes.column}>
              <RatesTable view={view} />
              <AgreementTable agreement={view.agreement} />
              <AnnotatorTable annotators={view.annotators} />
              <ReviewerTable reviewers={view.reviewers} />
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
