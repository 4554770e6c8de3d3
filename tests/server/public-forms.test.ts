import { expect, test } from 'vitest';
import { ReservationNotice } from '#contracts/booking-requests.ts';
import { NewContactMessage } from '#contracts/contact-messages.ts';
import { NewQuoteRequest } from '#contracts/quote-requests.ts';
import { EmailSignup } from '#contracts/vip.ts';
import { routesOf } from './routes.ts';
import { startTestApp } from './test-app.ts';

/** Names that forms of the site have. */
const names = [NewQuoteRequest, NewContactMessage, EmailSignup, ReservationNotice.shape.booking].flatMap(
  ({ shape }) => Object.keys(shape),
);

test('answers a form that repeats each of its names, at every address that takes one, as a mistake of the sender', async () => {
  await using app = await startTestApp();
  const forms = routesOf(app.app).filter(
    ({ methods, path }) => methods.includes('POST') && !path.startsWith('/api/'),
  );
  expect(forms.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/contact', '/quote-request', '/vip-club', '/demo-reservations/book']),
  );
  const failed: string[] = [];
  for (const { path } of forms)
    for (const repeated of ['a', '', '\u2028']) {
      const { statusCode } = await app.app.inject({
        method: 'POST',
        url: path.replace(':token', 'x'.repeat(43)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams([...names, ...names].map((name) => [name, repeated])).toString(),
      });
      if (statusCode >= 500) failed.push(`${path} ${statusCode}`);
    }
  expect(failed).toEqual([]);
});
