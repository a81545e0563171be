import { bookingBody, bookingsBody } from '../../bookingPages.ts';
import { cancelBooking, findBooking, listBookings } from '../../bookings.ts';
import { findCity } from '../../cities.ts';
import { type DemoRequest, type DemoResponse, type DemoSite, redirect } from '../../site.ts';
import { airlinePage, airlinesPage } from './airlinePages.ts';
import { airlineByCode } from './airlines.ts';
import { bookPage, flightPage, submitBooking } from './booking.ts';
import { homePage, submitSearch } from './home.ts';
import { resultsPage } from './results.ts';
import { flightById, lowestFares } from './schedule.ts';
import { readSearch } from './search.ts';
import { FLIGHTS, flightsMissing, flightsPage } from './shell.ts';

function missing(text: string): DemoResponse {
  return { status: 404, body: flightsMissing(text) };
}

function handle(request: DemoRequest): DemoResponse {
  const { method, path, query, state } = request;
  const [, area = '', one = '', two = '', three = ''] = path.split('/');
  if (method === 'POST') {
    if (path === '/book') return submitBooking(request);
    if (area === 'booking' && two === 'cancel' && cancelBooking(state, one))
      return redirect(`/booking/${one}`);
    return missing('There is nothing to send a form to here.');
  }
  switch (area) {
    case '':
      return { body: homePage() };
    case 'search':
      return submitSearch(request);
    case 'flight-search': {
      const search = readSearch(one, two, three === '' ? null : three, query);
      return search === null
        ? missing('This route or date is not one that we fly.')
        : { body: resultsPage(search) };
    }
    case 'fares': {
      const [from, to] = [findCity(query.get('from')), findCity(query.get('to'))];
      const fares = from === null || to === null ? {} : lowestFares(from, to, query.get('month') ?? '');
      return { type: 'application/json; charset=utf-8', body: JSON.stringify(fares) };
    }
    case 'flight': {
      const flight = flightById(one);
      return flight === null ? missing('This flight is not on sale.') : { body: flightPage(flight, query) };
    }
    case 'book':
      return bookPage(request);
    case 'booking': {
      const booking = findBooking(state, one);
      return booking === null
        ? missing('There is no such booking here.')
        : { body: flightsPage(`Booking ${one}`, bookingBody(booking)) };
    }
    case 'bookings':
      return { body: flightsPage('My trips', bookingsBody(listBookings(state))) };
    case 'airlines':
      return { body: airlinesPage() };
    case 'airline': {
      const airline = airlineByCode(one);
      return airline === null ? missing('There is no such airline.') : { body: airlinePage(airline) };
    }
    default:
      return missing('There is no such page.');
  }
}

/** Flights: `/flight-search/HKG-TYO/2027-03-14?class=economy&stops=0&sort=price`, booking by form. */
export const flightsSite: DemoSite = {
  name: FLIGHTS.name,
  title: FLIGHTS.title,
  description: 'flights between twelve cities, with booking',
  handle,
};
