import type { ErrorData } from '../errors.ts';
import type { Size } from './measures.ts';
import type { SnapshotFlag } from './snapshot.ts';

/** What the browser gives to be stored, redacted. */

/** A page as it was captured. */
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
  readonly kind: 'har' | 'storage' | 'picture' | 'trace' | 'video';
  /** `session.har`, `storage-start.json`, `storage-end.json`; of a picture `element.png`, of a frame of a video `frame-TIME.jpg`. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Blobs that the file names by their hashes, and that other files may name too. */
  readonly parts: readonly { readonly bytes: Uint8Array; readonly type: string }[];
}
