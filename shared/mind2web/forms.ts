import type { Step, Task } from '../model/index.ts';
import type { DomRecord } from '../page/domRecord.ts';
import { siteName } from '../parse/address.ts';
import type { CleanedDemonstration } from './import/demonstrationData.ts';
import { candidatesOf, type NegativeCandidate, type PositiveCandidate } from './page/candidates.ts';
import { cleanedHtml, cleanTree } from './page/cleanTree.ts';
import { pageTree } from './page/pageTree.ts';
import { type Origin, rawHtml } from './page/rawHtml.ts';
import { asUuid, derivedId, pseudonym } from './values/derivedId.ts';
import { actionRepr, type Mind2WebOperation, mind2webOperation } from './values/mind2webOperation.ts';
import { pythonJson } from './values/pythonJson.ts';

/** An action of a task file. Keys in the order of the published files. */
export interface Mind2WebAction {
  readonly action_uid: string;
  readonly cleaned_html: string;
  readonly neg_candidates: readonly NegativeCandidate[];
  readonly operation: Mind2WebOperation;
  readonly pos_candidates: readonly PositiveCandidate[];
  readonly raw_html: string;
}

/** The fields of a task beside its actions. */
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
  /** The picture as in the published tables, its bytes in base64; null where there is none. */
  readonly screenshot: { readonly bytes: string; readonly path: string | null } | null;
  readonly target_action_index: string;
  readonly target_action_reprs: string;
}

/** The output of the annotation tool for the verifiers. */
interface AnnotatorExport {
  readonly id: string;
  readonly type: 'mturk_hit';
  readonly annotator_id: string;
  readonly session_id: string;
  readonly task: string;
  /** The lines of all actions, as one text. */
  readonly actions: string;
}

interface VerificationResult {
  readonly id: string;
  readonly verification: string;
  /** JSON text of `{action_decisions, confirmed_task}`. */
  readonly verification_meta: string;
}

/** Endings of a file of rows; each determines how its rows are written. */
export const rowEnding = /\.(?:parquet|jsonl)$/i;

export function isParquetName(path: string): boolean {
  return /\.parquet$/i.test(path);
}

/** A task's action as a row of the multimodal table. */
export function multimodalRow(
  head: Mind2WebHead,
  action: Mind2WebAction,
  index: number,
  screenshot: MultimodalRow['screenshot'],
): MultimodalRow {
  return {
    action_uid: action.action_uid,
    raw_html: action.raw_html,
    cleaned_html: action.cleaned_html,
    operation: pythonJson(action.operation),
    pos_candidates: action.pos_candidates.map(pythonJson),
    neg_candidates: action.neg_candidates.map(pythonJson),
    website: head.website,
    domain: head.domain,
    subdomain: head.subdomain,
    annotation_id: head.annotation_id,
    confirmed_task: head.confirmed_task,
    screenshot,
    action_reprs: head.action_reprs,
    target_action_index: String(index),
    target_action_reprs: head.action_reprs[index] ?? '',
  };
}

/** A step that becomes an action. */
export interface ExportedStep {
  readonly step: Step;
  readonly kept: boolean;
  readonly actionUid: string;
  readonly operation: Mind2WebOperation;
  readonly repr: string;
}

/**
 * The steps that Mind2Web can express, including discarded ones (see `kept`): an operation that the format
 * has, on an element, without an error.
 */
export function exportedSteps(of: CleanedDemonstration): readonly ExportedStep[] {
  return of.steps.flatMap(({ step, kept }, position): readonly ExportedStep[] => {
    const operation = mind2webOperation(step);
    const fromElsewhere = of.origin?.actionUids[position];
    if (operation === null || step.error !== null) return [];
    if (step.element === null && fromElsewhere === undefined) return [];
    return [
      {
        step,
        kept,
        operation,
        actionUid: fromElsewhere ?? derivedId(`${of.attempt.id}/${step.index}`),
        repr: of.origin?.reprs[position] ?? actionRepr(step.element, operation, step.target?.equivalents),
      },
    ];
  });
}

/**
 * The site of the first hop; the task's first site where the hop gives only a part of an address (MMInA's
 * queue).
 */
function websiteOf({ hops, sites }: Task): string {
  const hop = hops[0]?.site ?? '';
  const isSite = sites.some(({ name, url }) => name === hop || siteName(url) === hop);
  return isSite || sites.length === 0 ? hop : (sites[0]?.name ?? hop);
}

/** The fields of the task beside its actions. Ids stay the same from export to export. */
export function exportHead(of: CleanedDemonstration, steps: readonly ExportedStep[]): Mind2WebHead {
  const { origin, task } = of;
  return {
    annotation_id: origin?.annotationId ?? asUuid(of.attempt.id),
    website: origin?.website ?? websiteOf(task),
    domain: origin?.domain ?? task.source.domain ?? '',
    subdomain: origin?.subdomain ?? task.source.subdomain ?? '',
    confirmed_task: of.confirmedTask,
    action_reprs: steps.map(({ repr }) => repr),
  };
}

/**
 * One action, with the page before its step. `origin`: the origin of the boxes; the whole page by default.
 * Without a recorded DOM the action has no page and no candidates.
 */
export function exportAction(
  { step, actionUid, operation }: ExportedStep,
  page: DomRecord | null,
  origin: Origin = { x: 0, y: 0 },
): Mind2WebAction {
  const tree = page === null ? null : pageTree(page);
  const clean = tree === null ? null : cleanTree(tree);
  const { pos_candidates, neg_candidates } =
    clean === null
      ? { pos_candidates: [], neg_candidates: [] }
      : candidatesOf(clean, step.target?.equivalents ?? [], origin);
  return {
    action_uid: actionUid,
    cleaned_html: clean === null ? '' : cleanedHtml(clean),
    neg_candidates,
    operation,
    pos_candidates,
    raw_html: tree === null ? '' : rawHtml(tree, origin),
  };
}

/** The verifiers' input: every step as a line, whether it was kept or discarded. */
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

/** One session of the annotator: a study, or a single attempt. */
export function sessionId({ attempt, origin }: CleanedDemonstration): string {
  if (origin !== null && origin.sessionId !== '') return origin.sessionId;
  return asUuid(attempt.studyId ?? derivedId(`session of ${attempt.id}`));
}

/** The verifiers' decision; null while it is open. */
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
