/**
 * The window, as its web contents see it. `focus()` brings it to the front (`WebContentsViewAura::Focus`; on macOS
 * `makeKeyAndOrderFront`); a navigation takes no focus while another program is active; a key that no page handles goes to the
 * menu (`WebContents::HandleKeyboardEvent`).
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
