import type { RunOperation } from '../driver.ts';

export const click: RunOperation = async (driver, locator) => {
  await locator?.click({ timeout: driver.timeoutMs });
  return null;
};
