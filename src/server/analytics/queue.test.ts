import { expect, test } from 'vitest';
import type { Event } from './events.ts';
import { createQueue } from './queue.ts';

const view = (session: string): Event => ({ kind: 'view', at: 0, session, page: '/', title: '' });

test('events that come together share a commit, and each waits for it', async () => {
  const batches: string[][] = [];
  const commits: (() => void)[] = [];
  const queue = createQueue(
    {
      write: (events) => {
        batches.push(events.map(({ session }) => session));
        return new Promise((commit) => commits.push(commit));
      },
      close: async () => {},
    },
    'postgres',
  );
  const answered: string[] = [];
  const send = (name: string) => queue.push(view(name))?.then(() => answered.push(name));
  const first = send('ada');
  const rest = [send('ben'), send('cleo')];
  await expect.poll(() => batches).toEqual([['ada']]);
  expect(answered).toEqual([]);
  commits[0]?.();
  await first;
  await expect.poll(() => batches).toEqual([['ada'], ['ben', 'cleo']]);
  expect(answered).toEqual(['ada']);
  commits[1]?.();
  await Promise.all(rest);
  expect(answered).toEqual(['ada', 'ben', 'cleo']);
});

test('the embedded database stores at once whatever is at the door', async () => {
  const batches: string[][] = [];
  const queue = createQueue(
    {
      write: async (events) => void batches.push(events.map(({ session }) => session)),
      close: async () => {},
    },
    'sqlite',
  );
  await Promise.all([queue.push(view('ada')), queue.push(view('ben')), queue.push(view('cleo'))]);
  await queue.push(view('dan'));
  expect(batches).toEqual([['ada', 'ben', 'cleo'], ['dan']]);
});

test('a full queue takes nothing more and loses nothing it took', async () => {
  const stored: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const queue = createQueue(
    {
      write: async (events) => {
        await gate;
        stored.push(...events.map(({ session }) => session));
      },
      close: async () => {},
    },
    'postgres',
    { most: 2 },
  );
  const taken = [queue.push(view('ada'))];
  await Promise.resolve();
  taken.push(queue.push(view('ben')), queue.push(view('cleo')));
  expect(queue.push(view('dan'))).toBeUndefined();
  open();
  await Promise.all(taken);
  await queue.close();
  expect(stored).toEqual(['ada', 'ben', 'cleo']);
});

test('a commit that fails fails those in it, and the next batch goes on', async () => {
  let failing = true;
  const queue = createQueue(
    {
      write: async () => {
        if (failing) throw new Error('disk full');
      },
      close: async () => {},
    },
    'sqlite',
  );
  await expect(queue.push(view('ada'))).rejects.toThrow('disk full');
  failing = false;
  await expect(queue.push(view('ben'))).resolves.toBeUndefined();
});
