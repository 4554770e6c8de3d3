import { deepStrictEqual } from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import { address, type CallOptions } from '#contracts/client.ts';
import { type Endpoint, type Output, Problem, type Role } from '#contracts/endpoint.ts';
import { createApp } from '#server/app.ts';
import type { AppContext } from '#server/app-context.ts';
import { getOrCreateSecret } from '#server/crypto/secret.ts';
import type { Database, DatabaseLocation, Engine } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { STAFF } from '../site-process.ts';
import { migratedDatabase } from './databases.ts';

export const PASSWORD = STAFF.password;

type Answer<T> = { status: number; headers: Record<string, unknown>; body: T };

export type TestApp = AsyncDisposable & {
  app: FastifyInstance;
  ctx: AppContext;
  db: Database;
  /** Lines that the server logged. */
  logged: string[];
  /** Moves the clock; the server sees no other. */
  clock: { now: number };
  /** Sends a request as the endpoint declares it and checks the reply by its schema. Signed in after `signIn()`. */
  call: <E extends Endpoint>(target: E, options: CallOptions<E>) => Promise<Answer<Output<E, 'response'>>>;
  /** Signs in as the first account, an owner, or as an account of another role, which it adds. */
  signIn: (role?: Role) => Promise<void>;
  /** The cookie header that `call` sends, once signed in. */
  cookie: () => string | undefined;
};

/** The real app on a new database, driven through the framework's own injection. */
export async function startTestApp(
  engine: Engine = 'sqlite',
  variables: Record<string, string> = {},
  buildFolder = 'no-build-needed',
): Promise<TestApp> {
  const database = await migratedDatabase(engine);
  const app = await openTestApp(database.location, variables, buildFolder);
  return {
    ...app,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** The same on a database that is there. */
export async function openTestApp(
  location: DatabaseLocation,
  variables: Record<string, string> = {},
  buildFolder = 'no-build-needed',
): Promise<TestApp> {
  const env = readEnv({ ADMIN_PASSWORD: PASSWORD, ...variables, ...location });
  const logged: string[] = [];
  const { log } = createLogger(env.LOG_LEVEL, { write: (line: string) => logged.push(line) });
  const db = await openDatabase(env);
  const clock = { now: Date.UTC(2026, 0, 15, 12) };
  const ctx: AppContext = { db, env, log, now: () => clock.now, secret: await getOrCreateSecret(db) };
  const app = await createApp(ctx, buildFolder, () => import('../../src/entry.pages.tsx'));
  let cookie: string | undefined;

  const call: TestApp['call'] = async (target, options) => {
    const response = await app.inject({
      method: target.method,
      url: address(target.path, options.params, options.query),
      headers: { ...(cookie && { cookie }), ...options.headers },
      ...(options.body !== undefined && { payload: options.body as object }),
    });
    const body = response.json();
    const schema = response.statusCode < 400 ? target.response : Problem;
    deepStrictEqual(
      schema.parse(body),
      body,
      `${target.method} ${target.path} replies with undeclared fields`,
    );
    return { status: response.statusCode, headers: response.headers, body };
  };

  return {
    app,
    ctx,
    db,
    logged,
    clock,
    call,
    cookie: () => cookie,
    async signIn(role = 'owner') {
      const username = role === 'owner' ? STAFF.username : role;
      if (role !== 'owner') await addAccount(db, username, role);
      const response = await app.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { ...STAFF, username },
      });
      cookie = String(response.headers['set-cookie']).split(';')[0];
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await db.close();
    },
  };
}

/** An account with the password of the first one. */
async function addAccount(db: Database, username: string, role: Role): Promise<void> {
  const { passwordHash } = await db.query
    .selectFrom('staffAccounts')
    .select('passwordHash')
    .where('username', '=', STAFF.username)
    .executeTakeFirstOrThrow();
  await db.query
    .insertInto('staffAccounts')
    .values({ username, role, passwordHash, createdAt: 0 })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute();
}
