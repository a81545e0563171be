/**
 * Marks an element for `@media print` in global.css: everything around it is left out, and it is as long as its contents. Returns the
 * undo.
 */
export function layOutForPaper(content: HTMLElement): () => void {
  const marked: HTMLElement[] = [];
  for (let at: HTMLElement | null = content; at !== null; at = at.parentElement) {
    at.dataset['paper'] = at === content ? 'content' : 'around';
    marked.push(at);
  }
  return () => {
    for (const element of marked) delete element.dataset['paper'];
  };
}
