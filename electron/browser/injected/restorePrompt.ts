/**
 * Gives a page `prompt` back. Electron replaces it in each main frame by a function that throws, before any script of the
 * debugger runs. Frames keep Chromium's function, so an empty one lends its own when the page first asks.
 * Self-contained: it is sent into the page as text.
 */
export function restorePrompt(): void {
  // Electron leaves frames alone, and what is Chromium's own stays.
  if (window !== window.top || /\bprompt\b/.test(String(window.prompt))) return;
  const { document } = window;
  const create = document.createElement.bind(document);
  let own: typeof window.prompt | null = null;
  const borrow = (): typeof window.prompt | undefined => {
    const frame = create('iframe');
    frame.hidden = true;
    document.documentElement.append(frame);
    const lent = (frame.contentWindow as typeof window | null)?.prompt;
    frame.remove();
    return lent;
  };
  const asking = (...given: Parameters<typeof window.prompt>): string | null => {
    own ??= borrow() ?? null;
    return own === null ? null : own.apply(window, given);
  };
  // A bound function shows no source, as Chromium's own does not.
  const value = Object.defineProperty(asking.bind(null), 'name', { value: 'prompt' });
  Object.defineProperty(window, 'prompt', { value, configurable: true, enumerable: true, writable: true });
}
