import type { Box } from './measures.ts';

/** Elements: as they were when they were used, and how they are found again. */

/** An element as it was when it was used. Never holds the value of a password field. */
export interface ElementDescription {
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** In CSS pixels of the tab's viewport, frame offsets included. */
  readonly box: Box | null;
  /** A CSS path within its frame or shadow root. */
  readonly css: string;
  /** Address of the frame, when it is not the main frame. */
  readonly frameUrl?: string;
  readonly inShadow?: boolean;
  /** True for password fields and fields that are declared secret: no value was read. */
  readonly secret?: boolean;
}

/** How an element is found again. Every given part must hold; `nth` (from 0) picks among several. */
export interface ElementTarget {
  readonly role?: string;
  readonly name?: string;
  readonly exact?: boolean;
  readonly text?: string;
  readonly label?: string;
  readonly css?: string;
  /** Part of the address of the frame it is in. */
  readonly frame?: string;
  readonly nth?: number;
}
