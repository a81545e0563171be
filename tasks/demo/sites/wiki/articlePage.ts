import { type Html, html } from '../../html.ts';
import { type Article, slugOf } from './article.ts';
import { ARTICLES } from './articles/index.ts';
import { articleHref, categoryHref, linked } from './markup.ts';
import { wikiPage } from './shell.ts';

/** One article: text on the left, picture and facts in a box on the right, contents above the sections. */
export function articlePage(article: Article): string {
  const sections = article.sections.map(
    ([heading, text], index) =>
      html`<section aria-labelledby="section-${index + 1}"><h2 id="section-${index + 1}">${heading}</h2><p>${linked(text)}</p></section>`,
  );
  const contents =
    article.sections.length < 2
      ? null
      : html`<nav class="contents" aria-label="Contents"><strong>Contents</strong><ol>${article.sections.map(
          ([heading], index) => html`<li><a href="#section-${index + 1}">${heading}</a></li>`,
        )}</ol></nav>`;
  const body = html`<article class="article">
<header><p class="kicker"><a href="${categoryHref(article.category)}">${article.category}</a></p><h1>${article.title}</h1></header>
${infobox(article)}
<p class="lead">${linked(article.lead)}</p>
${contents}${sections}
${related(article)}
</article>`;
  return wikiPage(article.title, body);
}

function infobox(article: Article): Html {
  const picture = article.picture;
  const rows = article.facts.map(
    ([label, value]) => html`<tr><th scope="row">${label}</th><td>${linked(value)}</td></tr>`,
  );
  return html`<aside class="infobox" aria-label="Facts about ${article.title}">
${
  picture === undefined
    ? null
    : html`<figure><a href="/file/${slugOf(article.title)}"><img src="/assets/${picture.file}" alt="${picture.alt}" width="300" height="200" loading="lazy"></a><figcaption>${picture.caption}</figcaption></figure>`
}
<table><caption>${article.title}</caption><tbody>${rows}</tbody></table></aside>`;
}

/** Other articles that mention this one. */
function related(article: Article): Html | null {
  const mark = new RegExp(`\\[\\[${article.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\]|]`);
  const mentions = ARTICLES.filter((other) =>
    mark.test(
      [other.lead, ...other.facts.map((fact) => fact[1]), ...other.sections.map((part) => part[1])].join(' '),
    ),
  );
  if (mentions.length === 0) return null;
  return html`<section class="related" aria-labelledby="related"><h2 id="related">What links here</h2><ul>${mentions.map(
    (other) => html`<li><a href="${articleHref(other.title)}">${other.title}</a></li>`,
  )}</ul></section>`;
}

/** The picture of an article in full size. */
export function filePage(article: Article): string {
  const picture = article.picture;
  return wikiPage(
    `Picture: ${article.title}`,
    html`<article class="file"><p class="kicker"><a href="${articleHref(article.title)}">${article.title}</a></p><h1>Picture: ${article.title}</h1>
${picture === undefined ? html`<p>This article has no picture.</p>` : html`<figure><img src="/assets/${picture.file}" alt="${picture.alt}" width="900" height="600"><figcaption>${picture.caption}. Own drawing, free to use.</figcaption></figure>`}
</article>`,
  );
}
