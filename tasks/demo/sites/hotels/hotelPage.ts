import { problemsBox } from '../../bookingPages.ts';
import { addBooking } from '../../bookings.ts';
import { addDays, daysBetween, shortDate } from '../../dates.ts';
import { html } from '../../html.ts';
import { randomFrom, TODAY } from '../../seed.ts';
import { type DemoRequest, type DemoResponse, redirect } from '../../site.ts';
import { AMENITIES, type Hotel } from './catalogue.ts';
import { mapFrame, starsOf } from './list.ts';
import { offerOf, readStay, type Stay, stayQuery } from './search.ts';
import { hotelsPage } from './shell.ts';

const VOICES = [
  'The bed was so good that we missed the museum.',
  'Friendly people at the desk, and the key is a real key.',
  'A little noise from the street until eleven, then none at all.',
  'The breakfast room smells of bread. We stayed a night longer.',
  'Small lift, large hearts. We would come again.',
  'Clean, light, and a kettle in the room.',
  'The view was better than in the pictures, and the pictures are good.',
  'Our umbrella was dried overnight without our asking.',
];
const GUESTS = [
  'Aurel',
  'Bettine',
  'Caspar',
  'Dunya',
  'Eskil',
  'Farida',
  'Goran',
  'Hanne',
  'Imre',
  'Jolanta',
];

/** Dates from the address, or the usual ones when it has none that can be used. */
function stayOf(query: URLSearchParams): Stay {
  const stay = readStay(query);
  return Array.isArray(stay)
    ? { checkin: addDays(TODAY, 13), checkout: addDays(TODAY, 16), guests: 2 }
    : stay;
}

export function hotelPage(request: DemoRequest, hotel: Hotel, problems: readonly string[] = []): string {
  const stay = stayOf(request.method === 'POST' ? request.form : request.query);
  const offer = offerOf(hotel, stay);
  const nights = daysBetween(stay.checkin, stay.checkout);
  const random = randomFrom(`reviews ${hotel.id}`);
  const reviews = random
    .shuffle(VOICES)
    .slice(0, 3)
    .map((text) => html`<li><blockquote>${text}</blockquote><cite>${random.pick(GUESTS)}</cite></li>`);
  const body = html`<div class="wrap"><p class="crumbs"><a href="/hotels/list?city=${hotel.city.name}&amp;${stayQuery(stay).toString()}">Stays in ${hotel.city.name}</a></p>
<div class="hotel-head"><div><h1>${hotel.name}</h1><p>${starsOf(hotel)} · ${hotel.district}, ${hotel.city.name} · ${hotel.distance.toFixed(1)} km to the centre</p></div><p class="score"><strong>${hotel.rating.toFixed(1)}</strong><small>${hotel.reviews} reviews</small></p></div>
${problemsBox(problems)}
<div class="gallery"><img src="/assets/${hotel.id}-house.svg" alt="${hotel.name}, seen from the street" width="760" height="520"><img src="/assets/${hotel.id}-room.svg" alt="A room of the ${hotel.name}" width="760" height="520"></div>
<div class="hotel-body"><div><h2>The house</h2><p>${hotel.about}</p><ul class="tags plain">${hotel.amenities.map((key) => html`<li>${AMENITIES[key]}</li>`)}</ul><h2>What guests say</h2><ul class="plain reviews">${reviews}</ul>${mapFrame(request, [hotel])}</div>
<form class="card reserve" method="post" action="/hotel/${hotel.slug}" aria-label="Reserve"><p class="price">$${offer.night}<small>a night · $${offer.total} for ${nights} night${nights === 1 ? '' : 's'}, ${stay.guests} guest${stay.guests === 1 ? '' : 's'}</small></p>
<input type="hidden" name="checkin" value="${stay.checkin}"><input type="hidden" name="checkout" value="${stay.checkout}"><input type="hidden" name="guests" value="${stay.guests}">
<p>${shortDate(stay.checkin)} – ${shortDate(stay.checkout)}</p>
<div class="field"><label for="name">Name of the guest</label><input id="name" name="name" autocomplete="name" required value="${request.form.get('name') ?? ''}"></div>
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required value="${request.form.get('email') ?? ''}"></div>
<div class="field"><label for="bed">Beds</label><select id="bed" name="bed"><option>One large bed</option><option>Two single beds</option></select></div>
<button class="primary">Reserve</button></form></div></div>`;
  return hotelsPage(request, hotel.name, body);
}

export function reserve(request: DemoRequest, hotel: Hotel): DemoResponse {
  const { form, state } = request;
  const stay = readStay(form);
  const problems = Array.isArray(stay) ? stay : [];
  const name = (form.get('name') ?? '').trim();
  const email = (form.get('email') ?? '').trim();
  if (name === '' || name.length > 80) problems.push('Name of the guest: give a name of at most 80 letters.');
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 120)
    problems.push('Email: give an address such as ana@example.com.');
  if (Array.isArray(stay) || problems.length > 0)
    return { status: 422, body: hotelPage(request, hotel, problems) };
  const booking = addBooking(state, {
    name,
    email,
    title: hotel.name,
    details: [
      ['City', hotel.city.name],
      ['Check-in', shortDate(stay.checkin)],
      ['Check-out', shortDate(stay.checkout)],
      ['Guests', String(stay.guests)],
      ['Beds', form.get('bed') === 'Two single beds' ? 'Two single beds' : 'One large bed'],
    ],
    total: `$${offerOf(hotel, stay).total}`,
  });
  return redirect(`/booking/${booking.code}`);
}
