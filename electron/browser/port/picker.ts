import type { Box, NodeRef, PickedElement, PointedElement } from '../../../shared/model/index.ts';

/**
 * Selecting an element without touching the page: no script runs in it and it gets no mouse, pointer or
 * key event. Works on the active tab, in all its frames and shadow roots, closed ones included.
 */
export interface Picker {
  /**
   * From now on no input reaches the page. On the desktop Chromium outlines what is under the pointer and a press is told as
   * a `picked` event; on the web host the window asks `at` and draws the outline itself.
   */
  start(): Promise<void>;
  /** Lifts the outline. Input stays withheld until `release`. */
  stop(): Promise<void>;
  /** The page may be used freely again (exploring). */
  release(): Promise<void>;
  readonly isOn: boolean;
  /**
   * Outlines an element, or a part of the viewport (CSS pixels), while the page is withheld; null: nothing. On the desktop by
   * Chromium, which draws it over the page and in no picture; on the web host the window draws what it is told itself. Gone with
   * `start` and `release`, unseen while something is carried out. Throws AppError `page.element` when its document is gone.
   */
  mark(place: NodeRef | Box | null): Promise<void>;
  /** What lies at this point, in CSS pixels of the viewport; null outside, or while the page is being replaced. */
  at(point: { readonly x: number; readonly y: number }): Promise<PointedElement | null>;
  /** The same for a press: that very point, and a page that is busy is waited for. Throws what stands in the way. */
  pressed(point: { readonly x: number; readonly y: number }): Promise<PointedElement | null>;
  /** What could be used in the part of the page that is seen, in the order of the document, frame by frame. */
  operable(): Promise<readonly PointedElement[]>;
  /** Reads an element whole. Throws AppError `page.element` in words when it has left its document. */
  read(ref: NodeRef): Promise<PickedElement>;
  /** The element next to this one; null when there is none. Invisible ones are passed over. */
  near(ref: NodeRef, to: 'parent' | 'child' | 'next' | 'previous'): Promise<NodeRef | null>;
  /** Scrolls what lies there as a wheel would, without a wheel event. False when nothing there can scroll. */
  scroll(
    point: { readonly x: number; readonly y: number },
    by: { readonly x: number; readonly y: number },
  ): Promise<boolean>;
}
