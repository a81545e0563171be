import type { ElementHandle, Locator } from 'playwright-core';
import type { Found } from './operation.ts';

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
