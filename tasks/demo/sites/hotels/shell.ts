import { z } from 'zod';
import { type Html, html } from '../../html.ts';
import { page } from '../../page.ts';
import type { DemoRequest, SiteState } from '../../site.ts';

export const HOTELS_SITE = { name: 'hotels', title: 'Hearth & Key' } as const;

/** What the visitor has answered to the banner and the popup; both come back after a reset. */
export const ANSWERS = ['cookies', 'newsletter'] as const;

function hasAnswered(state: SiteState, key: (typeof ANSWERS)[number]): boolean {
  return state.get(key, (value) => z.string().parse(value), '') !== '';
}

function cookieBanner(): Html {
  return html`<form class="cookies" id="cookie-banner" method="post" action="/answer/cookies" aria-label="Cookies"><p><strong>Cookies, like at every inn.</strong> We keep one to remember your bookings. May we keep more?</p><div><button name="value" value="needed" class="quiet">Only what is needed</button><button name="value" value="all" class="primary">Accept all</button></div></form>`;
}

function newsletterPopup(): Html {
  return html`<dialog class="newsletter" id="newsletter" aria-labelledby="newsletter-title"><form method="post" action="/answer/newsletter"><button class="close" name="value" value="closed" aria-label="Close" formnovalidate>×</button><h2 id="newsletter-title">Ten per cent for your inbox</h2><p>One letter a month with quiet houses and loud breakfasts.</p><div class="field"><label for="newsletter-email">Email</label><input id="newsletter-email" name="email" type="email" required></div><p class="actions"><button class="primary" name="value" value="subscribed">Subscribe</button><button class="link" name="value" value="declined" formnovalidate>No, thank you</button></p></form></dialog>`;
}

export function hotelsPage(request: DemoRequest, title: string, body: Html): string {
  return page({
    site: HOTELS_SITE,
    title,
    head: html`<link rel="stylesheet" href="/shared/travel.css">`,
    nav: html`<nav aria-label="Site"><a href="/">Stays</a><a href="/bookings">My stays</a></nav>`,
    body,
    after: html`${hasAnswered(request.state, 'newsletter') ? null : newsletterPopup()}${hasAnswered(request.state, 'cookies') ? null : cookieBanner()}`,
    scripts: ['/shared/combobox.js', '/shared/autosubmit.js', '/shared/confirm.js', '/assets/banners.js'],
  });
}

export function hotelsMissing(request: DemoRequest, text: string): string {
  return hotelsPage(
    request,
    'Not found',
    html`<div class="wrap narrow"><h1>Not found</h1><p>${text}</p><p><a class="button" href="/">Search stays</a></p></div>`,
  );
}
