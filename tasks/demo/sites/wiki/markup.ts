import { type Html, html } from '../../html.ts';
import { slugOf } from './article.ts';

/** `[[Title]]` and `[[Title|words]]` become links; all else is escaped. */
export function linked(text: string): Html {
  const parts = text.split(/(\[\[[^\]]+\]\])/g).map((part): Html => {
    const match = /^\[\[([^\]|]+)(?:\|([^\]]+))?\]\]$/.exec(part);
    if (match === null) return html`${part}`;
    const title = match[1] ?? '';
    return html`<a href="${articleHref(title)}">${match[2] ?? title}</a>`;
  });
  return html`${parts}`;
}

export function articleHref(title: string): string {
  return `/wiki/${encodeURIComponent(slugOf(title)).replaceAll('%20', '_')}`;
}

export function categoryHref(category: string): string {
  return `/category/${encodeURIComponent(category.replaceAll(' ', '_'))}`;
}
