import type { APIRequestContext, Page } from '@playwright/test';
import { address } from '#contracts/client.ts';
import {
  acceptOfferElsewhere,
  cancelRide,
  confirmRide,
  type OfferDraft,
  prepareOffer,
  sendOffer,
} from '#contracts/offers.ts';
import { assignRide } from '#contracts/rides.ts';
import type { RideStep } from '#rules/ride-day.ts';
import { elementsOf } from './html.ts';
import { updateRows } from './request-rows.ts';
import { addBookings, addQuotes, type Data } from './staff-data.ts';

type Stage = 'asked' | 'accepted' | 'confirmed' | 'canceled';
type Ride = {
  request: Parameters<typeof addQuotes>[1][number];
  offer?: Partial<OfferDraft>;
  stage?: Stage;
  chauffeur?: { chauffeurName: string; chauffeurPhone: string; plate: string; meetingPoint?: string };
  /** What the chauffeur presses, on a page of their own. */
  presses?: RideStep;
};

const otis = { chauffeurName: 'Otis Vance', chauffeurPhone: '615-555-0117', plate: 'SR 4417' };
const nadia = { chauffeurName: 'Nadia Brandt', chauffeurPhone: '713-555-0121', plate: 'SR 2208' };
const lewis = { chauffeurName: 'Lewis Hart', chauffeurPhone: '404-555-0133', plate: 'SR 3051' };
const carmen = { chauffeurName: 'Carmen Ruiz', chauffeurPhone: '305-555-0162', plate: 'SR 5190' };
const vehicle = 'Cadillac Escalade';

/** A full day: quotes and bookings in four cities on two clocks, at every stage, with everything that a dispatcher must not miss. */
function ridesOf(eventDate: string): Ride[] {
  const run = (time: string, from: string, to: string, of = vehicle) => ({
    ...{ date: eventDate, time, vehicle: of, from, to },
  });
  return [
    {
      request: {
        ...{ fullName: 'Tom Ng', pickupTime: '07:30', pickupLocation: 'St. Regis, Buckhead, Atlanta' },
        ...{ dropoffLocation: 'Hartsfield-Jackson (ATL)', flightNumber: 'DL 402', duration: 1 },
      },
      chauffeur: lewis,
      presses: 'on-the-way',
    },
    {
      request: { fullName: 'Hugo Stone', pickupTime: '08:00', pickupLocation: 'The Joseph, Nashville' },
      chauffeur: { ...otis, chauffeurPhone: '615-555-0118', chauffeurName: 'Amos Reed', plate: 'SR 1006' },
      presses: 'at-the-pickup',
    },
    {
      request: {
        ...{ fullName: 'Lena Fisher', pickupTime: '09:30', pickupLocation: 'Faena, Miami Beach, Miami' },
        ...{ dropoffLocation: 'Miami International (MIA)', flightNumber: 'AA 950' },
      },
      chauffeur: carmen,
      presses: 'on-board',
    },
    {
      request: {
        fullName: 'Walt Dunn',
        pickupTime: '08:30',
        pickupLocation: 'Thompson, The Gulch, Nashville',
      },
      chauffeur: { ...otis, chauffeurPhone: '615-555-0119', chauffeurName: 'Sam Poole', plate: 'SR 1007' },
      presses: 'dropped-off',
    },
    {
      request: {
        ...{ fullName: 'Beatrix Hollingsworth', pickupTime: '14:00', passengers: 22, duration: 9 },
        notes: 'The bride’s grandmother uses a wheelchair; the planner is Ruth, (615) 555-0171.',
      },
      offer: {
        arrangements: 'Two child seats in the second Escalade, water and umbrellas in every vehicle.',
        schedule: [
          run('14:00', 'The Hermitage Hotel', 'Cheekwood Estate'),
          run('14:15', 'The Hermitage Hotel', 'Cheekwood Estate', 'Mercedes-Benz Sprinter'),
          run('22:30', 'Cheekwood Estate', 'The Hermitage Hotel'),
          run('23:00', 'Cheekwood Estate', 'The Hermitage Hotel', 'Mercedes-Benz Sprinter'),
        ],
      },
    },
    { request: { fullName: 'Sara Bauer', pickupTime: '15:00', phone: '(615) 555-0150' }, stage: 'accepted' },
    { request: { fullName: 'Ada Whitfield', pickupTime: '17:30', flightNumber: 'WN 77' }, chauffeur: otis },
    {
      request: { fullName: 'Marlow Gray', pickupTime: '18:45', pickupLocation: 'Franklin, TN' },
      chauffeur: { ...otis, chauffeurName: 'O. Vance', chauffeurPhone: '(615) 555-0117', plate: 'SR 4418' },
    },
    {
      request: { fullName: 'Iris Evans', pickupTime: '19:00', pickupLocation: 'Ryman Auditorium, Nashville' },
      chauffeur: { ...nadia, chauffeurName: 'June Cole', chauffeurPhone: '615-555-0127', plate: 'sr-4418' },
    },
    {
      request: {
        ...{ fullName: 'Ines Moreau', eventType: 'airport-transfer', pickupTime: '23:45', passengers: 2 },
        pickupLocation: 'George Bush Intercontinental (IAH), Houston',
        ...{ dropoffLocation: 'The Post Oak Hotel, Houston', flightNumber: 'UA 1187' },
      },
      chauffeur: { ...nadia, meetingPoint: 'Terminal C, door 102, arrivals level' },
    },
    { request: { fullName: 'Omar Patel', pickupTime: '20:00' }, stage: 'canceled' },
    { request: { fullName: 'Only Asked', pickupTime: '21:00' }, stage: 'asked' },
  ];
}

/** Adds it, and returns the ids by the names of the customers. */
export async function addFullDay(
  { page, data }: { page: Page; data: Data },
  eventDate: string,
): Promise<Map<string, number>> {
  const rides = ridesOf(eventDate);
  const ids = await addQuotes(
    data,
    // What one address is mailed in a day is bounded.
    rides.map(({ request }, index) => ({ eventDate, email: `guest-${index}@guests.example`, ...request })),
  );
  for (const [index, ride] of rides.entries()) await addRide(page.request, ids[index] ?? 0, ride);
  const [soldByHand = 0] = await addQuotes(data, [
    { fullName: 'Paul Foster', eventDate, pickupTime: '20:30', status: 'sold', reference: 'SR-HAND-1' },
  ]);
  await updateRows(data, 'quoteRequests')
    .set({ soldAmountCents: 52_500 })
    .where('id', '=', soldByHand)
    .execute();
  await addBookings(data, [
    { date: eventDate, time: '06:15', message: 'Two golf bags.', vehicle: 'Lincoln Navigator' },
    {
      ...{ firstName: 'Ruth', lastName: 'Calloway', date: eventDate, time: '19:00', isProcessed: 1 },
      ...{ pickup: 'Fort Lauderdale-Hollywood (FLL)', destination: 'Brickell, Miami' },
    },
  ]);
  return new Map(rides.map(({ request }, index) => [request.fullName ?? '', ids[index] ?? 0]));
}

async function addRide(
  api: APIRequestContext,
  id: number,
  { offer, chauffeur, presses, stage = 'confirmed' }: Ride,
): Promise<void> {
  if (stage === 'asked') return;
  const draftOf = async () => (await api.get(address(prepareOffer.path, { id }))).json();
  const post = async (path: string, data: object) => {
    const answer = await api.post(address(path, { id }), { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const change = async (path: string, data: object = {}) =>
    post(path, { seen: (await draftOf()).seen, ...data });
  await post(sendOffer.path, { ...(await draftOf()), ...offer });
  await change(acceptOfferElsewhere.path);
  if (stage === 'accepted') return;
  await change(confirmRide.path, { text: 'Your ride is confirmed.' });
  if (stage === 'canceled')
    await change(cancelRide.path, { by: 'customer', reason: '', chargedCents: 20_000 });
  if (!chauffeur) return;
  const { link } = await change(assignRide.path, { revision: 0, vehicle, ...chauffeur });
  if (!presses) return;
  // The form of the chauffeur's page, which needs no script.
  const path = new URL(link).pathname;
  const controls = elementsOf(await (await api.get(path)).text());
  const entryOf = (name: string) =>
    controls.find(({ attributes }) => attributes.name === name)?.attributes.value ?? '';
  const pressed = await api.post(`${path}/step`, {
    form: { step: presses, seen: entryOf('seen'), version: entryOf('version') },
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  if (pressed.status() !== 303) throw new Error(`${presses}: ${pressed.status()} ${await pressed.text()}`);
}
