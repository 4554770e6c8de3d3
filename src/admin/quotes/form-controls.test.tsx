import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type QuoteRequest, RideEntries, takeQuoteRequest } from '#contracts/quote-requests.ts';
import { RideForm } from './edit-ride.tsx';
import { NewRequestForm } from './new-request.tsx';

/** A ride for which every field is shown. */
const ride = {
  ...{ eventType: 'Airport transfer', vehicleType: 'Cadillac Escalade', roundTrip: true },
  ...{ duration: 3, passengers: 4, pickupLocation: 'BNA' },
};
const entries = { ...ride, roundTrip: 'yes', isAgreed: 'yes' };

const forms: [string, string[], ReactElement][] = [
  [
    'new request by phone',
    Object.keys(takeQuoteRequest.body?.shape ?? {}),
    <NewRequestForm key="new" onClose={() => {}} />,
  ],
  [
    'ride',
    Object.keys(RideEntries.shape),
    <RideForm
      key="ride"
      quoteRequest={ride as unknown as QuoteRequest}
      offer={undefined}
      onSaved={() => {}}
      onUndone={() => {}}
      onClose={() => {}}
    />,
  ],
];

afterEach(() => vi.unstubAllGlobals());

test.each(forms)('the form of a %s has a control for every field of its schema', (_, fields, form) => {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ entries, key: 'a-key' }) });
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{form}</MemoryRouter>
    </QueryClientProvider>,
  );
  const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(fields.filter((field) => !names.includes(field))).toEqual([]);
});
