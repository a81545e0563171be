import { type Html, html } from './html.ts';

export interface PageParts {
  readonly site: { readonly name: string; readonly title: string };
  /** Shown before the site's title in the window's title. */
  readonly title: string;
  readonly head?: Html;
  /** Inside `<header>`, after the name of the site: navigation, a small search form. */
  readonly nav?: Html;
  /** Inside `<main id="main">`. */
  readonly body: Html;
  /** After the footer: banners, popups. */
  readonly after?: Html;
  readonly bodyClass?: string;
  /** `/assets/site.js`-like addresses, loaded deferred in this order. */
  readonly scripts?: readonly string[];
}

/**
 * The shell of every demo page: skip link, header, main, footer. Each site brings its own look in
 * `tasks/demo/assets/<site>/site.css` (served at `/assets/site.css`) over `/shared/base.css`.
 */
export function page(parts: PageParts): string {
  const scripts = (parts.scripts ?? []).map((src) => html`<script src="${src}" defer></script>`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${parts.title} – ${parts.site.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/shared/base.css">
<link rel="stylesheet" href="/assets/site.css">
${parts.head}${scripts}
</head>
<body class="site-${parts.site.name} ${parts.bodyClass ?? ''}">
<a class="skip-link" href="#main">Skip to content</a>
<header class="site-header"><div class="wrap site-header-row">
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28"><span>${parts.site.title}</span></a>
${parts.nav}
</div></header>
<main id="main" tabindex="-1">
${parts.body}
</main>
<footer class="site-footer"><div class="wrap">
<p>${parts.site.title} is part of the Hopscope demo web. Its companies, offers, prices, people and pictures are invented.</p>
</div></footer>
${parts.after}
</body>
</html>
`.html;
}
