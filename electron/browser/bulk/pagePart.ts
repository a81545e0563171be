import type { Point } from '../../../shared/model/index.ts';
import type { DomSnapshotData } from '../../../shared/page/domRecord.ts';

/** The DOM of one process of a page, as plain values. */
export interface PagePart {
  /** The number of its target; 0 is the page itself. */
  readonly number: number;
  /** The element that holds its outermost frame; null for the page itself. */
  readonly owner: { readonly number: number; readonly backendNodeId: number } | null;
  /** Where its viewport begins in that of the tab. */
  readonly offset: Point;
  /** Names of the recorded computed styles. */
  readonly styles: readonly string[];
  readonly snapshot: DomSnapshotData;
  /** Its secret fields; null when they are unknown. */
  readonly secret: ReadonlySet<number> | null;
}
