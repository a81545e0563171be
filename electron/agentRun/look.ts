import { type ErrorData, toErrorData } from '../../shared/errors.ts';
import type { NodeRef } from '../../shared/model/index.ts';
import { type WebArenaProfile, webArenaObservation } from '../../shared/observation/webArenaTree.ts';
import type { SeenPage } from '../agents/agent.ts';
import type { TaskBrowser } from '../browser/taskBrowser.ts';

/** A look at the page: what the agent gets, and what only the session may have. */
export interface Look {
  readonly seen: SeenPage | null;
  /** Why nothing can be seen. */
  readonly error: ErrorData | null;
  /** The node that is meant by each id. */
  readonly refs: ReadonlyMap<string, NodeRef>;
}

export const noLook: Look = { seen: null, error: null, refs: new Map() };

/** Looks at the active tab as the program of this form does. Never rejects. */
export async function look(browser: TaskBrowser, form: WebArenaProfile): Promise<Look> {
  try {
    const { capture } = await browser.observe();
    const { text, elements } = webArenaObservation(capture, form);
    return {
      seen: {
        form,
        url: capture.url,
        text,
        elements: elements.map(({ id, text: own }) => ({ id, text: own })),
      },
      error: null,
      refs: new Map(elements.map(({ id, ref }) => [id, ref])),
    };
  } catch (error) {
    return { ...noLook, error: toErrorData(error) };
  }
}
