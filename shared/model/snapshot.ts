import { z } from 'zod';
import type { ErrorData } from '../errors.ts';
import type { AttemptTime, BlobHash, Size } from './measures.ts';

/** A stored page. */
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
  /** The recorded DOM as HTML, with frames and shadow roots inlined, for `page` checks. */
  readonly html: BlobHash | null;
  /** Manifest of an MHTML archive, whose parts are separate blobs. */
  readonly mhtml: BlobHash | null;
  /** The DOM snapshot with layout and style (JSON, see shared/page/domRecord.ts); demonstrations only. */
  readonly dom: BlobHash | null;
  /**
   * Accessibility of the target chosen on this page, and of the target whose step led to it (JSON of
   * `AccessibilityRecord`).
   */
  readonly accessibility: BlobHash | null;
  readonly flags: readonly SnapshotFlag[];
}

/** `acted-on`: the participant acted while the page was recorded, so the page may show the effect of that action, wholly or in part. */
export const snapshotFlagSchema = z.enum([
  'blank',
  'truncated',
  'page-changed',
  'acted-on',
  'capture-failed',
  'withheld',
  'redacted',
  'restless',
]);
export type SnapshotFlag = z.infer<typeof snapshotFlagSchema>;

/** A redacted page from the browser, before it is stored. */
export interface CapturedPage {
  readonly tab: string;
  readonly url: string;
  readonly title: string;
  readonly viewport: Size;
  readonly scroll: { readonly x: number; readonly y: number };
  /** JPEG; PNG when a part was painted over. */
  readonly screenshot: Uint8Array | null;
  readonly html: string | null;
  readonly mhtml: string | null;
  /** JSON of `DomRecord`; only on request. */
  readonly dom?: string | null;
  readonly flags: readonly SnapshotFlag[];
  readonly redactions: readonly { readonly kind: string; readonly where: string; readonly count: number }[];
  /** Why parts are missing: they could not be searched for secrets. */
  readonly withheld?: readonly ErrorData[];
}

/** Files of a whole attempt, which `writeAttemptFile` stores. */
export interface AttemptFileDraft {
  readonly kind: 'har' | 'storage' | 'picture' | 'trace' | 'video' | 'decision' | 'environment';
  /**
   * `session.har`, `storage-start.json`, `storage-end.json`; of a decision `3.png`, `3.json`; of a picture
   * `element.png`; of a video frame `frame-TIME.jpg`.
   */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Blobs that the file refers to by hash; other files may refer to them, too. */
  readonly parts: readonly { readonly bytes: Uint8Array; readonly type: string }[];
}
