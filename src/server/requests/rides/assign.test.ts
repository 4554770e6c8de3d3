import { describe, expect, test } from 'vitest';
import { offerMessages } from '#content/offers/offer-messages.ts';
import { rideCopy } from '#content/staff/rides.ts';
import { confirmRide } from '#contracts/offers.ts';
import { readQuoteCards } from '#contracts/quote-cards.ts';
import { readTimeline } from '#contracts/quote-requests.ts';
import { assignRide } from '#contracts/rides.ts';
import { engines } from '#tests/server/databases.ts';
import { accepted, anAssignment, booked, seenBy } from '#tests/server/offers.ts';
import type { TestApp } from '#tests/server/test-app.ts';

const params = { id: 1 };

const assign = async (app: TestApp, revision: number, different = {}) =>
  app.call(assignRide, { params, body: { ...anAssignment(different), seen: await seenBy(app), revision } });

const hashes = async (app: TestApp) =>
  (await app.db.query.selectFrom('chauffeurLinks').select('tokenHash').execute()).map(
    ({ tokenHash }) => tokenHash,
  );

describe.each(engines)('who drives, on %s', (engine) => {
  test('stands on a booked ride, with a link of which only a hash is stored', async () => {
    await using app = await booked(engine);
    const { status, body } = await assign(app, 0);
    expect(status).toBe(200);
    const { link, ...ride } = body;
    expect(link).toMatch(/\/chauffeur\/[\w-]{43}$/);
    expect(ride).toEqual({
      ...anAssignment(),
      quoteRequestId: 1,
      revision: 1,
      assignedAt: new Date(app.clock.now).toISOString(),
      assignedBy: 'desk',
    });
    expect((await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides).toEqual([ride]);
    const stored = await hashes(app);
    expect(stored).toHaveLength(1);
    expect(link).not.toContain(stored[0]);
    const { entries } = (await app.call(readTimeline, { params })).body;
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'ride-assigned', by: 'desk' }));
  });

  test('is somebody else then, whose link ends the one before', async () => {
    await using app = await booked(engine);
    await assign(app, 0);
    const [former] = await hashes(app);
    const other = { chauffeurName: 'June Halloran', plate: '', meetingPoint: '' };
    expect((await assign(app, 1, other)).body).toMatchObject({ revision: 2, chauffeurName: 'June Halloran' });
    expect(
      (await app.call(readQuoteCards, { query: { quoteRequestIds: '1' } })).body.rides[0]?.plate,
    ).toBeUndefined();
    expect(await hashes(app)).not.toContain(former);
  });

  test('is refused where a colleague was first, twice is once, and an unconfirmed ride has nobody', async () => {
    await using app = await accepted(engine);
    expect(await assign(app, 0)).toMatchObject({ status: 409, body: { message: offerMessages.notBooked } });
    await app.call(confirmRide, { params, body: { seen: await seenBy(app), text: 'Booked.' } });
    const answers = await Promise.all([assign(app, 0), assign(app, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await assign(app, 0)).toMatchObject({ status: 409, body: { message: rideCopy.conflict } });
  });
});
