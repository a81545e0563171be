import type { Page } from 'playwright-core';
import type { CommandName, Input, Output, Reply } from '../../../shared/contract/index.ts';
import type { Box, ElementTarget } from '../../../shared/model/index.ts';
import { PATIENCE_MS } from '../../helpers/patience.ts';

/** Hopscope as a person has it before them, whichever host it is on. It runs in a process of its own. */
export interface HostUnderTest {
  readonly name: 'web' | 'desktop';
  /** The window's own page. */
  readonly window: Page;
  readonly person: PagePerson;
  /** A key of the keyboard, to whatever has the focus: the window or its task page. */
  key(name: string): Promise<void>;
  /** Whether the task page can be seen: nothing covers it, and another screen is not shown. */
  pageShown(): Promise<boolean>;
  /** Whether a key would go to the task page and not to the window. */
  pageHasKeys(): Promise<boolean>;
  /** Asks the product beside the window, for what a person cannot see: the record. */
  ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>>;
  /** What went wrong in the window: errors of scripts, what its policy stopped. */
  readonly problems: readonly string[];
  /** Ends as a person ends it. */
  close(): Promise<void>;
  /** Ends it without a chance to say or save anything. */
  kill(): Promise<void>;
}

/** A person's eyes, mouse and keys on the task page in front. Points are CSS pixels of that page. */
export interface PagePerson {
  /** Where an element lies now; null when it cannot be seen. */
  boxOf(target: ElementTarget): Promise<Box | null>;
  click(point: { readonly x: number; readonly y: number }): Promise<void>;
  type(text: string): Promise<void>;
  /** Turns the wheel over a place. */
  wheel(point: { readonly x: number; readonly y: number }, deltaY: number): Promise<void>;
  key(name: string): Promise<void>;
  /** Chooses from a native list whose box is given. */
  choose(list: Box, option: string): Promise<void>;
}

/** Opens a host on a workspace. */
export type OpenHost = (workspace: string) => Promise<HostUnderTest>;

/** The value of a reply, or its error thrown. */
export function answerOf<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  throw new Error(`${reply.error.code}: ${reply.error.message}`);
}

/** The window has drawn a cover a moment before the page gives way, and takes it away a moment before the page is back. */
export async function untilPageShown(host: HostUnderTest, isShown: boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while ((await host.pageShown()) !== isShown) {
    if (Date.now() > end) throw new Error(`the task page is ${isShown ? 'not shown' : 'still shown'}`);
    await host.window.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Errors of a window's scripts and of its console, as they come. */
export function problemsOf(window: Page): readonly string[] {
  const problems: string[] = [];
  window.on('pageerror', (error) => problems.push(error.message));
  window.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
