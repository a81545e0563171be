import { AppError } from '../../../../shared/errors.ts';
import { boxInTab } from '../boxOf.ts';
import { onElement } from './onElement.ts';
import type { Found, RunOperation } from './operation.ts';
import { pointAt } from './pointAt.ts';

const PAGE_SHARE = 0.8;

/** `into`: until the element is seen. `down`, `up`, `left`, `right`, `top`, `bottom`, or `dx,dy` in CSS pixels. Over the element when there is one, else over the page. */
export const scroll: RunOperation = async (driver, found, request) => {
  const { page } = driver.tab;
  if (found !== null && request.value === 'into') {
    await onElement(found, (on) => on.scrollIntoViewIfNeeded({ timeout: driver.timeoutMs }));
    return 'into';
  }
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const { position } = request;
  const seen = found?.isExact === true && position === undefined ? await seenMiddle(found) : null;
  if (found !== null && position !== undefined)
    await pointAt(driver, found, request, (on, how) => on.hover({ ...how, timeout: driver.timeoutMs }));
  else if (seen !== null) await page.mouse.move(seen.x, seen.y);
  else if (found !== null) await onElement(found, (on) => on.hover({ timeout: driver.timeoutMs }));
  else await page.mouse.move(size.width / 2, size.height / 2);
  const { x, y } = distance(request.value ?? 'down', size);
  driver.sends();
  await page.mouse.wheel(x, y);
  return `${x},${y}`;
};

/** The middle of what can be seen of an element: going to its own middle could already scroll. Null when nothing can. */
async function seenMiddle({ element, box }: Found): Promise<{ x: number; y: number } | null> {
  const [seen, inTab] = await Promise.all([
    element.evaluate(
      (node) =>
        new Promise<{ x: number; y: number; left: number; top: number } | null>((resolve) => {
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect();
            const { x, y, width, height } = entry?.intersectionRect ?? new DOMRect();
            const { left, top } = node.getBoundingClientRect();
            resolve(width < 1 || height < 1 ? null : { x: x + width / 2, y: y + height / 2, left, top });
          });
          observer.observe(node);
        }),
    ),
    box?.() ?? boxInTab(element),
  ]);
  if (seen === null || inTab === null) return null;
  return { x: inTab.x + seen.x - seen.left, y: inTab.y + seen.y - seen.top };
}

function distance(text: string, size: { width: number; height: number }): { x: number; y: number } {
  const across = Math.round(size.width * PAGE_SHARE);
  const down = Math.round(size.height * PAGE_SHARE);
  const named: Record<string, { x: number; y: number }> = {
    down: { x: 0, y: down },
    up: { x: 0, y: -down },
    right: { x: across, y: 0 },
    left: { x: -across, y: 0 },
    bottom: { x: 0, y: 1_000_000 },
    top: { x: 0, y: -1_000_000 },
  };
  const known = named[text.trim().toLowerCase()];
  if (known !== undefined) return known;
  const pair = /^\s*(-?\d+)\s*,\s*(-?\d+)\s*$/.exec(text);
  if (pair === null) {
    throw new AppError({
      code: 'input.scroll',
      origin: 'input',
      message: `"${text}" is not a way to scroll.`,
      advice: 'Use down, up, left, right, top, bottom, or two numbers such as 0,600.',
    });
  }
  return { x: Number(pair[1]), y: Number(pair[2]) };
}
