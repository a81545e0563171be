import type { ElementHandle, FileChooser, Locator } from 'playwright-core';
import type { Box, NodeRef } from '../../../../shared/model/index.ts';
import type { ExactNode } from '../../picker/exactNode.ts';
import type { GivenFile, Navigation, PerformRequest } from '../../port/taskBrowser.ts';
import type { Tab } from '../../tabs/tab.ts';
import type { Tabs } from '../../tabs/tabs.ts';

/** What an operation may use. */
export interface Driver {
  readonly tab: Tab;
  readonly tabs: Tabs;
  readonly navigation: Navigation;
  readonly timeoutMs: number;
  /** Folder of the attempt's downloads. */
  readonly downloads: string;
  settle(limitMs: number): Promise<unknown>;
  /** Throws when the operation has been given up meanwhile: then nothing more is sent. */
  mustGoOn(): void;
  /** The same, right before the page is sent what cannot be taken back and what playwright's log does not tell. */
  sends(): void;
  /** Keeps files that a person gave where the browser can drop them from. */
  store(files: readonly GivenFile[]): Promise<readonly string[]>;
  /** The file chooser that the page has open; nobody is asked for files any more. */
  takeChooser(): FileChooser | null;
  /** A second chosen element, such as the one to drag to. Let go after the operation. */
  exact(ref: NodeRef): Promise<ExactNode>;
}

/** The element of an operation: the one that was found and described, and how to find it again. */
export interface Found {
  readonly element: ElementHandle<Element>;
  readonly locator: Locator;
  /** Where a chosen node is drawn now: its page has no say in it. */
  box?(): Promise<Box | null>;
  /** Files can be dropped on a chosen node. */
  takesDrops?(): Promise<boolean>;
  /** What it is, where that is known without asking the page. */
  readonly tag?: string;
  /** This node and no other: when it is gone, the operation is refused. */
  readonly isExact?: boolean;
}

/** Carries out one operation. Returns its value as recorded, when it differs from the request's. */
export type RunOperation = (
  driver: Driver,
  found: Found | null,
  request: PerformRequest,
) => Promise<string | null | undefined>;

/**
 * Acts on the element that was found and described; when the page has put another in its place since (it does so before
 * anything is done to it), on that one. A chosen node has no other.
 */
export async function onElement<T>(
  found: Found,
  act: (on: ElementHandle<Element> | Locator) => Promise<T>,
): Promise<T> {
  try {
    return await act(found.element);
  } catch (error) {
    if (
      found.isExact !== true &&
      error instanceof Error &&
      /not attached to the DOM|was detached/.test(error.message)
    ) {
      return act(found.locator);
    }
    throw error;
  }
}
