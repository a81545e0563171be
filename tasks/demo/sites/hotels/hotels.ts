import { bookingBody, bookingsBody } from '../../bookingPages.ts';
import { cancelBooking, findBooking, listBookings } from '../../bookings.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect } from '../../site.ts';
import { hotelBySlug } from './catalogue.ts';
import { hotelPage, reserve } from './hotelPage.ts';
import { homePage, listPage } from './list.ts';
import { ANSWERS, HOTELS_SITE, hotelsMissing, hotelsPage } from './shell.ts';

function missing(request: DemoRequest, text: string): DemoResponse {
  return { status: 404, body: hotelsMissing(request, text) };
}

function post(request: DemoRequest): DemoResponse {
  const { path, form, state } = request;
  const [, area = '', one = '', two = ''] = path.split('/');
  const hotel = area === 'hotel' ? hotelBySlug(one) : null;
  if (hotel !== null) return reserve(request, hotel);
  const answer = ANSWERS.find((key) => area === 'answer' && key === one);
  if (answer !== undefined) {
    state.set(answer, (form.get('value') ?? 'closed').slice(0, 20));
    return redirect('/');
  }
  if (area === 'booking' && two === 'cancel' && cancelBooking(state, one)) return redirect(`/booking/${one}`);
  return missing(request, 'There is nothing to send a form to here.');
}

function handle(request: DemoRequest): DemoResponse {
  if (request.method === 'POST') return post(request);
  const [, area = '', one = ''] = request.path.split('/');
  switch (area) {
    case '':
      return { body: homePage(request) };
    case 'hotels':
      return one === 'list' ? listPage(request) : missing(request, 'There is no such page.');
    case 'hotel': {
      const hotel = hotelBySlug(one);
      return hotel === null
        ? missing(request, 'There is no such house.')
        : { body: hotelPage(request, hotel) };
    }
    case 'booking': {
      const booking = findBooking(request.state, one);
      return booking === null
        ? missing(request, 'There is no such booking here.')
        : { body: hotelsPage(request, `Booking ${one}`, bookingBody(booking)) };
    }
    case 'bookings':
      return { body: hotelsPage(request, 'My stays', bookingsBody(listBookings(request.state))) };
    default:
      return missing(request, 'There is no such page.');
  }
}

/** Hotels: `/hotels/list?city=Tokyo&checkin=…&checkout=…&guests=2&stars=4&page=2`, houses in new tabs. */
export const hotelsSite: DemoSite = {
  name: HOTELS_SITE.name,
  title: HOTELS_SITE.title,
  description: 'houses to stay in, with a map, a banner and a popup',
  handle,
};
