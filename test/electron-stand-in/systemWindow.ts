/**
 * What contents know of the window that they lie in. `focus()` brings it to the front (`WebContentsViewAura::Focus`; on macOS
 * `makeKeyAndOrderFront`); while another program has the keys no navigation takes them; a key that no page has a use for is
 * the menu's (`WebContents::HandleKeyboardEvent`).
 */
export const systemWindow = {
  isActive: (): boolean => true,
  raise(): void {},
  unhandledKey(_accelerator: string): boolean {
    return false;
  },
};

/** One spelling of a key with its modifiers: `control+shift+k`. */
export function acceleratorOf(key: string, modifiers: readonly string[]): string {
  return [...modifiers.map((name) => name.toLowerCase()).toSorted(), key.toLowerCase()].join('+');
}
