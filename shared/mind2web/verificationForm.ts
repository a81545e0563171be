import { asUuid, derivedId, pseudonym } from './derivedId.ts';
import type { ExportedStep } from './exportHead.ts';
import { exportHead } from './exportHead.ts';
import type { AnnotatorExport, VerificationResult } from './forms.ts';
import type { CleanedDemonstration } from './import/demonstrationData.ts';
import { pythonJson } from './pythonJson.ts';

/** What the verifiers were shown: every step as a line, whatever became of it. */
export function annotatorExport(of: CleanedDemonstration, steps: readonly ExportedStep[]): AnnotatorExport {
  const { annotation_id } = exportHead(of, steps);
  return {
    id: annotation_id,
    type: 'mturk_hit',
    annotator_id: pseudonym(of.annotator),
    session_id: sessionId(of),
    task: of.task.intent,
    actions: steps.map(({ repr }) => repr).join('\n'),
  };
}

/** One sitting: a study, or the attempt alone. */
export function sessionId({ attempt, origin }: CleanedDemonstration): string {
  if (origin !== null && origin.sessionId !== '') return origin.sessionId;
  return asUuid(attempt.studyId ?? derivedId(`session of ${attempt.id}`));
}

/** What they decided; null while it is open. */
export function verificationResult(
  of: CleanedDemonstration,
  steps: readonly ExportedStep[],
): VerificationResult | null {
  if (of.verification === null) return null;
  return {
    id: exportHead(of, steps).annotation_id,
    verification: of.verification,
    verification_meta: pythonJson({
      action_decisions: steps.map(({ kept }) => (kept ? 1 : 0)),
      confirmed_task: of.confirmedTask,
    }),
  };
}
