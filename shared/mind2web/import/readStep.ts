import type { ElementDescription, Step } from '../../model/index.ts';
import { readRepr } from '../actionRepr.ts';
import { operationOf } from '../mind2webOperation.ts';
import { candidateAttributes, equivalentsOf, readBox } from './readCandidate.ts';
import type { ReadAction } from './readRecord.ts';

/** What a published action says of a step: everything but where it stands in the record. */
export type ReadStep = Pick<Step, 'operation' | 'value' | 'element' | 'target' | 'error'>;

/** An action as a step. There is always a target, if an empty one: that is what tells a demonstration from a model's run. */
export function readStep(action: ReadAction): ReadStep {
  const line = action.repr === null ? null : readRepr(action.repr);
  const found = operationOf({ op: action.op, original_op: action.originalOp, value: action.value });
  const original =
    action.positives.find((each) => each.is_original_target === true) ??
    action.positives.find((each) => each.is_top_level_target === true) ??
    action.positives[0];
  const attributes = original === undefined ? new Map<string, string>() : candidateAttributes(original);
  const tag = original?.tag ?? line?.kind ?? '';
  const name = line?.words ?? '';
  const element: ElementDescription = {
    tag,
    role: attributes.get('role') ?? (line?.kind === tag ? '' : (line?.kind ?? '')),
    name,
    text: name,
    attributes: Object.fromEntries([...attributes].filter(([key]) => !ours.has(key))),
    box: readBox(attributes.get('bounding_box_rect')),
    css: '',
  };
  return {
    operation: found?.operation ?? 'ignore',
    value: found?.value ?? (action.value === '' ? null : action.value),
    element: original === undefined && line === null ? null : element,
    target: {
      node: String(original?.backend_node_id ?? ''),
      equivalents: equivalentsOf(action.positives, name),
      picture: null,
    },
    error:
      found === null
        ? {
            code: 'mind2web.operation',
            origin: 'input',
            message: `The operation ${JSON.stringify(action.originalOp || action.op)} is none of Mind2Web’s.`,
          }
        : null,
  };
}

const ours = new Set([
  'backend_node_id',
  'bounding_box_rect',
  'is_clickable',
  'data_pw_testid_buckeye_candidate',
]);
