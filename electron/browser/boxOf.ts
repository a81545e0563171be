import type { Page } from 'playwright-core';
import type { Box, ElementTarget } from '../../shared/model.ts';
import { locate } from './locate.ts';

/** Where an element lies in its tab's viewport, frames included; null when it is not there or has no box. Looks once, does not wait. */
export async function boxOf(page: Page, target: ElementTarget): Promise<Box | null> {
  const locator = locate(page, target);
  if ((await locator.count()) === 0) return null;
  const first = locator.first();
  return (await first.isVisible()) ? first.boundingBox() : null;
}
