import type { UrlRedaction } from '../../../shared/redaction/redactUrl.ts';
import type { RawSession } from '../port/rawSession.ts';
import type { KeptFont } from './keepFonts.ts';

/** One CDP target of a page: the page itself, or a frame of another site with a process of its own. */
export interface FrameTarget {
  readonly raw: RawSession;
  /**
   * 0 is the page itself. Frames with a process of their own are numbered from 1 in order of appearance. Part of every node
   * number.
   */
  readonly number: number;
  /** The target that holds the frame's element; `null` for the page's own target. */
  parent(): FrameTarget | null;
  readonly rootFrameId: string;
  /** Chromium's id of the load of this target's outermost document. */
  document(): string;
  /** The watcher's worlds: execution context → frame. */
  readonly worlds: ReadonlyMap<number, string>;
  /** Playwright's own isolated worlds: execution context → frame. Objects of these worlds can be handed to Playwright. */
  readonly drivenWorlds: ReadonlyMap<number, string>;
  /** Address of each frame in this target. */
  readonly urls: ReadonlyMap<string, string>;
  /** Fonts that its pages have loaded, by address. */
  readonly fonts: ReadonlyMap<string, KeptFont>;
}

/** A document and its watcher's world. */
export interface FrameDocument {
  readonly target: FrameTarget;
  readonly context: number;
  readonly frameId: string;
}

/** The address of a frame as it is recorded with an element; undefined for the page's own document. */
export function frameUrlOf(
  { target, frameId }: Pick<FrameDocument, 'target' | 'frameId'>,
  redactUrl: UrlRedaction,
): string | undefined {
  const isMain = target.parent() === null && frameId === target.rootFrameId;
  return isMain ? undefined : redactUrl(target.urls.get(frameId) ?? '');
}
