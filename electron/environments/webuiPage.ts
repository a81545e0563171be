import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { WebuiTask } from '../../shared/environments/webui/webuiTask.ts';
import { fault } from '../../shared/errors.ts';

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
 * `/state` and sends each page as the form `action` and `n` to `/act`, like the page of the other environments. Nothing of the target page
 * is in it.
 */
export function webuiPage(task: WebuiTask, bundle: string, base: string): WebuiPage {
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
  const data = JSON.stringify({ parts, files }).replaceAll('<', '\\u003c');
  return { html: pageText(base, data), assets, contentSecurityPolicy: POLICY };
}

function pageText(base: string, data: string): string {
  return `<!doctype html>
<html lang="en" data-environment>
<head>
<meta charset="utf-8">
<title>Build the page – WebUI</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/editor.css">
<script type="application/json" id="task-data">${data}</script>
<script src="${base}/editor.js" type="module"></script>
</head>
<body>
<header class="head">
<h1>Build the page</h1>
<p id="status" role="status">Your page is compared when you submit it. You may submit four pages.</p>
<button id="submit" type="button" aria-keyshortcuts="Control+Enter">Submit page</button>
</header>
<main>
<section class="box" id="code" aria-label="Editors"><div id="editors"></div>
<p id="keys"><kbd>Tab</kbd> indents; <kbd>Esc</kbd> and then <kbd>Tab</kbd> leaves an editor. <kbd>Ctrl</kbd> <kbd>Enter</kbd> submits the page.</p></section>
<section class="box" aria-labelledby="preview-title"><h2 id="preview-title">Your page <small>1920 × 1080, without network</small></h2>
<div id="preview-room"><iframe id="preview" title="Preview of your page" sandbox="allow-scripts"></iframe></div>
<p id="preview-note" role="note" hidden></p></section>
<section class="box" aria-labelledby="task-title"><h2 id="task-title">Task</h2><div id="task-text" tabindex="0" role="region" aria-labelledby="task-title"></div></section>
</main>
<dialog id="picture" aria-label="Picture of the target page"><div class="large"></div><form method="dialog"><button>Close</button></form></dialog>
</body>
</html>
`;
}
