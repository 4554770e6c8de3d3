import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { confirmPasskey } from '#contracts/account.ts';
import { receiveReservation } from '#contracts/booking-requests.ts';
import { address } from '#contracts/client.ts';
import { allows, type Endpoint, type Role, roles } from '#contracts/endpoint.ts';
import { streamEvents } from '#contracts/live.ts';
import { exportPerson, findPerson } from '#contracts/privacy.ts';
import { RequestListName, requestTables } from '#contracts/request-lists.ts';
import { describePresent, type PresentKind } from '#server/backups/compare-backup.ts';
import { backupName } from '#server/backups/kept-backups.ts';
import { hashToken } from '#server/crypto/token.ts';
import { customerData, kindTables, type Tables } from '#server/db/schema.ts';
import { CONFIRMED_MS } from '#server/http/sessions.ts';
import { isStaffKind } from '#server/mail/budgets.ts';
import { sendDueEmails } from '#server/mail/outbox.ts';
import { createTransport } from '#server/mail/transport.ts';
import { sign } from '#server/reservations/signature.ts';
import { createSecret } from '#server/staff/authenticator.ts';
import { textOfEachKind } from '../every-text.ts';
import { insertRows, isList } from '../request-rows.ts';
import { campaign } from './campaign.ts';
import { aMessage, aQuoteRequest, aReservation } from './enquiries.ts';
import { pathsIn, replaced, validObject } from './hostile-requests.ts';
import { PASSWORD, startTestApp, type TestApp } from './test-app.ts';

/**
 * Calls every staff endpoint as every role, with input made from its contract, on data that the input hits, and compares all
 * tables before and after: nothing may change but what the contract declares.
 */

type Row = Record<string, unknown>;
type Snapshot = Map<keyof Tables, Row[]>;
type Caller = { role: Role; id: number; cookie: string };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const tables = Object.keys(customerData) as (keyof typeof customerData)[];
/** `serve` writes these for every call that is not refused. */
const implied: (keyof Tables)[] = ['auditLog', 'rateLimits'];
/** Whom the calls are about. Also the recipient of an invitation: nobody's data, although the address is the same. */
const ADA = 'ada@whitfield.example';
const RUTH = 'ruth@calloway.example';
/** The record of Ada's in every table, and the account that owners change. */
const HIT = 2;
/** Her record in each list, whose requests come after those of the lists before. */
const hits: Record<RequestListName, number> = {
  'quote-requests': HIT,
  'booking-requests': 6,
  'contact-messages': 10,
};
const hitOf = (path: string) =>
  hits[RequestListName.options.find((list) => path.includes(list)) ?? 'quote-requests'];
const REMOVED_AT = Date.UTC(2026, 0, 15, 11);
const BACKUP = backupName(REMOVED_AT);
const secret = createSecret();
const purposes = ['confirm', 'authenticator', 'passkey'] as const;
const tokenOf = (purpose: string, accountId: number) => `${purpose}-${accountId}`.padEnd(43, '-');

async function insert(app: TestApp, table: keyof Tables, rows: Row[]): Promise<void> {
  if (isList(table)) await insertRows(app.db.query, table, rows);
  else if (rows.length > 0)
    await app.db.query
      .insertInto(table)
      .values(rows as never)
      .execute();
}

/** What a restore would replace. */
let dataSeen: PresentKind[] = [];

/** In every table of customers, the second row is Ada's and the others are Ruth's; the last one was removed. */
async function seed(app: TestApp): Promise<Caller[]> {
  const { now } = app.clock;
  const { BACKUP_DIR } = app.ctx.env;
  mkdirSync(BACKUP_DIR, { recursive: true });
  writeFileSync(join(BACKUP_DIR, BACKUP), '');
  const times = { createdAt: now, updatedAt: now };
  const people = [RUTH, ADA, RUTH, RUTH].map((email, index) => ({
    email,
    deletedAt: index === 3 ? REMOVED_AT : null,
    searchText: '',
    sortName: '',
    phoneKey: '',
    rank: 0,
    ...times,
  }));
  const first = await app.db.query.selectFrom('staffAccounts').selectAll().executeTakeFirstOrThrow();
  await insert(app, 'staffAccounts', [{ ...first, id: HIT, username: 'colleague', role: 'owner' }]);
  const cookies: string[] = [];
  for (const role of roles) {
    await app.signIn(role);
    cookies.push(app.cookie() ?? '');
  }
  const accounts = await app.db.query.selectFrom('staffAccounts').select(['id', 'role']).execute();

  const { website: _, ...quote } = { website: '', ...aQuoteRequest() };
  await insert(
    app,
    'quoteRequests',
    people.map((person, index) => ({
      ...quote,
      ...person,
      reference: `SR-${index}`,
      estimate: '',
      replyDueAt: now,
      status: 'sold',
      ...(index === HIT - 1 && { questionAskedAt: now }),
    })),
  );
  const { id: __, ...booking } = aReservation();
  await insert(
    app,
    'bookingRequests',
    people.map((person, index) => ({ ...booking, ...person, serviceBookingId: `BK-${index}` })),
  );
  await insert(
    app,
    'contactMessages',
    people.map((person, index) => ({
      ...{ ...aMessage(), ...person, replyDueAt: now },
      ...(index === HIT - 1 && { quoteRequestId: HIT, rideChange: '{"passengers":[4,5]}' }),
    })),
  );
  const notes = people.map((_, index) => ({
    ...{ requestId: index + 1, text: 'Called.', author: 'desk' },
  }));
  await insert(
    app,
    'requestNotes',
    notes.map((note) => ({ ...note, createdAt: now })),
  );
  await insert(
    app,
    'requestEvents',
    people.map((_, index) => ({
      ...{ requestId: index + 1, version: 1, kind: 'received', changes: '{}' },
      createdAt: now,
    })),
  );
  await insert(
    app,
    'offers',
    [...people, ...people, ...people, ...people].map((_, index) => ({
      ...{ quoteRequestId: (index % people.length) + 1, vehicles: '[]', lines: '[]', charges: '[]' },
      ...{ subtotalCents: 100, discountCents: 0, totalCents: 100, validUntil: '2026-02-01' },
      ...{ expiresAt: now + 30 * DAY, termsVersion: '', sentBy: 'desk', ...times },
      ...{ version: Math.floor(index / people.length) + 1 },
      // A booked one, an accepted one, which can be confirmed, one that is open, and the newest, whose ride is canceled.
      ...[
        { state: 'accepted', confirmedAt: now },
        { state: 'accepted' },
        { state: 'open', followUpAt: now + DAY },
        { state: 'canceled', canceledAt: now, canceledBy: 'customer', chargedCents: 0 },
      ][Math.floor(index / people.length)],
    })),
  );
  await insert(
    app,
    'offerLinks',
    people.map((_, index) => ({ tokenHash: `offer-${index}`, offerId: index + 1 })),
  );
  await insert(
    app,
    'rides',
    people.map((_, index) => ({
      ...{ quoteRequestId: index + 1, revision: 1, assignedAt: now, assignedBy: 'desk', updatedAt: now },
      droppedOffAt: now,
      ...{ chauffeurName: 'Otis Vance', chauffeurPhone: '615-555-0117', vehicle: 'Cadillac Escalade' },
    })),
  );
  await insert(
    app,
    'receipts',
    people.map((_, index) => ({
      ...{ quoteRequestId: index + 1, offerId: index + 1, number: 1, totalCents: 100, extras: '[]' },
      ...{ sentBy: 'desk', createdAt: now },
    })),
  );
  await insert(
    app,
    'chauffeurLinks',
    people.map((_, index) => ({ tokenHash: `chauffeur-${index}`, quoteRequestId: index + 1 })),
  );
  await insert(
    app,
    'requestReplies',
    notes.map(({ author, text, ...note }) => ({ ...note, subject: text, text, author, createdAt: now })),
  );
  await insert(
    app,
    'replyTemplates',
    RequestListName.options.map((list) => ({
      list,
      key: String(HIT),
      name: 'Own',
      text: 'Yes.',
      createdAt: now,
    })),
  );
  await insert(
    app,
    'idempotencyKeys',
    people.map((_, index) => ({
      ...{ key: `key-${index}`, bodyHash: '', reply: '{}', createdAt: now },
      ...{ requestId: index + 1 },
    })),
  );
  await insert(
    app,
    'vipMembers',
    [RUTH, ADA, 'marcus@okafor.example'].map((email, index) => ({
      ...{ email, emailKey: email, source: 'homepage_signup', code: `VIP-${index}`, codeMailedAt: now },
      ...{ unsubscribeToken: `token-${index}`, createdAt: now },
    })),
  );
  const content = JSON.stringify({ subject: '', preview: '', heading: '', paragraphs: [], closing: [] });
  const about = (requestId: number) => ({ requestId });
  const emails = [RUTH, ADA].flatMap((recipient, index) => [
    { kind: 'quote-received', recipient, ...about(index + 1) },
    { kind: 'new-quote', recipient: 'desk@sterlingrow.example', ...about(index + 1) },
    { kind: 'vip-code', recipient, requestId: null },
    { kind: 'staff-invitation', recipient, requestId: null },
  ]);
  await insert(
    app,
    'emails',
    emails.map((email, index) => ({
      ...email,
      ...{ messageId: `${index}@sterlingrow.example`, content, dueAt: now, createdAt: now },
    })),
  );
  await insert(
    app,
    'staffInvitations',
    [ADA, RUTH].map((email, index) => ({
      ...{ username: `invited ${index}`, email, role: 'owner', tokenHash: `hash-${index}` },
      ...{ invitedBy: 'colleague', createdAt: now },
    })),
  );
  for (const { id: accountId } of accounts) {
    await insert(app, 'reminders', [{ accountId, requestId: HIT, remindAt: now, remindedAt: now }]);
    const of = { accountId, createdAt: now };
    await insert(app, 'staffSessions', [
      { ...of, tokenHash: `other-${accountId}`, publicId: `session-${accountId}`, lastSeenAt: now },
    ]);
    await insert(app, 'staffPasskeys', [
      {
        ...of,
        credentialId: `passkey-${accountId}`,
        publicKey: '',
        counter: 0,
        transports: '[]',
        name: 'Key',
      },
    ]);
    await insert(app, 'staffRecoveryCodes', [{ accountId, codeHash: `code-${accountId}` }]);
    await insert(
      app,
      'staffChallenges',
      purposes.map((purpose) => ({
        ...of,
        ...{ purpose, value: secret, tokenHash: hashToken(tokenOf(purpose, accountId)) },
      })),
    );
  }
  await app.db.query.updateTable('staffAccounts').set({ totpSecret: secret }).execute();
  await app.db.query.updateTable('staffSessions').set({ hasSecondStep: 1 }).execute();
  await insert(app, 'analyticsResets', [
    { id: 'reset', component: 'backlinks', at: now, undone: 0, purged: 0 },
  ]);
  dataSeen = await describePresent(app.ctx.env);
  app.clock.now += MINUTE;
  return roles.map((role, index) => ({
    role,
    id: accounts.findLast((account) => account.role === role && account.id !== HIT)?.id ?? 0,
    cookie: cookies[index] ?? '',
  }));
}

async function read(app: TestApp): Promise<Snapshot> {
  const snapshot: Snapshot = new Map();
  for (const table of tables) snapshot.set(table, await app.db.query.selectFrom(table).selectAll().execute());
  return snapshot;
}

async function restore(app: TestApp, snapshot: Snapshot): Promise<void> {
  for (const table of tables.toReversed()) await app.db.query.deleteFrom(table).execute();
  for (const [table, rows] of snapshot) await insert(app, table, rows);
}

/** Every row that differs, as the contract names what changed. */
function changesBetween(before: Snapshot, after: Snapshot, callerId: number) {
  return tables.flatMap((table) => {
    const texts = (snapshot: Snapshot) =>
      (snapshot.get(table) ?? []).map(({ lastSeenAt: _, ...row }) => JSON.stringify(row));
    const [old, current] = [texts(before), texts(after)];
    const differing = [
      ...old.filter((row) => !current.includes(row)),
      ...current.filter((row) => !old.includes(row)),
    ];
    return differing.map((text) => {
      const row: Row = JSON.parse(text);
      return { table, row, name: nameOf(table, row, callerId, before) };
    });
  });
}

function nameOf(table: keyof Tables, row: Row, callerId: number, before: Snapshot): string {
  if (table === 'offers' && !before.get('requests')?.some(({ id }) => id === row.quoteRequestId))
    return 'offers:new';
  if (table === 'emails') {
    if (row.kind === 'staff-invitation') return 'emails:invitations';
    return isStaffKind(String(row.kind)) ? 'emails:alerts' : 'emails:customers';
  }
  // One list is changed, whichever of its tables.
  if (table === 'requests') return requestTables[row.list as RequestListName];
  const list = Object.entries(kindTables).find(([, own]) => own === table);
  if (list) return list[0];
  const accountId = table === 'staffAccounts' ? row.id : row.accountId;
  if (accountId === undefined) return table;
  return `${table}:${accountId === callerId ? 'own' : 'others'}`;
}

/** Inputs that the contract takes, with values that the seed has: each alternative, and each with one field left out. */
function inputsOf(schema: z.ZodType | undefined, seeded: Row): Row[] {
  if (!schema) return [{}];
  // An undo changes what the change that it takes back has changed. A reminder changes what a state does, and comes alone too.
  const options = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [schema];
  const inputs = options.flatMap((option) => {
    const whole = replaceSeeded(validObject(option, ['undo', 'remindAt']), seeded);
    return [
      whole,
      ...Object.keys(whole).map((left) =>
        Object.fromEntries(Object.entries(whole).filter(([name]) => name !== left)),
      ),
    ];
  });
  return inputs
    .flatMap((input) =>
      'list' in input ? RequestListName.options.map((list) => ({ ...input, list })) : [input],
    )
    .filter((input) => schema.safeParse(input).success);
}

function replaceSeeded(value: Row, seeded: Row): Row {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name in seeded) return [name, seeded[name]];
      const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
      return [name, isObject ? replaceSeeded(part as Row, seeded) : part];
    }),
  );
}

function seededFor({ path }: Endpoint, caller: Caller, expected: number, now: number): Row {
  const purpose = purposes.find((name) =>
    path.includes(name === 'passkey' ? 'passkeys/confirm' : `/${name}`),
  );
  return {
    ids: path.includes('/selection/') ? Object.values(hits) : String(hitOf(path)),
    id: hitOf(path),
    ...(path.endsWith('/passkeys/remove') && { id: `passkey-${caller.id}` }),
    ...(path.endsWith('/account/end-sessions') && { id: `session-${caller.id}` }),
    ...(path.includes('/reply-templates/') && { id: String(HIT) }),
    quoteRequestId: HIT,
    person: ADA,
    expected,
    email: 'moved@whitfield.example',
    username: 'invited 0',
    role: 'viewer',
    password: PASSWORD,
    newPassword: 'a quiet ride to the Ryman',
    token: tokenOf(path.includes('/authenticator/') ? 'authenticator' : (purpose ?? ''), caller.id),
    code: new TOTP({ secret }).generate({ timestamp: now }),
    removedAt: new Date(REMOVED_AT).toISOString(),
    resetId: 'reset',
    file: BACKUP,
    change: hits['contact-messages'],
    lines: [{ label: 'Cadillac Escalade', quantity: 1, unitCents: 10_000 }],
    charges: [],
    extras: [{ kind: 'tolls', amountCents: 10_000 }],
    totalCents: 10_000,
    validUntil: new Date(now + DAY).toISOString().slice(0, 10),
    seen: path.endsWith('/system/restore') ? dataSeen : { ride: 1, offer: offerFor(path) },
    revision: 1,
  };
}

/** The seeded offer that a call is about, as its member has seen it. */
function offerFor(path: string) {
  if (path.endsWith('/offers') || path.endsWith('/ride') || path.endsWith('/take-back-cancellation'))
    return { version: 4, state: 'canceled', sequence: 0 };
  if (/\/(update-confirmation|cancel|apply-change)$/.test(path) || path.includes('/ride/'))
    return { version: 1, state: 'accepted', sequence: 0 };
  const [version, state] = path.endsWith('/confirm') ? [2, 'accepted'] : [3, 'open'];
  return { version, state, sequence: 0 };
}

/** Calls that can change what somebody else may do. */
const rights = ['staffAccounts:others', 'staffPasskeys:others', 'staffRecoveryCodes:others'] as const;
const changesRights = ({ changes = [] }: Endpoint) =>
  changes.some((change) => change === 'staffInvitations' || change === 'settings' || isOneOf(rights, change));

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

/** Lists the rights of other accounts and invitations, the site's settings, and missing second factors. */
function rightsIn(snapshot: Snapshot, callerId: number): string[] {
  const rowsOf = (table: keyof Tables) => snapshot.get(table) ?? [];
  const others = rowsOf('staffAccounts').filter(({ id }) => id !== callerId);
  return [
    ...others
      .filter(({ disabledAt }) => disabledAt === null)
      .flatMap(({ username, role }) =>
        roles.slice(0, roles.indexOf(role as Role) + 1).map((name) => `${username} works as ${name}`),
      ),
    ...others.flatMap(({ id, username, totpSecret }) => [
      totpSecret === null ? `${username} needs no app` : '',
      rowsOf('staffPasskeys').some(({ accountId }) => accountId === id) ? '' : `${username} needs no passkey`,
    ]),
    ...rowsOf('staffInvitations').map(({ username, role, tokenHash }) => `${username} ${role} ${tokenHash}`),
    ...rowsOf('settings').map(({ name, value }) => `${name} is ${value}`),
  ];
}

test('grants nobody anything in a session that was not confirmed, and every contract says when it asks', async () => {
  await using app = await startTestApp();
  const caller = (await seed(app)).find(({ role }) => role === 'owner');
  if (!caller) throw new Error('nobody is owner');
  await app.db.query
    .updateTable('staffAccounts')
    .set({ role: 'viewer', disabledAt: 1 })
    .where('id', '=', HIT)
    .execute();
  await app.db.query
    .insertInto('settings')
    .values({ name: 'viewer-export', value: 'off' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: 'off' }))
    .execute();
  app.clock.now += CONFIRMED_MS;
  const before = await read(app);
  const endpoints = app.app.endpoints.filter(changesRights);
  expect(endpoints.length).toBeGreaterThan(3);
  const silent = endpoints.filter(({ confirm }) => !confirm).map(({ path }) => path);

  const granted = new Set<string>();
  for (const endpoint of endpoints)
    for (const role of roles)
      for (const flag of [true, false]) {
        const seeded = { ...seededFor(endpoint, caller, 0, app.clock.now), role };
        const flags = { isDisabled: flag, viewersMayExport: flag };
        for (const params of inputsOf(endpoint.params, seeded))
          for (const body of inputsOf(endpoint.body, { ...seeded, ...flags })) {
            await app.app.inject({
              method: endpoint.method,
              url: address(endpoint.path, params),
              headers: { cookie: caller.cookie },
              ...(endpoint.body && { payload: body }),
            });
            const after = await read(app);
            const had = rightsIn(before, caller.id);
            const more = rightsIn(after, caller.id).filter((right) => !had.includes(right));
            if (more.length > 0) granted.add(`${endpoint.path} ${JSON.stringify(body)}`);
            await restore(app, before);
          }
      }
  expect([...granted]).toEqual([]);
  expect(silent).toEqual([]);
});

/** What may happen to a member between the head of a request and the rest of its body. */
const meanwhile: Record<string, (app: TestApp, caller: Caller) => Promise<unknown>> = {
  'signed out': ({ db }, { id }) =>
    db.query.deleteFrom('staffSessions').where('accountId', '=', id).execute(),
  disabled: ({ db }, { id }) =>
    db.query.updateTable('staffAccounts').set({ disabledAt: 1 }).where('id', '=', id).execute(),
  demoted: ({ db }, { id }) =>
    db.query.updateTable('staffAccounts').set({ role: 'viewer' }).where('id', '=', id).execute(),
  'no longer confirmed': ({ db }, { id }) =>
    db.query.updateTable('staffSessions').set({ confirmedAt: 0 }).where('accountId', '=', id).execute(),
};

test.each(Object.keys(meanwhile))(
  'changes nothing for whoever is %s while the body is held back',
  async (state) => {
    await using app = await startTestApp();
    const caller = (await seed(app)).find(({ role }) => role === 'owner');
    if (!caller) throw new Error('nobody is owner');
    const { counts } = (await app.call(findPerson, { body: { person: ADA } })).body;
    const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const before = await read(app);
    const changed: string[] = [];
    let reached = 0;
    const needsRight = ({ access, confirm }: Endpoint) =>
      state === 'demoted'
        ? !allows('viewer', access)
        : state !== 'no longer confirmed' || confirm !== undefined;
    for (const endpoint of app.app.endpoints) {
      if (endpoint.access === 'public' || endpoint.method === 'GET' || !needsRight(endpoint)) continue;
      const seeded = seededFor(endpoint, caller, expected, app.clock.now);
      const [params = {}] = inputsOf(endpoint.params, seeded);
      const [body = {}] = inputsOf(endpoint.body, seeded);
      if (state === 'no longer confirmed' && !endpoint.confirm?.({ params, query: {}, body })) continue;
      const text = JSON.stringify(body);
      let held: Snapshot | undefined;
      const payload = Readable.from(
        (async function* () {
          yield text.slice(0, 1);
          await meanwhile[state]?.(app, caller);
          held = await read(app);
          yield text.slice(1);
        })(),
        { objectMode: false },
      );
      const { statusCode } = await app.app.inject({
        method: endpoint.method,
        url: address(endpoint.path, params),
        headers: { cookie: caller.cookie, 'content-type': 'application/json' },
        payload,
      });
      const changes = changesBetween(held ?? before, await read(app), caller.id);
      if (statusCode < 400 || changes.some(({ table }) => !implied.includes(table)))
        changed.push(`${endpoint.method} ${endpoint.path} ${statusCode}`);
      if (held && (statusCode === 401 || statusCode === 403)) reached++;
      await restore(app, before);
    }
    expect(changed).toEqual([]);
    expect(reached).toBeGreaterThan(state === 'no longer confirmed' ? 3 : 20);
  },
);

test('mails nobody twice what is pressed three times at once, with a key or a number that it raises', async () => {
  await using app = await startTestApp();
  const caller = (await seed(app)).find(({ role }) => role === 'owner');
  if (!caller) throw new Error('nobody is owner');
  const { counts } = (await app.call(findPerson, { body: { person: ADA } })).body;
  const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const before = await read(app);
  const [repeated, mailing]: string[][] = [[], []];
  for (const endpoint of app.app.endpoints) {
    const mails = endpoint.changes?.some((change) => change.startsWith('emails:'));
    if (endpoint.access === 'public' || !mails) continue;
    const seeded = { ...seededFor(endpoint, caller, expected, app.clock.now), isEmailed: true };
    const [params = {}] = inputsOf(endpoint.params, seeded);
    const [body = {}] = inputsOf(endpoint.body, seeded);
    const press = async (times: number) => {
      const call = () =>
        app.app.inject({
          method: endpoint.method,
          url: address(endpoint.path, params),
          headers: { cookie: caller.cookie, 'idempotency-key': 'pressed-often' },
          ...(endpoint.body && { payload: body }),
        });
      await Promise.all(Array.from({ length: times }, call));
      const known = new Set(before.get('emails')?.map(({ id }) => id));
      const emails = (await read(app)).get('emails')?.filter(({ id }) => !known.has(id)) ?? [];
      await restore(app, before);
      return emails.length;
    };
    const once = await press(1);
    const often = await press(3);
    if (once > 0) mailing?.push(endpoint.path);
    if (often > once) repeated?.push(`${endpoint.path} ${often} instead of ${once}`);
  }
  expect(repeated).toEqual([]);
  expect(mailing?.length).toBeGreaterThan(8);
});

/** Begins what is sent for a text, by which it is found again. */
const MARK = 'Qx7z';

type OfTexts = { sent: string[]; body: Row };

/**
 * Bodies in which texts are made of all kinds that their fields take: all fields together, and each alone for where they exclude one
 * another. Several times where all kinds are too long for a field.
 */
function bodiesOfTexts(schema: z.ZodType, body: Row): { together: OfTexts; alone: OfTexts[] }[] {
  const takes = (path: string[], text: string) => schema.safeParse(replaced(body, path, text)).success;
  const fields = pathsIn(body).flatMap((path) => {
    const value = path.reduce((part: unknown, name) => Reflect.get(Object(part), name), body);
    // The honeypot: whoever fills it in is answered and stored nowhere.
    if (typeof value !== 'string' || path.at(-1) === 'website') return [];
    const written = (texts: string[]) => `${value}${MARK}${texts.join(' ')}z`;
    const split = (texts: string[]): string[] => {
      if (texts.length === 0 || takes(path, written(texts))) return texts.length > 0 ? [written(texts)] : [];
      const half = Math.ceil(texts.length / 2);
      return [...split(texts.slice(0, half)), ...split(texts.slice(half))];
    };
    const texts = split(textOfEachKind.filter((text) => takes(path, written([text]))));
    return texts.length > 0 ? [{ path, texts }] : [];
  });
  return Array.from({ length: Math.max(0, ...fields.map(({ texts }) => texts.length)) }, (_, index) => {
    const chosen = fields.map(({ path, texts }) => ({ path, text: texts[index % texts.length] ?? '' }));
    const bodyOf = (fields: typeof chosen): OfTexts => ({
      sent: fields.map(({ text }) => text),
      body: fields.reduce((whole, { path, text }) => replaced(whole, path, text) as Row, body),
    });
    return { together: bodyOf(chosen), alone: chosen.map((field) => bodyOf([field])) };
  });
}

/** All texts in a cell, which may be JSON. */
function textsIn(cell: unknown): string[] {
  if (typeof cell === 'object' && cell !== null) return Object.values(cell).flatMap(textsIn);
  if (typeof cell !== 'string') return [];
  return /^[[{]/.test(cell) ? textsIn(JSON.parse(cell)) : [cell];
}

test('keeps every text that any contract takes as it was sent, and reads, exports and mails what holds it', async () => {
  await using app = await startTestApp();
  const caller = (await seed(app)).find(({ role }) => role === 'owner');
  if (!caller) throw new Error('nobody is owner');
  const { counts } = (await app.call(findPerson, { body: { person: ADA } })).body;
  const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const before = await read(app);
  const transport = createTransport(app.ctx.env);
  const seededIn = (endpoint: Endpoint) => ({
    ...seededFor(endpoint, caller, expected, app.clock.now),
    quoteRequestIds: String(HIT),
  });
  const send = (endpoint: Endpoint, body?: Row) => {
    const seeded = seededIn(endpoint);
    const query = Object.entries(replaceSeeded(validObject(endpoint.query), seeded));
    const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
    const payload = body && JSON.stringify(body);
    return app.app.inject({
      method: endpoint.method,
      url: `${address(endpoint.path, inputsOf(endpoint.params, seeded)[0] ?? {})}${search && `?${search}`}`,
      headers: {
        cookie: caller.cookie,
        ...(payload && { 'content-type': 'application/json' }),
        ...(endpoint.path === receiveReservation.path && sign(app.ctx, payload ?? '')),
      },
      ...(payload && { payload }),
    });
  };
  // A stream of events has no end to wait for.
  const reads = app.app.endpoints.filter(
    ({ method, path }) => method === 'GET' && path !== streamEvents.path,
  );
  const wrong: string[] = [];
  const stored = new Set<string>();
  const readAfter = new Set<string>();
  /** Returns false when the call was refused. */
  const attempt = async (endpoint: Endpoint, { sent, body }: OfTexts): Promise<boolean> => {
    const { statusCode } = await send(endpoint, body);
    if (statusCode >= 500) wrong.push(`${endpoint.path} answers ${statusCode}`);
    const changes = changesBetween(before, await read(app), caller.id);
    for (const { table, row } of changes)
      for (const [column, cell] of Object.entries(row))
        for (const text of textsIn(cell)) {
          // An email wraps what it quotes.
          if (!text.includes(MARK) || table === 'emails') continue;
          stored.add(`${endpoint.path} ${table}.${column}`);
          if (!sent.some((one) => text.includes(one)))
            wrong.push(`${endpoint.path} ${table}.${column}: ${JSON.stringify(text)}`);
        }
    if (!changes.some(({ row }) => JSON.stringify(row).includes(MARK))) {
      if (changes.length > 0) await restore(app, before);
      return statusCode < 400;
    }
    // Once for each call: what holds one text is read like what holds another.
    for (const one of campaign({ sample: readAfter.has(endpoint.path) ? [] : reads, full: reads })) {
      const answer = await send(one);
      if (answer.statusCode >= 500) wrong.push(`${one.path} after ${endpoint.path}`);
    }
    for (const one of [findPerson, exportPerson]) {
      const answer = await send(one, { person: ADA });
      if (answer.statusCode !== 200) wrong.push(`${one.path} after ${endpoint.path}`);
    }
    readAfter.add(endpoint.path);
    await sendDueEmails(app.ctx, transport);
    const failed = (await read(app)).get('emails')?.filter(({ lastError }) => lastError !== null) ?? [];
    wrong.push(...failed.map(({ kind, lastError }) => `${endpoint.path} ${kind}: ${lastError}`));
    await restore(app, before);
    return true;
  };
  for (const endpoint of app.app.endpoints) {
    if (!endpoint.body || endpoint.method === 'GET') continue;
    const [valid = {}] = inputsOf(endpoint.body, seededIn(endpoint));
    for (const { together, alone } of bodiesOfTexts(endpoint.body, valid)) {
      const isTaken = await attempt(endpoint, together);
      if (isTaken) continue;
      for (const one of campaign({ sample: [], full: alone })) await attempt(endpoint, one);
    }
  }
  expect(wrong).toEqual([]);
  expect(stored.size).toBeGreaterThan(30);
});

test.each(roles)('changes nothing but what the contract declares, called by role %s', async (role) => {
  await using app = await startTestApp();
  const caller = (await seed(app)).find((one) => one.role === role);
  if (!caller) throw new Error(`nobody is ${role}`);
  const owner = { cookie: app.cookie() ?? '' };
  const { counts } = (await app.call(findPerson, { body: { person: ADA }, headers: owner })).body;
  const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const before = await read(app);
  const empty = tables.filter((table) => before.get(table)?.length === 0);
  expect(empty.filter((table) => ['personal', 'dependent'].includes(customerData[table]))).toEqual([]);

  const undeclared = new Set<string>();
  const unlimited = new Set<string>();
  const unreached: string[] = [];
  const endpoints = app.app.endpoints.filter(({ access }) => access !== 'public');
  for (const endpoint of endpoints) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const declared = new Set<string>(endpoint.changes);
    const isLimited = endpoint.rateLimits?.some(({ per }) => per === 'account') ?? false;
    const seeded = seededFor(endpoint, caller, expected, app.clock.now);
    const isAllowed = allows(role, endpoint.access);
    let isReached = false;
    for (const params of inputsOf(endpoint.params, seeded))
      for (const body of inputsOf(endpoint.body, seeded).slice(0, isAllowed ? Number.POSITIVE_INFINITY : 1)) {
        const { statusCode } = await app.app.inject({
          method: endpoint.method,
          url: address(endpoint.path, params),
          headers: { cookie: caller.cookie },
          ...(endpoint.body && { payload: body }),
        });
        const after = await read(app);
        const changes = changesBetween(before, after, caller.id);
        if (!isAllowed) expect([name, statusCode]).toEqual([name, 403]);
        isReached ||= statusCode < 400;
        for (const { table, row, name: change } of changes) {
          if (isAllowed && (declared.has(change) || implied.includes(table))) {
            // A call that names one record changes no other, one that names a person nobody else's.
            if ('id' in params && table !== 'auditLog' && 'id' in row && !('kind' in row))
              // A question changes what its quote request waits for, and a reply to that answers the question.
              expect(Object.values(hits), `${name} ${table}`).toContain(
                row.requestId ?? row.quoteRequestId ?? row.id,
              );
            if ('person' in body) expect([name, JSON.stringify(row).includes(RUTH)]).toEqual([name, false]);
          } else undeclared.add(`${name} changes ${change}`);
          const isNew = !before.get(table)?.some(({ id }) => id === row.id);
          if (change === 'emails:customers' && isNew && !isLimited) unlimited.add(name);
        }
        if (changes.length > 0) await restore(app, before);
      }
    if (!isReached && isAllowed && endpoint.method !== 'GET') unreached.push(name);
  }
  expect([...undeclared]).toEqual([]);
  // A session that is left open or stolen must not mail customers without end.
  expect([...unlimited]).toEqual([]);
  // A passkey needs an authenticator's signature.
  expect(unreached).toEqual([`${confirmPasskey.method} ${confirmPasskey.path}`]);
});
