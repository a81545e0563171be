import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
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

export const snapshotFlagSchema = z.enum([
  'blank',
  'truncated',
  'page-changed',
  'capture-failed',
  'withheld',
  'redacted',
  'restless',
]);
export type SnapshotFlag = z.infer<typeof snapshotFlagSchema>;

/** A page as the browser gives it to be stored, redacted. */
export interface CapturedPage {
  readonly tab: string;
  readonly url: string;
  readonly title: string;
  readonly viewport: Size;
  readonly scroll: { readonly x: number; readonly y: number };
  /** JPEG; PNG when something was painted over. */
  readonly screenshot: Uint8Array | null;
  readonly html: string | null;
  readonly mhtml: string | null;
  /** JSON of `DomRecord`; only when it was asked for. */
  readonly dom?: string | null;
  readonly flags: readonly SnapshotFlag[];
  readonly redactions: readonly { readonly kind: string; readonly where: string; readonly count: number }[];
  /** Why parts of it are missing that could not be searched for secrets. */
  readonly withheld?: readonly ErrorData[];
}

/** Files that belong to a whole attempt: to be stored by `writeAttemptFile`. */
export interface AttemptFileDraft {
  readonly kind: 'har' | 'storage' | 'picture' | 'trace' | 'video' | 'decision';
  /** `session.har`, `storage-start.json`, `storage-end.json`; of decisions `3.png`, `3.json`; of a picture `element.png`, of a frame of a video `frame-TIME.jpg`. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Blobs that the file names by their hashes, and that other files may name too. */
  readonly parts: readonly { readonly bytes: Uint8Array; readonly type: string }[];
}
