import { CITIES } from '../../cities.ts';
import { addDays } from '../../dates.ts';
import { type Html, html } from '../../html.ts';
import { TODAY } from '../../seed.ts';

const OPTIONS = JSON.stringify(
  CITIES.map((city) => ({ value: city.name, label: city.name, note: city.country })),
);

export interface StayFields {
  readonly city: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly guests: number;
}

export function readFields(query: URLSearchParams): StayFields {
  const guests = Number(query.get('guests') ?? '2');
  return {
    city: query.get('city') ?? '',
    checkin: query.get('checkin') ?? '',
    checkout: query.get('checkout') ?? '',
    guests: Number.isInteger(guests) ? guests : 2,
  };
}

/** City, native date fields and guests; goes by GET straight to the list. */
export function stayForm(values: StayFields): Html {
  return html`<form class="stay-form" action="/hotels/list" aria-label="Search stays">
<div class="field"><label for="city">Where to</label><div class="combobox" data-options="${OPTIONS}"><input id="city" name="city" value="${values.city}" placeholder="City" required autocomplete="off"></div></div>
<div class="field"><label for="checkin">Check-in</label><input id="checkin" name="checkin" type="date" min="${TODAY}" max="${addDays(TODAY, 330)}" value="${values.checkin}" required></div>
<div class="field"><label for="checkout">Check-out</label><input id="checkout" name="checkout" type="date" min="${addDays(TODAY, 1)}" max="${addDays(TODAY, 360)}" value="${values.checkout}" required></div>
<div class="field"><label for="guests">Guests</label><select id="guests" name="guests">${[1, 2, 3, 4, 5, 6].map((count) => html`<option value="${count}"${count === values.guests ? html` selected` : null}>${count}</option>`)}</select></div>
<button class="primary">Search</button></form>`;
}
