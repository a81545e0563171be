import { shortDate } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { type CityEvent, eventPath, posterOf } from './eventList.ts';

export function eventCard(event: CityEvent): Html {
  return html`<li class="card"><a href="${eventPath(event)}"><img src="${posterOf(event)}" alt="Poster of ${event.title}" width="400" height="560" loading="lazy"><h3>${event.title}</h3></a>
<p>${whenText(event)}</p><p>${event.venue}, ${event.city.name}</p><p class="from-price">from $${event.price}</p></li>`;
}

/** `Sun, 14 Mar 2027, 19:30`, or first and last day of several. */
export function whenText(event: CityEvent): string {
  const [first = '', ...rest] = event.dates;
  const last = rest.at(-1);
  return last === undefined
    ? `${shortDate(first)}, ${event.time}`
    : `${shortDate(first)} to ${shortDate(last)}, ${event.time}`;
}
