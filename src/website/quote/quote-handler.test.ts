import { afterEach, expect, test, vi } from 'vitest';
import { storageKeys } from '#contracts/tracking.ts';
import { aQuoteRequest } from '#tests/server/enquiries.ts';
import { quoteHandler } from './quote-handler.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, 'visit-1234'],
  [{ globalPrivacyControl: true }, undefined],
  [{ doNotTrack: '1' }, undefined],
])('sends the id of an earlier visit only where the browser allows it: %o', async (navigator, id) => {
  const send = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ reference: 'SR-7K4M-2Q', key: 'key', estimate: '' }),
  );
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === storageKeys.sessionId ? 'visit-1234' : null),
  });
  vi.stubGlobal('fetch', send);
  const { fullName, email, phone, eventType, eventDate, pickupTime, pickupLocation, dropoffLocation } =
    aQuoteRequest();
  const ride = { eventType, eventDate, pickupTime, pickupLocation, dropoffLocation };
  await quoteHandler.send({ fullName, email, phone, ...ride, duration: '3', passengers: '4' }, {});
  expect(JSON.parse(String(send.mock.calls[0]?.[1].body)).analyticsSessionId).toBe(id);
});
