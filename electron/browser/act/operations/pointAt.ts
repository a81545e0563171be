import type { ElementHandle, Locator } from 'playwright-core';
import type { Point } from '../../../../shared/model/index.ts';
import type { PerformRequest } from '../../taskBrowser.ts';
import { onElement } from './onElement.ts';
import type { Driver, Found } from './operation.ts';

/** Where and how playwright points; without a position at the middle of what can be seen. */
export interface Pointing {
  readonly position?: Point;
  readonly force?: true;
}

/** Points at an element, or at the position on it that the request names. */
export async function pointAt<T>(
  driver: Driver,
  found: Found,
  { position }: Pick<PerformRequest, 'position'>,
  act: (on: ElementHandle<Element> | Locator, how: Pointing) => Promise<T>,
): Promise<T> {
  const { element, tag = 'area' } = found;
  const picture = tag === 'area' ? await pictureOf(element) : null;
  if (picture !== null) {
    const [on, middle] = picture;
    // Chromium hits the area, which playwright would take for something that covers the picture.
    const at = await inPadding(on, middle);
    driver.mustGoOn();
    return act(on, { position: at, force: true });
  }
  const how = position === undefined ? {} : { position: await inPadding(element, position) };
  driver.mustGoOn();
  return onElement(found, (on) => act(on, how));
}

/** playwright counts from the inner edge of the border, we from the outer one. */
function inPadding(element: ElementHandle<Element>, { x, y }: Point): Promise<Point> {
  return element.evaluate(
    (on, at) => {
      const { borderLeftWidth, borderTopWidth } = getComputedStyle(on);
      return {
        x: at.x - Number.parseInt(borderLeftWidth, 10),
        y: at.y - Number.parseInt(borderTopWidth, 10),
      };
    },
    { x, y },
  );
}

/** An `<area>` is drawn by the picture of its map: the picture, and the middle of the area on it. */
async function pictureOf(
  element: ElementHandle<Element>,
): Promise<readonly [ElementHandle<Element>, Point] | null> {
  const picture = await element.evaluateHandle((area) => {
    const map = area instanceof HTMLAreaElement ? area.closest('map') : null;
    const pictures = map === null ? [] : [...map.ownerDocument.images];
    return pictures.find((each) => each.useMap === `#${map?.name}` && each.width > 0) ?? null;
  });
  const on = picture.asElement();
  if (on === null) return null;
  await on.scrollIntoViewIfNeeded();
  const middle = await on.evaluate((image, area) => {
    const given = (area as HTMLAreaElement).coords.split(/[\s,;]+/).map(Number);
    const [x = 0, y = 0, radius = 0] = given;
    const isCircle = /^circ/i.test((area as HTMLAreaElement).shape);
    const xs = isCircle ? [x - radius, x + radius] : given.filter((_, index) => index % 2 === 0);
    const ys = isCircle ? [y - radius, y + radius] : given.filter((_, index) => index % 2 === 1);
    const [left, right, top, bottom] = [
      Math.min(...xs),
      Math.max(...xs),
      Math.min(...ys),
      Math.max(...ys),
    ] as const;
    const box = (image as Element).getBoundingClientRect();
    // The middle of the box; of a shape that does not hold it, the first place that is in it.
    for (const part of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const at = { x: left + (right - left) * part, y: top + (bottom - top) * down };
        if (document.elementFromPoint(box.x + at.x, box.y + at.y) === area) return at;
      }
    }
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }, element);
  return [on as ElementHandle<Element>, middle];
}
