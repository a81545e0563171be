import type { Mind2WebOperation } from './mind2webOperation.ts';
import type { NegativeCandidate, PositiveCandidate } from './page/candidates.ts';

/** An action of a task file. Keys in the order of the published files. */
export interface Mind2WebAction {
  readonly action_uid: string;
  readonly cleaned_html: string;
  readonly neg_candidates: readonly NegativeCandidate[];
  readonly operation: Mind2WebOperation;
  readonly pos_candidates: readonly PositiveCandidate[];
  readonly raw_html: string;
}

/** What a task says beside its actions. */
export interface Mind2WebHead {
  readonly annotation_id: string;
  readonly website: string;
  readonly domain: string;
  readonly subdomain: string;
  readonly confirmed_task: string;
  readonly action_reprs: readonly string[];
}

/** A row of Multimodal-Mind2Web: one action; objects are JSON texts, as in the published tables. */
export interface MultimodalRow extends Mind2WebHead {
  readonly action_uid: string;
  readonly raw_html: string;
  readonly cleaned_html: string;
  readonly operation: string;
  readonly pos_candidates: readonly string[];
  readonly neg_candidates: readonly string[];
  /** The picture as the published tables hold it, its bytes in base64; null where there is none. */
  readonly screenshot: { readonly bytes: string; readonly path: string | null } | null;
  readonly target_action_index: string;
  readonly target_action_reprs: string;
}

/** What the annotation tool hands to the verifiers. */
export interface AnnotatorExport {
  readonly id: string;
  readonly type: 'mturk_hit';
  readonly annotator_id: string;
  readonly session_id: string;
  readonly task: string;
  /** The lines of all actions. */
  readonly actions: string;
}

export interface VerificationResult {
  readonly id: string;
  readonly verification: string;
  /** JSON text of `{action_decisions, confirmed_task}`. */
  readonly verification_meta: string;
}
