import { problemsBox } from '../../bookingPages.ts';
import { addBooking } from '../../bookings.ts';
import { addDays, shortDate } from '../../dates.ts';
import { html } from '../../html.ts';
import { TODAY } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, redirect } from '../../site.ts';
import { type Car, FEATURES, TYPES } from './fleet.ts';
import { type Hire, hireQuery, offerOf, readHire } from './search.ts';
import { carsPage } from './shell.ts';

const COVERS = { basic: 'Basic cover', full: 'Full cover' } as const;
const FULL_COVER_A_DAY = 12;

function hireOf(fields: URLSearchParams): Hire {
  const hire = readHire(fields);
  return Array.isArray(hire) ? { from: addDays(TODAY, 13), to: addDays(TODAY, 16), time: '10:00' } : hire;
}

export function carPage(request: DemoRequest, car: Car, problems: readonly string[] = []): string {
  const fields = request.method === 'POST' ? request.form : request.query;
  const hire = hireOf(fields);
  const offer = offerOf(car, hire);
  const rows = [
    ['Type', TYPES[car.type]],
    ['Seats', String(car.seats)],
    ['Doors', String(car.doors)],
    ['Bags', String(car.bags)],
    ['Gears', car.gear],
    ['Drive', car.fuel],
    ['With', car.features.map((key) => FEATURES[key]).join(', ') || 'no extras'],
    ['Hire firm', car.firm],
    ['Desk', `${car.desk}, ${car.city.name}`],
  ] as const;
  const body = html`<div class="wrap"><p class="crumbs"><a href="/results?pickup=${car.city.name}&amp;${hireQuery(hire).toString()}" data-slow>Cars in ${car.city.name}</a></p>
<h1 class="car-title">${car.model}</h1>${problemsBox(problems)}
<div class="car-body"><div class="card car-large"><img src="/assets/${car.id}.svg" alt="${car.model}, from the side" width="720" height="405"><dl class="facts">${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></div>
<form class="card reserve" method="post" action="/car/${car.id}" aria-label="Reserve"><p class="price">$${offer.day}<small>a day · $${offer.total} for ${offer.days} day${offer.days === 1 ? '' : 's'}</small></p>
<p>${shortDate(hire.from)}, ${hire.time} – ${shortDate(hire.to)}</p><input type="hidden" name="from" value="${hire.from}"><input type="hidden" name="to" value="${hire.to}"><input type="hidden" name="time" value="${hire.time}">
<div class="field"><label for="name">Driver</label><input id="name" name="name" autocomplete="name" required value="${request.form.get('name') ?? ''}"></div>
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required value="${request.form.get('email') ?? ''}"></div>
<fieldset class="cover"><legend>Cover</legend><label class="check"><input type="radio" name="cover" value="basic" checked> ${COVERS.basic}, included</label><label class="check"><input type="radio" name="cover" value="full"> ${COVERS.full}, $${FULL_COVER_A_DAY} a day</label></fieldset>
<button class="primary">Reserve this car</button></form></div></div>`;
  return carsPage(car.model, body);
}

export function reserveCar(request: DemoRequest, car: Car): DemoResponse {
  const { form, state } = request;
  const hire = readHire(form);
  const problems = Array.isArray(hire) ? hire : [];
  const name = (form.get('name') ?? '').trim();
  const email = (form.get('email') ?? '').trim();
  if (name === '' || name.length > 80) problems.push('Driver: give a name of at most 80 letters.');
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 120)
    problems.push('Email: give an address such as ana@example.com.');
  if (Array.isArray(hire) || problems.length > 0)
    return { status: 422, body: carPage(request, car, problems) };
  const offer = offerOf(car, hire);
  const cover = form.get('cover') === 'full' ? 'full' : 'basic';
  const booking = addBooking(state, {
    name,
    email,
    title: car.model,
    details: [
      ['Desk', `${car.desk}, ${car.city.name}`],
      ['Pick-up', `${shortDate(hire.from)}, ${hire.time}`],
      ['Return', shortDate(hire.to)],
      ['Hire firm', car.firm],
      ['Cover', COVERS[cover]],
    ],
    total: `$${offer.total + (cover === 'full' ? FULL_COVER_A_DAY * offer.days : 0)}`,
  });
  return redirect(`/booking/${booking.code}`);
}
