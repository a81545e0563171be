import assert from 'node:assert/strict';
import { type Page, readPage } from '../../../shared/mind2web/metrics/question.ts';
import type { Candidate, Step } from '../../../shared/mind2web/metrics/scoreStep.ts';

/** A small page with twelve buttons, `b1` to `b12`. */
const buttons = Array.from({ length: 12 }, (_, index) => `b${index + 1}`);
export const buttonPage = `<html backend_node_id="h"><body backend_node_id="y">${buttons
  .map((id) => `<button backend_node_id="${id}"><text backend_node_id="${id}t">Button ${id}</text></button>`)
  .join('')}</body></html>`;

export function pageOf(html: string): Page {
  const page = readPage(html);
  assert('root' in page, 'message' in page ? page.message : '');
  return page;
}

/** Candidates in the order of their rank. */
export function ranked(ids: readonly string[], from = 0): readonly Candidate[] {
  return ids.map((id, index) => ({ id, rank: from + index }));
}

/** A step on the button page: `b1` is the positive, the next four buttons are negatives. */
export function stepWith(changes: Partial<Step> = {}): Step {
  return {
    page: pageOf(buttonPage),
    task: 'Press',
    previousActions: [],
    operation: { op: 'CLICK', value: '' },
    positives: ranked(['b1']),
    negatives: ranked(['b2', 'b3', 'b4', 'b5'], 1),
    ...changes,
  };
}
