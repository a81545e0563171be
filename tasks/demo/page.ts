/** Markup that is safe to put into a page as it is. */
export interface Html {
  readonly html: string;
}

type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[];

/** Markup from a trusted source (our own drawings and scripts), not escaped. */
export function raw(markup: string): Html {
  return { html: markup };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if ('html' in value) return value.html;
  return value.map(render).join('');
}

/** Tagged template: every value is escaped unless it is `Html` itself; lists are joined, null and false vanish. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let markup = parts[0] ?? '';
  values.forEach((value, index) => {
    markup += render(value) + (parts[index + 1] ?? '');
  });
  return { html: markup };
}

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
