/** The page that a participant wrote. Null: this file was never written. */
export interface WrittenPage {
  readonly html: string | null;
  readonly css: string | null;
  readonly javascript: string | null;
}

export const emptyPage: WrittenPage = { html: null, css: null, javascript: null };

const LANGUAGES: Readonly<Record<string, keyof WrittenPage>> = {
  ...{ html: 'html', htm: 'html', css: 'css', javascript: 'javascript', js: 'javascript' },
};
const FENCE = /^\s{0,10}(`{3,20}|~{3,20})[ \t]{0,5}([A-Za-z]{0,20})[ \t]{0,20}$/u;

/**
 * The page in an action: blocks between fences of html, css and javascript (also `js`). A fence ends with one that is at least as long; the
 * last may stay open. A file that the action does not hold stays as it was `before`. Null: the action holds no such block. MageBench's own
 * reading, which takes no `js` and drops blank lines, is `writtenFiles` of `../planning/`.
 */
export function readWrittenPage(action: string, before: WrittenPage): WrittenPage | null {
  let page = before;
  let open: { readonly fence: string; readonly language: keyof WrittenPage | null } | null = null;
  let block: string[] = [];
  let isWritten = false;
  const close = (): void => {
    if (open?.language != null) {
      page = { ...page, [open.language]: block.join('\n') };
      isWritten = true;
    }
    open = null;
    block = [];
  };
  for (const line of action.replaceAll('\r\n', '\n').split('\n')) {
    const fence = line.length > 100 ? null : FENCE.exec(line);
    const mark = fence?.[1] ?? '';
    const word = (fence?.[2] ?? '').toLowerCase();
    if (open === null) {
      if (fence !== null)
        open = { fence: mark, language: Object.hasOwn(LANGUAGES, word) ? (LANGUAGES[word] ?? null) : null };
    } else if (fence !== null && word === '' && mark[0] === open.fence[0] && mark.length >= open.fence.length)
      close();
    else block.push(line);
  }
  close();
  return isWritten ? page : null;
}

/** The text of an action with these files. Its fences are longer than any in the files. */
export function writePageAction(page: WrittenPage): string {
  const files = [page.html, page.css, page.javascript];
  let longest = 2;
  for (const file of files)
    for (const found of (file ?? '').matchAll(/`{3,}/gu)) longest = Math.max(longest, found[0].length);
  const fence = '`'.repeat(longest + 1);
  return (['html', 'css', 'javascript'] as const)
    .flatMap((name) => (page[name] === null ? [] : [`${fence}${name}\n${page[name]}\n${fence}`]))
    .join('\n\n');
}
