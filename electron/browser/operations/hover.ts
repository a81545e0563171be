import type { RunOperation } from '../driver.ts';

export const hover: RunOperation = async (driver, locator) => {
  await locator?.hover({ timeout: driver.timeoutMs });
  return null;
};
