import type { AppError } from '../../../shared/errors.ts';
import type { Database } from './open.ts';

interface Listener {
  readonly tell: (error: AppError) => void;
  readonly told: Set<string>;
}
const listeners = new WeakMap<Database, Listener>();

/** Calls `tell` once for each row that a list had to leave out. */
export function onUnreadable(db: Database, tell: (error: AppError) => void): void {
  listeners.set(db, { tell, told: new Set() });
}

/** Reports a row that a list leaves out. */
export function tellUnreadable(db: Database, error: AppError): void {
  const listener = listeners.get(db);
  const at = error.at ?? '';
  if (listener === undefined || listener.told.has(at)) return;
  listener.told.add(at);
  listener.tell(error);
}
