import type { RunOperation } from '../driver.ts';
import { onElement } from './onElement.ts';

export const click: RunOperation = async (driver, found) => {
  if (found !== null) await onElement(found, (on) => on.click({ timeout: driver.timeoutMs }));
  return null;
};
