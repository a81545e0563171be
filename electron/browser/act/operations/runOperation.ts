import type { ElementHandle, FileChooser, Locator } from 'playwright-core';
import type { Box, NodeRef } from '../../../../shared/model/index.ts';
import type { ExactNode } from '../../picker/exactNode.ts';
import type { Effect, GivenFile, Navigation, PerformRequest } from '../../port/taskBrowser.ts';
import type { Tab } from '../../tabs/tab.ts';
import type { Tabs } from '../../tabs/tabs.ts';

/** The tools of an operation. */
export interface Driver {
  readonly tab: Tab;
  readonly tabs: Tabs;
  readonly navigation: Navigation;
  readonly timeoutMs: number;
  /** Folder of the attempt's downloads. */
  readonly downloads: string;
  settle(limitMs: number): Promise<unknown>;
  /** Throws when the operation has been given up meanwhile, so that no more input is sent. */
  mustGoOn(): void;
  /**
   * Like `mustGoOn`. Called right before input that cannot be undone and that playwright does not log. `more`: input that belongs
   * to the operation follows.
   */
  sends(more?: 'more'): void;
  /** How to read the effect of the operation once the page has answered. */
  reads(effect: ReadEffect): void;
  /** Stores files that a person gave in a place from which the browser can drop them. */
  store(files: readonly GivenFile[]): Promise<readonly string[]>;
  /** The page's open file chooser. Taking it ends the request to the person for files. */
  takeChooser(): FileChooser | null;
  /** A second chosen element, such as the one to drag to. It is released after the operation. */
  exact(ref: NodeRef): Promise<ExactNode>;
}

/** The element of an operation: the node that was found and described, and how to find it again. */
export interface Found {
  readonly element: ElementHandle<Element>;
  readonly locator: Locator;
  /** Where a chosen node is drawn now. The page cannot influence the answer. */
  box?(): Promise<Box | null>;
  /** Whether files can be dropped on a chosen node. */
  takesDrops?(): Promise<boolean>;
  /** The tag name, if it is known without a call to the page. */
  readonly tag?: string;
  /** The operation is meant for this node only. It is rejected when the node is gone. */
  readonly isExact?: boolean;
}

/**
 * Reads what the element of an operation holds now, and compares it with what was sent. Null when the element is gone or does
 * not answer.
 */
export type ReadEffect = () => Promise<(Pick<Effect, 'held'> & { readonly value: string }) | null>;

/** Carries out one operation. Returns its value as recorded, when it differs from the request's. */
export type RunOperation = (
  driver: Driver,
  found: Found | null,
  request: PerformRequest,
) => Promise<string | null | undefined>;

/**
 * Acts on the element that was found and described. If the page has replaced the element since, acts on its replacement:
 * nothing has been done to the first one then. A chosen node has no replacement.
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
