import type { ElementHandle, FrameLocator, Locator, Page } from 'playwright-core';
import { fault } from '../../../../shared/errors.ts';
import type { ElementTarget } from '../../../../shared/model/index.ts';

type Scope = Page | FrameLocator | Locator;
type AriaRole = Parameters<Page['getByRole']>[0];

/** A target as a Playwright locator. Every given part must match. Without `nth`, it is the first match, hidden or not. */
export function locate(page: Page, target: ElementTarget): Locator {
  return matches(page, target).nth(target.nth ?? 0);
}

/** The same among visible elements, so that a menu's hidden twin does not match. A given `nth` counts all elements. */
export function locateVisible(page: Page, target: ElementTarget): Locator {
  if (target.nth !== undefined) return locate(page, target).filter({ visible: true });
  return matches(page, target).filter({ visible: true }).first();
}

/**
 * The element that a locator finds now, with a single call and without waiting. Null also when the document goes away
 * meanwhile.
 */
export async function seenNow(locator: Locator): Promise<ElementHandle<Element> | null> {
  // The handles are typed as nodes, but a selector finds only elements.
  const found = (await locator.elementHandles().catch(() => [])) as ElementHandle<Element>[];
  return found[0] ?? null;
}

function matches(page: Page, target: ElementTarget): Locator {
  const scope = frameScope(page, target.frame);
  const parts: Locator[] = [];
  if (target.role !== undefined) {
    // Playwright's roles are a fixed list. An unknown role matches nothing.
    const role = target.role as AriaRole;
    parts.push(
      scope.getByRole(
        role,
        target.name === undefined ? {} : { name: target.name, exact: target.exact ?? false },
      ),
    );
  } else if (target.name !== undefined) {
    const exact = target.exact ?? false;
    parts.push(scope.getByLabel(target.name, { exact }).or(scope.getByText(target.name, { exact })));
  }
  if (target.label !== undefined)
    parts.push(scope.getByLabel(target.label, { exact: target.exact ?? false }));
  if (target.text !== undefined) {
    const text = scope.getByText(target.text, { exact: target.exact ?? false });
    const first = parts[0];
    // With a role or label, the text belongs to the element itself or to something in it.
    if (first === undefined) parts.push(text);
    else parts[0] = first.filter({ hasText: target.text });
  }
  if (target.css !== undefined) parts.push(scope.locator(`css=${target.css}`));
  const [first, ...others] = parts;
  if (first === undefined) {
    throw fault.input(
      'input.target',
      'The element to act on is not described.',
      'Give at least one of role, name, label, text or css.',
    );
  }
  return others.reduce((found, part) => found.and(part), first);
}

function frameScope(page: Page, part: string | undefined): Scope {
  if (part === undefined) return page;
  const frame = page.frames().find((each) => each !== page.mainFrame() && each.url().includes(part));
  if (frame === undefined) {
    throw fault.page(
      'page.no-frame',
      `There is no frame whose address contains "${part}".`,
      'It may not have loaded yet.',
    );
  }
  return frame.locator(':root');
}
