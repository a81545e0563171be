import type { Page } from 'playwright-core';
import type { CommandName, Input, Output, Reply } from '../../../shared/contract/index.ts';
import type { Box, ElementTarget } from '../../../shared/model/index.ts';
import { PATIENCE_MS } from '../../helpers/patience.ts';

/** Hopscope as a person uses it, on either host. It runs in a separate process. */
export interface HostUnderTest {
  readonly name: 'web' | 'desktop';
  /** The page of the window. */
  readonly window: Page;
  readonly person: PagePerson;
  /** Presses a key for the window or its task page, whichever has the focus. */
  key(name: string): Promise<void>;
  /** Whether the task page is visible: nothing covers it, and its screen is shown. */
  pageShown(): Promise<boolean>;
  /** Whether a key would go to the task page and not to the window. */
  pageHasKeys(): Promise<boolean>;
  /** Sends a command without the window, to read what a person cannot see, such as the record. */
  ask<K extends CommandName>(command: K, input: Input<K>): Promise<Output<K>>;
  /** The errors of scripts in the window, and what its content policy blocked. */
  readonly problems: readonly string[];
  /** Closes the host as a person does. */
  close(): Promise<void>;
  /** Kills the host, which can save nothing. */
  kill(): Promise<void>;
}

/** What a person sees and does on the front task page. Points are CSS pixels of that page. */
export interface PagePerson {
  /** The current box of an element, or null if it is not visible. */
  boxOf(target: ElementTarget): Promise<Box | null>;
  click(point: { readonly x: number; readonly y: number }): Promise<void>;
  type(text: string): Promise<void>;
  /** Turns the wheel over a point. */
  wheel(point: { readonly x: number; readonly y: number }, deltaY: number): Promise<void>;
  key(name: string): Promise<void>;
  /** Chooses an option of the native list with this box. */
  choose(list: Box, option: string): Promise<void>;
}

/** Opens a host on a workspace. */
export type OpenHost = (workspace: string) => Promise<HostUnderTest>;

/** Returns the value of a reply, or throws its error. */
export function answerOf<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  throw new Error(`${reply.error.code}: ${reply.error.message}`);
}

/** Waits for the task page to show or hide. The window draws or removes its cover a moment before that. */
export async function untilPageShown(host: HostUnderTest, isShown: boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while ((await host.pageShown()) !== isShown) {
    if (Date.now() > end) throw new Error(`the task page is ${isShown ? 'not shown' : 'still shown'}`);
    await host.window.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Collects the errors of a window's scripts and console. */
export function problemsOf(window: Page): readonly string[] {
  const problems: string[] = [];
  window.on('pageerror', (error) => problems.push(error.message));
  window.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}
