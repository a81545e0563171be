import type { DomRecord } from '../page/domRecord.ts';
import type { ExportedStep } from './exportHead.ts';
import type { Mind2WebAction } from './forms.ts';
import { candidatesOf } from './page/candidates.ts';
import { cleanedHtml, cleanTree } from './page/cleanTree.ts';
import { pageTree } from './page/pageTree.ts';
import { type Origin, rawHtml } from './page/rawHtml.ts';

/**
 * One action from the page before its step. `origin`: where boxes count from; the whole page by default. Without a recorded
 * DOM the action has no page and no candidates.
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
