import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { WebuiTask } from '../../shared/environments/webui/webuiTask.ts';
import { fault } from '../../shared/errors.ts';
import { say, spokenLanguage } from '../../shared/language/message.ts';
import { editorWords } from './editorWords.ts';

/** A file that the page loads. */
interface PageAsset {
  readonly type: string;
  readonly body: Uint8Array;
}

/** The page on which a participant builds a page. */
export interface WebuiPage {
  readonly html: string;
  /** The files that it loads, by their addresses: all below the `base` that was given. */
  readonly assets: ReadonlyMap<string, PageAsset>;
  /** The policy that the page must be served with. Its preview is a frame that inherits it, and runs the participant's scripts. */
  readonly contentSecurityPolicy: string;
}

const POLICY = [
  "default-src 'none'",
  // The preview's own policy forbids it everything but its own texts and the pictures of the task.
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENDINGS: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  ...{ svg: 'image/svg+xml', woff: 'font/woff', woff2: 'font/woff2', ttf: 'font/ttf' },
};

/**
 * Writes the page with the editors, the preview and the description of a task. `bundle`: the folder `out/webuiEditor` of the program.
 * `base`: an address on the same host below which the assets are served, without a slash at its end. The page asks for
 * `/state` and sends each page as the form `action` and `n` to `/act`, like the page of the other environments. It is written in the current
 * language. Nothing of the target page is in it.
 */
export function webuiPage(task: WebuiTask, bundle: string, base: string, isDark = false): WebuiPage {
  const assets = new Map<string, PageAsset>();
  for (const [file, type] of [
    ['editor.js', 'text/javascript; charset=utf-8'],
    ['editor.css', 'text/css; charset=utf-8'],
  ] as const) {
    const place = path.join(bundle, file);
    if (!existsSync(place))
      throw fault.tool(
        'webui.editor',
        `The page of WebUI has not been built: there is no ${place}.`,
        'Run "npm run build" in the folder of Hopscope.',
      );
    assets.set(`${base}/${file}`, { type, body: readFileSync(place) });
  }
  let number = 0;
  const parts = task.parts.map((part) => {
    if (part.type === 'text') return part;
    number += 1;
    const address = `${base}/picture-${number}`;
    assets.set(address, { type: part.mime, body: Buffer.from(part.base64, 'base64') });
    return { type: 'picture', address };
  });
  let files = '';
  for (const [name, body] of task.material) {
    const type = ENDINGS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
    if (type === undefined) continue;
    files = `${base}/files/`;
    assets.set(`${files}${name.split('/').map(encodeURIComponent).join('/')}`, { type, body });
  }
  // In a script element only “<” could end the text.
  const data = JSON.stringify({ parts, files, words: editorWords(number) }).replaceAll('<', '\\u003c');
  return { html: pageText(base, data, isDark), assets, contentSecurityPolicy: POLICY };
}

function pageText(base: string, data: string, isDark: boolean): string {
  const key = (name: string): string => `<kbd>${name}</kbd>`;
  const keys = say('{tab} indents; {escape} and then {tab} leaves an editor. {submit} submits the page.', {
    tab: key('Tab'),
    escape: key('Esc'),
    submit: `${key(say('Ctrl'))} ${key('Enter')}`,
  });
  return `<!doctype html>
<html lang="${spokenLanguage()}" data-environment data-theme="${isDark ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<title>${say('Build the page')} – WebUI</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/editor.css">
<script type="application/json" id="task-data">${data}</script>
<script src="${base}/editor.js" type="module"></script>
</head>
<body>
<header class="head">
<h1>${say('Build the page')}</h1>
<p id="status" role="status">${say('Your page is compared when you submit it. You may submit four pages.')}</p>
<button id="submit" type="button" aria-keyshortcuts="Control+Enter">${say('Submit page')}</button>
</header>
<main>
<section class="box" id="code" aria-label="${say('Editors')}"><div id="editors"></div>
<p id="keys">${keys}</p></section>
<section class="box" aria-labelledby="preview-title"><h2 id="preview-title">${say('Your page')} <small>${say('1920 × 1080, without network')}</small></h2>
<div id="preview-room"><iframe id="preview" title="${say('Preview of your page')}" sandbox="allow-scripts"></iframe></div>
<p id="preview-note" role="note" hidden></p></section>
<section class="box" aria-labelledby="task-title"><h2 id="task-title">${say('Task')}</h2><div id="task-text" tabindex="0" role="region" aria-labelledby="task-title"></div></section>
</main>
<dialog id="picture" aria-label="${say('Picture of the target page')}"><div class="large"></div><form method="dialog"><button>${say('Close')}</button></form></dialog>
</body>
</html>
`;
}
