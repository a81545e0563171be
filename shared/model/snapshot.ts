import type { AttemptTime, BlobHash, Size } from './measures.ts';

/** A page as it was kept. */

export interface Snapshot {
  readonly id: string;
  readonly attemptId: string;
  readonly tab: string;
  readonly url: string;
  readonly title: string;
  readonly viewport: Size;
  readonly scroll: { readonly x: number; readonly y: number };
  readonly takenAt: AttemptTime;
  readonly screenshot: BlobHash | null;
  /** The recorded DOM as HTML, frames and shadow roots inlined: what `page` checks read. */
  readonly html: BlobHash | null;
  /** Manifest of an MHTML archive whose parts are blobs of their own. */
  readonly mhtml: BlobHash | null;
  /** The DOM snapshot with layout and style (JSON, see shared/page/domRecord.ts); demonstrations only. */
  readonly dom: BlobHash | null;
  /** Accessibility of the target that was chosen on this page, and of the one whose step led to it (JSON of `AccessibilityRecord`). */
  readonly accessibility: BlobHash | null;
  readonly flags: readonly SnapshotFlag[];
}

export type SnapshotFlag =
  | 'blank'
  | 'truncated'
  | 'page-changed'
  | 'capture-failed'
  | 'withheld'
  | 'redacted'
  | 'restless';
