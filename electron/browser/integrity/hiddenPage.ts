import type { Size } from '../../../shared/model/index.ts';
import type { RawSession } from '../cdp/session.ts';

/**
 * A page that nobody sees, in a partition of its own without network, for looking at what was stored. Scripts are off
 * unless they are asked for, and every request but that of the file is refused by whoever uses it; a host adds what it can of its own.
 */
export interface HiddenPage {
  readonly raw: RawSession;
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
}
