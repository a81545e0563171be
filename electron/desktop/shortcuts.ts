import type { Input } from 'electron';

/** A command of the contract that needs no more than its name. */
export type PageCommand = 'page.back' | 'page.forward' | 'page.reload' | 'page.newTab';

/** What a key means for the app while the task page has the focus. */
type Shortcut =
  | { readonly kind: 'command'; readonly command: PageCommand }
  /** The window's own page handles it, as on the web host. */
  | { readonly kind: 'window' };

type Keys = Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt' | 'shift'>;

/** Keys that never reach the task page. Everything else is the page's, also when the menu has no use for it. */
export function shortcutOf(input: Keys, platform: NodeJS.Platform): Shortcut | null {
  if (input.type !== 'keyDown') return null;
  const mac = platform === 'darwin';
  const main = mac ? input.meta && !input.control : input.control && !input.meta;
  const key = input.key.length === 1 ? input.key.toLowerCase() : input.key;
  const back = mac ? main && key === '[' : input.alt && key === 'ArrowLeft';
  const forward = mac ? main && key === ']' : input.alt && key === 'ArrowRight';
  if (back) return { kind: 'command', command: 'page.back' };
  if (forward) return { kind: 'command', command: 'page.forward' };
  if (key === 'F5' || (main && !input.alt && key === 'r')) return { kind: 'command', command: 'page.reload' };
  if (main && !input.alt && !input.shift && key === 't') return { kind: 'command', command: 'page.newTab' };
  // F6 leaves the page: without it, a page that keeps Tab to itself would keep the keyboard.
  if (key === 'F6' || (main && !input.alt && !input.shift && ['k', 'l', 'w'].includes(key)))
    return { kind: 'window' };
  if (input.control && key === 'Tab') return { kind: 'window' };
  return null;
}
