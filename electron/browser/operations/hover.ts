import type { RunOperation } from '../driver.ts';
import { onElement } from './onElement.ts';

export const hover: RunOperation = async (driver, found) => {
  if (found !== null) await onElement(found, (on) => on.hover({ timeout: driver.timeoutMs }));
  return null;
};
