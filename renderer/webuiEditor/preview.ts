import type { EditorWords } from '../../shared/environments/webui/editorWords.ts';
import type { EditedPage } from './editorPanes.ts';
import type { ShownTask } from './taskText.ts';

/** The window of the measured page in CSS pixels. */
const WIDTH = 1920;
const HEIGHT = 1080;

/** The page has no network: only its own texts, and pictures of the task. */
const POLICY = (files: string): string =>
  [
    "default-src 'none'",
    "script-src 'unsafe-inline' 'unsafe-eval'",
    "style-src 'unsafe-inline'",
    `img-src data: blob:${files}`,
    `font-src data:${files}`,
    `media-src data: blob:${files}`,
    "form-action 'none'",
  ].join('; ');

/** Shows the page in a frame without rights, laid out as it is measured and scaled to its room. */
export function createPreview(
  frame: HTMLIFrameElement,
  room: HTMLElement,
  note: HTMLElement,
  { files, words }: Pick<ShownTask, 'files' | 'words'>,
): { draw(page: EditedPage): void } {
  const fit = (): void => {
    const scale = Math.min(room.clientWidth / WIDTH, room.clientHeight / HEIGHT);
    frame.style.transform = `scale(${scale})`;
    frame.style.left = `${Math.max(0, (room.clientWidth - WIDTH * scale) / 2)}px`;
    frame.style.top = `${Math.max(0, (room.clientHeight - HEIGHT * scale) / 2)}px`;
  };
  new ResizeObserver(fit).observe(room);
  fit();
  return {
    draw(page) {
      const { text, missing } = previewText(page, files, words.notLoaded);
      frame.srcdoc = text;
      note.textContent = missing;
      note.hidden = missing === '';
    },
  };
}

/**
 * The page as one document: its style sheet and script stand where index.html loads them. `missing`: what is written and not loaded.
 * Scripts of the text do not run while it is read.
 */
function previewText(
  page: EditedPage,
  files: string,
  [noStyle, noScript, neither]: EditorWords['notLoaded'],
): { readonly text: string; readonly missing: string } {
  const read = new DOMParser().parseFromString(page.html, 'text/html');
  const source = files === '' ? '' : ` ${new URL(files, location.href).href}`;
  const isOwn = (address: string | null, name: string): boolean =>
    address !== null && address.replace(/^\.\//, '').split(/[?#]/)[0] === name;
  let hasStyle = false;
  for (const link of read.querySelectorAll('link[rel~="stylesheet"]')) {
    if (!isOwn(link.getAttribute('href'), 'style.css')) continue;
    hasStyle = true;
    const style = read.createElement('style');
    style.textContent = page.css;
    link.replaceWith(style);
  }
  let hasScript = false;
  for (const script of read.querySelectorAll('script[src]')) {
    if (!isOwn(script.getAttribute('src'), 'script.js')) continue;
    hasScript = true;
    const inline = read.createElement('script');
    // A deferred script runs when the page has been read, like a module.
    if (script.hasAttribute('defer') || script.getAttribute('type') === 'module') inline.type = 'module';
    inline.textContent = page.javascript.replaceAll('</script', '<\\/script');
    script.replaceWith(inline);
  }
  const policy = read.createElement('meta');
  policy.httpEquiv = 'content-security-policy';
  policy.content = POLICY(source);
  read.head.prepend(policy);
  if (files !== '') {
    const base = read.createElement('base');
    base.href = new URL(files, location.href).href;
    policy.after(base);
  }
  const lacksStyle = !hasStyle && page.css.trim() !== '';
  const lacksScript = !hasScript && page.javascript.trim() !== '';
  return {
    text: `${read.doctype === null ? '' : '<!doctype html>'}${read.documentElement.outerHTML}`,
    missing: lacksStyle && lacksScript ? neither : lacksStyle ? noStyle : lacksScript ? noScript : '',
  };
}
