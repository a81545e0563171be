import { bookingBody, bookingsBody } from '../../bookingPages.ts';
import { cancelBooking, findBooking, listBookings } from '../../bookings.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect } from '../../site.ts';
import { carPage, reserveCar } from './carPage.ts';
import { carById } from './fleet.ts';
import { homePage, resultsPage } from './results.ts';
import { CARS_SITE, carsMissing, carsPage } from './shell.ts';

function missing(text: string): DemoResponse {
  return { status: 404, body: carsMissing(text) };
}

function handle(request: DemoRequest): DemoResponse {
  const { method, path, query, state } = request;
  const [, area = '', one = '', two = ''] = path.split('/');
  const car = area === 'car' ? carById(one) : null;
  if (method === 'POST') {
    if (car !== null) return reserveCar(request, car);
    if (area === 'booking' && two === 'cancel' && cancelBooking(state, one))
      return redirect(`/booking/${one}`);
    return missing('There is nothing to send a form to here.');
  }
  switch (area) {
    case '':
      return { body: homePage(query) };
    case 'results':
      return resultsPage(request);
    case 'car':
      return car === null ? missing('There is no such car.') : { body: carPage(request, car) };
    case 'booking': {
      const booking = findBooking(state, one);
      return booking === null
        ? missing('There is no such booking here.')
        : { body: carsPage(`Booking ${one}`, bookingBody(booking)) };
    }
    case 'bookings':
      return { body: carsPage('My cars', bookingsBody(listBookings(state))) };
    default:
      return missing('There is no such page.');
  }
}

/** Car hire: `/results?pickup=Tokyo&from=…&to=…&type=suv`, slow on purpose. */
export const carsSite: DemoSite = {
  name: CARS_SITE.name,
  title: CARS_SITE.title,
  description: 'car hire, with slow results and cars in many colours',
  handle,
};
