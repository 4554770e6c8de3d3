import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type DatabaseProxy = AsyncDisposable & {
  url: string;
  /** Returns what was sent since the last call, one text for each round trip. */
  takeRoundTrips: () => string[];
};

/**
 * Stands between a client and PostgreSQL as a long cable would: all that is sent arrives `delayMs` later. Whatever a client
 * sends before it has received an answer belongs to one round trip.
 */
export async function startDatabaseProxy(databaseUrl: string, delayMs: number): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let roundTrips: string[] = [];

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let hasAnswer = true;
    const late = (to: Socket, arrived = () => {}) => {
      return async (chunk: Buffer) => {
        await wait(delayMs);
        arrived();
        if (to.writable) to.write(chunk);
      };
    };
    const towardsDatabase = late(database);
    client.on('data', (chunk) => {
      if (hasAnswer) roundTrips.push('');
      hasAnswer = false;
      roundTrips.push(`${roundTrips.pop() ?? ''}${chunk.toString('latin1')}`);
      void towardsDatabase(chunk);
    });
    database.on(
      'data',
      late(client, () => {
        hasAnswer = true;
      }),
    );
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.setNoDelay(true);
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : 0);
  return {
    url: url.href,
    takeRoundTrips() {
      const taken = roundTrips;
      roundTrips = [];
      return taken;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
