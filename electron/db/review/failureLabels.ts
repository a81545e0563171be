import { failureLabelBodySchema } from '../../../shared/review/failureLabel.ts';
import { personEvents } from './personEvents.ts';

/** What people said of the failure of an attempt, from which its labels are derived. */
export const {
  of: listFailureLabels,
  all: listAllFailureLabels,
  append: appendFailureLabel,
} = personEvents('failure_labels', failureLabelBodySchema);
