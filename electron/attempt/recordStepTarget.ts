import { AppError } from '../../shared/errors.ts';
import type { NodeRef, Snapshot } from '../../shared/model/index.ts';
import { readAccessibility } from '../../shared/page/accessibilityRecord.ts';
import { within } from '../browser/cdp/cdp.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';
import { keepAccessibility } from '../workspace/targetFiles.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** A page that is blocked or left answers no more questions. */
const ANSWER_MS = 1500;
const GONE = JSON.stringify({ nodes: [] });

/**
 * Keeps, with the page after a step, what assistive technology is told of the step's element now: what it holds, whether it is
 * expanded or checked. An element that is gone is kept as none. Never rejects: the step is on record already.
 */
export async function recordStepTarget(
  workspace: Workspace,
  after: { readonly browser: Pick<TaskBrowser, 'accessibility'>; readonly lastSnapshot: Snapshot | null },
  ref: NodeRef | undefined,
): Promise<void> {
  const { browser, lastSnapshot } = after;
  if (ref === undefined || lastSnapshot === null) return;
  try {
    const asked = browser.accessibility(ref).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'page.element') return GONE;
      throw error;
    });
    const told = await within(asked, ANSWER_MS, null);
    if (told === null) return;
    keepAccessibility(workspace, lastSnapshot.id, {
      after: readAccessibility(told).nodes,
    });
  } catch {
    // The workspace has been closed in between, or its disk is full: the step is on record.
  }
}
