import { CITIES } from '../../cities.ts';
import { type Html, html } from '../../html.ts';
import { CABINS } from './schedule.ts';
import { CABIN_NAMES } from './words.ts';

export interface FormValues {
  readonly trip: 'oneway' | 'round';
  readonly from: string;
  readonly to: string;
  readonly depart: string;
  readonly back: string;
  readonly cabin: string;
  readonly adults: number;
}

export const EMPTY_FORM: FormValues = {
  trip: 'oneway',
  from: '',
  to: '',
  depart: '',
  back: '',
  cabin: 'economy',
  adults: 1,
};

const OPTIONS = JSON.stringify(
  CITIES.map((city) => ({ value: city.name, label: city.name, note: `${city.code} · ${city.country}` })),
);

function cityField(name: 'from' | 'to', label: string, value: string): Html {
  return html`<div class="field"><label for="${name}">${label}</label><div class="combobox" data-options="${OPTIONS}"><input id="${name}" name="${name}" value="${value}" placeholder="City" required autocomplete="off"></div></div>`;
}

/** A date as text with a calendar of fares beside it; the calendar lives in a closed shadow root. */
function dateField(name: 'depart' | 'return', label: string, value: string, disabled: boolean): Html {
  return html`<div class="field date-field"><label for="${name}">${label}</label><div class="date-row"><input id="${name}" name="${name}" value="${value}" placeholder="YYYY-MM-DD" pattern="\\d{4}-\\d{2}-\\d{2}" title="A date such as 2027-03-14" autocomplete="off"${disabled ? html` disabled` : null}><button type="button" class="open-calendar" data-for="${name}" aria-expanded="false" aria-label="Calendar for ${label.toLowerCase()}"${disabled ? html` disabled` : null}><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M3 5h14v12H3zM3 9h14M7 2.5v4M13 2.5v4" fill="none" stroke="currentColor" stroke-width="1.6"/></svg></button></div><fare-calendar data-for="${name}" hidden></fare-calendar></div>`;
}

/** The search form. It is sent by GET to `/search`, which answers with the address of the results. */
export function searchForm(values: FormValues): Html {
  const radio = (value: FormValues['trip'], label: string): Html =>
    html`<label><input type="radio" name="trip" value="${value}"${values.trip === value ? html` checked` : null}> ${label}</label>`;
  return html`<form class="flight-form" action="/search" aria-label="Search flights">
<fieldset class="trip"><legend class="visually-hidden">Kind of trip</legend>${radio('oneway', 'One way')}${radio('round', 'Return')}</fieldset>
<div class="fields">${cityField('from', 'From', values.from)}<button type="button" id="swap" aria-label="Swap cities">⇄</button>${cityField('to', 'To', values.to)}${dateField('depart', 'Departure', values.depart, false)}${dateField('return', 'Return', values.back, values.trip === 'oneway')}
<div class="field"><label for="class">Cabin</label><select id="class" name="class">${CABINS.map(
    (cabin) =>
      html`<option value="${cabin}"${cabin === values.cabin ? html` selected` : null}>${CABIN_NAMES[cabin]}</option>`,
  )}</select></div>
<div class="field"><label for="adults">Adults</label><select id="adults" name="adults">${[
    1, 2, 3, 4, 5, 6,
  ].map(
    (count) => html`<option${count === values.adults ? html` selected` : null}>${count}</option>`,
  )}</select></div>
<button class="primary">Search flights</button></div></form>`;
}
