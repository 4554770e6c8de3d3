import { describe, expect, test } from 'vitest';
import { createContactMessage } from '#contracts/contact-messages.ts';
import { createQuoteRequest } from '#contracts/quote-requests.ts';
import { MAX_FOUND, searchEverything } from '#contracts/search.ts';
import { joinVipClub, listVipMembers, updateVipMember } from '#contracts/vip.ts';
import { engines } from '#tests/server/databases.ts';
import { aMessage, aQuoteRequest, aReservation } from '#tests/server/enquiries.ts';
import { startTestApp } from '#tests/server/test-app.ts';
import { leave } from '../../vip/members.ts';
import { createBookingRequest } from './booking-requests.ts';

describe.each(engines)('the search over everything, on %s', (engine) => {
  test('finds requests, bookings, messages and VIP codes, a few of each', async () => {
    await using app = await startTestApp(engine);
    for (let index = 0; index < MAX_FOUND + 2; index++)
      await app.call(createQuoteRequest, { body: aQuoteRequest() });
    await createBookingRequest(app.ctx, aReservation());
    await app.call(createContactMessage, { body: aMessage() });
    await app.call(joinVipClub, { body: { email: 'vip@whitfield.example', source: 'homepage_signup' } });
    await app.signIn('viewer');
    const find = async (search: string) =>
      (await app.call(searchEverything, { query: { search } })).body.results.map(({ kind }) => kind);
    const quotes = Array(MAX_FOUND).fill('quote-requests');
    expect(await find('whitfield')).toEqual([...quotes, 'vip-members']);
    for (const phone of ['+1 615 555 0142', '615.555.0142']) expect(await find(phone)).toEqual(quotes);
    expect(await find('BK-10482')).toEqual(['booking-requests']);
    expect(await find('calloway')).toEqual(['contact-messages']);
    const { results } = (await app.call(searchEverything, { query: { search: '615 555 0142' } })).body;
    expect(results[0]).toMatchObject({ title: 'Ada Whitfield', day: '2026-06-20', status: 'Pending' });
    for (const nothing of ['nobody', 'hitfield', ' - ', '%', '']) expect(await find(nothing)).toEqual([]);
    expect((await app.call(searchEverything, { query: { search: 'x'.repeat(201) } })).status).toBe(400);
  });

  test('finds the code of a member who has left, in any notation, and lets staff mark it as used', async () => {
    await using app = await startTestApp(engine);
    await app.call(joinVipClub, { body: { email: 'ruth@calloway.example', source: 'homepage_signup' } });
    const member = await app.db.query.selectFrom('vipMembers').selectAll().executeTakeFirstOrThrow();
    await leave(app.ctx, member.unsubscribeToken);
    await app.signIn();
    for (const search of [member.code, member.code.toLowerCase().replaceAll('-', ' ')]) {
      const { results } = (await app.call(searchEverything, { query: { search } })).body;
      expect(results).toEqual([{ kind: 'vip-members', id: member.id, title: '', detail: member.code }]);
      const listed = (await app.call(listVipMembers, { query: { search } })).body;
      expect(listed.items).toMatchObject([{ email: '', unsubscribedAt: expect.any(String) }]);
    }
    expect((await app.call(searchEverything, { query: { search: 'left' } })).body.results).toEqual([]);
    expect((await app.call(listVipMembers, { query: {} })).body).toMatchObject({ items: [], total: 0 });
    const used = await app.call(updateVipMember, { params: { id: member.id }, body: { isCodeUsed: true } });
    expect(used).toMatchObject({ status: 200, body: { codeUsedAt: expect.any(String) } });
  });
});
