import { expect, test } from 'vitest';
import type { Event } from './events.ts';
import { createQueue } from './queue.ts';
import type { Store } from './store.ts';

const ADA = 1;
const BEN = 2;
const CLEO = 3;
const DAN = 4;
const view = (visitor: number): Event => ({ kind: 'view', at: 0, visitor, page: '/' });

/** A store whose commits the test lets happen one by one. */
function heldStore() {
  const batches: number[][] = [];
  const commits: (() => void)[] = [];
  const store: Store = {
    write: (events) => {
      batches.push(events.map(({ visitor }) => visitor));
      return new Promise<void>((commit) => commits.push(commit));
    },
  };
  return { batches, commits, store };
}

test('stores events together when they arrive together, and answers each after the commit', async () => {
  const { batches, commits, store } = heldStore();
  const queue = createQueue(store);
  const answered: number[] = [];
  const send = (visitor: number) => queue.push(view(visitor))?.then(() => answered.push(visitor));
  const first = [send(ADA), send(BEN)];
  await expect.poll(() => batches).toEqual([[ADA, BEN]]);
  const second = send(CLEO);
  expect(answered).toEqual([]);
  commits[0]?.();
  await Promise.all(first);
  await expect.poll(() => batches).toEqual([[ADA, BEN], [CLEO]]);
  expect(answered).toEqual([ADA, BEN]);
  commits[1]?.();
  await second;
});

test('takes nothing more when it is full, and loses nothing it took', async () => {
  const { batches, commits, store } = heldStore();
  const queue = createQueue(store, 2);
  const taken = [queue.push(view(ADA))];
  await expect.poll(() => batches).toEqual([[ADA]]);
  taken.push(queue.push(view(BEN)), queue.push(view(CLEO)));
  expect(queue.push(view(DAN))).toBeUndefined();
  commits[0]?.();
  await expect.poll(() => batches).toEqual([[ADA], [BEN, CLEO]]);
  const closed = queue.close();
  commits[1]?.();
  await Promise.all([...taken, closed]);
});

test('fails the events of a commit that fails, and goes on with the next batch', async () => {
  let isFailing = true;
  const queue = createQueue({
    write: async () => {
      if (isFailing) throw new Error('disk full');
    },
  });
  await expect(queue.push(view(ADA))).rejects.toThrow('disk full');
  isFailing = false;
  await expect(queue.push(view(BEN))).resolves.toBeUndefined();
});
