import { expect, test } from 'vitest';
import { sendingCopy } from '#content/forms/form-messages.ts';
import { priceForm } from '#content/forms/price-form.ts';
import { seo } from '#content/pages/contact.ts';
import { suitableVehicles } from '#rules/pricing.ts';
import { updateRows } from '#tests/request-rows.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest } from '#tests/server/enquiries.ts';
import { forbidWrites } from '#tests/server/forbid-writes.ts';
import { startTestApp } from '#tests/server/test-app.ts';

/** As a browser sends a form. */
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

test('returns only the values of its own fields when the form is invalid', async () => {
  await using app = await startTestApp();
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/contact-messages',
    headers: formHeaders,
    payload: 'name=Ruth&website=planted&search=planted&%5B=planted',
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('value="Ruth"');
  expect(answer.body).not.toContain('planted');
});

test('places the form in the document of the site, without the scripts that would hydrate it', async () => {
  await using app = await startTestApp();
  const { body } = await app.app.inject({
    method: 'POST',
    url: '/api/contact-messages',
    headers: formHeaders,
    payload: '',
  });
  expect(body).toContain(`<title>${seo.title}`);
  expect(body).toMatch(
    /^<!doctype html><html lang="en"><head>.*<\/header><main id="main" tabindex="-1">.*id="message-form".*<\/main>.*<footer/s,
  );
  for (const text of ['<script', 'modulepreload', '{page']) expect(body).not.toContain(text);
});

test('shows the quote form again with what was entered, escaped, and each error beside its field', async () => {
  await using app = await startTestApp();
  const payload = new URLSearchParams([
    ['fullName', '"><script>alert(1)</script> $1 $&'],
    ['eventType', 'Wedding'],
    ['vehicleType', 'Charter Buses'],
    ['additionalVehicles', 'Accessible Van'],
    ['additionalVehicles', ''],
    ['notes', '\n</textarea><b>'],
    ['email', 'ada@'],
  ]).toString();
  const { body } = await app.app.inject({
    method: 'POST',
    url: '/api/quote-requests',
    headers: formHeaders,
    payload,
  });
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $1 $&amp;"');
  for (const option of ['Wedding', 'Charter Buses', 'Accessible Van'])
    expect(body).toContain(`<option value="${option}" selected="">`);
  expect(body).toContain('>\n\n&lt;/textarea&gt;&lt;b&gt;</textarea>');
  expect(body).toContain(`<p class="form-message">${sendingCopy.checkMarked}</p>`);
  expect(body).toContain('aria-describedby="quote-email-error" aria-invalid="true"');
  expect(body).toContain('<p id="quote-email-error" class="field-error">');
});

test.each(engines)('keeps what was typed when %s takes no writes', async (engine) => {
  await using app = await startTestApp(engine);
  await forbidWrites(app);
  const post = (url: string, payload: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: formHeaders,
      payload: new URLSearchParams(payload).toString(),
    });
  const { phone: _phone, ...message } = aMessage({ name: 'Ruth <Calloway>' });
  const contact = await post('/api/contact-messages', message as Record<string, string>);
  const signup = await post('/api/email-signup', {
    email: 'ruth@calloway.example',
    source: 'homepage_signup',
  });
  for (const answer of [contact, signup]) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain(sendingCopy.unavailable);
  }
  expect(contact.body).toContain('value="Ruth &lt;Calloway&gt;"');
  expect(signup.body).toContain('value="ruth@calloway.example"');
});

test('confirms a request only with the key of its own reference, and while it exists', async () => {
  await using app = await startTestApp();
  const payload = new URLSearchParams(
    Object.entries(aQuoteRequest({ additionalVehicles: 'Accessible Van' })).map(([name, value]) => [
      name,
      String(value),
    ]),
  ).toString();
  const sent = await app.app.inject({
    method: 'POST',
    url: '/api/quote-requests',
    headers: formHeaders,
    payload,
  });
  expect(sent.statusCode).toBe(303);
  const received = new URL(String(sent.headers.location), 'http://site.example');
  const read = () => app.app.inject(received.pathname + received.search);
  const page = (await read()).body;
  expect(page).toContain('The Hermitage Hotel, Nashville');
  expect(page).toContain('Accessible Van');
  expect(page).toContain('href="tel:');
  expect(page).toContain('Two garment bags');
  for (const text of ['Ada Whitfield', 'ada@whitfield.example', '555-0142']) expect(page).not.toContain(text);

  const key = received.searchParams.get('key') ?? '';
  expect(key).toHaveLength(22);
  for (const other of ['', 'x', `${key}x`, 'A'.repeat(22)]) {
    received.searchParams.set('key', other);
    expect(await read()).toMatchObject({ statusCode: 303, headers: { location: '/quote-request' } });
  }
  received.searchParams.set('key', key);
  const reference = received.searchParams.get('reference') ?? '';
  received.searchParams.set('reference', 'SR-2222-22');
  expect((await read()).statusCode).toBe(303);
  received.searchParams.set('reference', reference);
  expect((await read()).statusCode).toBe(200);
  await updateRows(app.db.query, 'quoteRequests').set({ deletedAt: 1 }).execute();
  expect((await read()).statusCode).toBe(303);
});

test('shows the price of each suitable vehicle above the form that the estimator fills in', async () => {
  await using app = await startTestApp();
  const page = async (query: string) => (await app.app.inject(`/quote-request?plain=1&${query}`)).body;
  const prices = await page(
    'pickupLocation=BNA&dropoffLocation=Hotel&passengers=2&service=airport-transfers',
  );
  const { length } = suitableVehicles({ eventType: 'airport-transfer', passengers: 2, duration: 1 });
  expect(prices).toContain(priceForm.found(length, 2));
  expect(prices).toMatch(
    /href="\/quote-request\?[^"]*vehicle=mercedes-sprinter&amp;plain=1#quote-request-form"/,
  );
  for (const wrong of [
    'passengers=0',
    'passengers=99999999999',
    'passengers=2&eventDate=soon',
    'passengers=',
  ])
    expect(await page(wrong), wrong).not.toMatch(/vehicles? for \d/);
});

test('sends the empty form when one network asks for filled-in ones again and again', async () => {
  await using app = await startTestApp();
  const ask = (n: number, remoteAddress = '127.0.0.1') =>
    app.app.inject({ url: `/quote-request?plain=1&passengers=${n}`, remoteAddress });
  const answers = [];
  for (let time = 1; time <= 61; time++) answers.push(await ask(time));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  expect(answers.at(-1)).toMatchObject({ statusCode: 303, headers: { location: '/quote-request' } });
  expect((await ask(4, '198.51.100.7')).statusCode).toBe(200);
});
