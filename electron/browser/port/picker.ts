import type {
  Box,
  NodeRef,
  OperableElements,
  PickedElement,
  PointedElement,
} from '../../../shared/model/index.ts';

/**
 * Chooses an element without touching the page: no script runs in the page, and it receives no mouse, pointer or key event.
 * Works on the active tab, in all its frames and shadow roots, closed ones included.
 */
export interface Picker {
  /**
   * From now on no input reaches the page. On the desktop, Chromium outlines the element under the pointer and a press is
   * reported as a `picked` event. On the web host, the window calls `at` and draws the outline itself.
   */
  start(): Promise<void>;
  /** Removes the outline. Input stays withheld until `release`. */
  stop(): Promise<void>;
  /** The page may be used freely again (exploring). */
  release(): Promise<void>;
  readonly isOn: boolean;
  /**
   * Outlines an element, or a part of the viewport (CSS pixels), while the page is withheld; null: nothing. On the desktop,
   * Chromium draws the outline over the page and in no picture. On the web host, the window draws it. `start` and `release`
   * remove it, and it is hidden while an operation runs. Throws AppError `page.element` when its document is gone.
   */
  mark(place: NodeRef | Box | null): Promise<void>;
  /** The element at this point, in CSS pixels of the viewport. Null outside of it, or while the page is being replaced. */
  at(point: { readonly x: number; readonly y: number }): Promise<PointedElement | null>;
  /** The same for a press: it looks at this exact point and waits for a busy page. An obstacle is thrown as an error. */
  pressed(point: { readonly x: number; readonly y: number }): Promise<PointedElement | null>;
  /**
   * The operable elements in the visible part of the page. A page that does not answer within a few seconds is being read; the
   * next call goes on with the same reading. An obstacle is thrown as an error.
   */
  operable(): Promise<OperableElements>;
  /** Reads all facts about an element. Throws AppError `page.element` when it has left its document. */
  read(ref: NodeRef): Promise<PickedElement>;
  /** The visible element next to this one; null when there is none. */
  near(ref: NodeRef, to: 'parent' | 'child' | 'next' | 'previous'): Promise<NodeRef | null>;
  /** Scrolls the element there as a wheel would, without a wheel event. False when nothing there can scroll. */
  scroll(
    point: { readonly x: number; readonly y: number },
    by: { readonly x: number; readonly y: number },
  ): Promise<boolean>;
}
