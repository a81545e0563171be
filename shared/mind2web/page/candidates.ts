import type { EquivalentElement } from '../../model/index.ts';
import { pythonJson } from '../values/pythonJson.ts';
import { type CleanElement, isControl } from './cleanTree.ts';
import type { PageElement } from './pageTree.ts';
import { type Origin, rawAttributes } from './rawHtml.ts';

export interface NegativeCandidate {
  /** A JSON text, as published. */
  readonly attributes: string;
  readonly backend_node_id: string;
  readonly tag: string;
}

export interface PositiveCandidate extends NegativeCandidate {
  readonly is_original_target: boolean;
  readonly is_top_level_target: boolean;
}

interface Candidates {
  readonly pos_candidates: readonly PositiveCandidate[];
  readonly neg_candidates: readonly NegativeCandidate[];
}

/**
 * The elements of a cleaned page among which a model chooses, in document order: those that count as the
 * target, and all others. A part that only decorates a control (the words of a button, the pictures of a
 * link) is not a candidate, unless it counts as the target. There is no positive candidate when the cleaning
 * removed every equivalent.
 */
export function candidatesOf(
  root: CleanElement,
  equivalents: readonly EquivalentElement[],
  origin: Origin,
): Candidates {
  const wanted = new Map(equivalents.map((each) => [each.node, each]));
  const positive: PositiveCandidate[] = [];
  const negative: NegativeCandidate[] = [];
  const visit = (element: CleanElement, isInControl: boolean): void => {
    const { source, attributes } = element;
    const control = isControl(source);
    const found = wanted.get(source.node);
    if (found !== undefined)
      positive.push({
        attributes: attributesText(source, origin),
        backend_node_id: source.node,
        is_original_target: found.isOriginalTarget,
        is_top_level_target: found.isTopLevelTarget,
        tag: source.tag,
      });
    else if (source.isVisible && (!isInControl || control || attributes.length > 0))
      negative.push({
        attributes: attributesText(source, origin),
        backend_node_id: source.node,
        tag: source.tag,
      });
    for (const child of element.children) if (child.kind === 'element') visit(child, isInControl || control);
  };
  visit(root, false);
  return { pos_candidates: positive, neg_candidates: negative };
}

function attributesText(element: PageElement, origin: Origin): string {
  return pythonJson(
    Object.fromEntries([...rawAttributes(element, origin), ['data_pw_testid_buckeye_candidate', '1']]),
  );
}
