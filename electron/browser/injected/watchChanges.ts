import type { Watch } from './watch.ts';

/** Reports, at most every 50 ms, that the document changed. Self-contained: it is sent into the page as text. */
export function watchChanges(watch: Watch, mutated: (records: readonly MutationRecord[]) => void): void {
  const EVERY_MS = 50;
  let saidAt = -Infinity;
  let waiting = false;

  const observer = new MutationObserver((records) => {
    mutated(records);
    if (waiting) return;
    const wait = EVERY_MS - (performance.now() - saidAt);
    if (wait <= 0) return say();
    waiting = true;
    setTimeout(say, wait);
  });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, everything);

  // Open shadow roots are not part of the document's subtree. They are observed once the pointer moves over them.
  const observed = new WeakSet<ShadowRoot>();
  watch.on('pointermove', (event) => {
    for (const node of event.composedPath()) {
      if (!(node instanceof ShadowRoot) || observed.has(node)) continue;
      observed.add(node);
      observer.observe(node, everything);
    }
  });

  function say(): void {
    waiting = false;
    saidAt = performance.now();
    watch.say({ kind: 'changed' });
  }
}
