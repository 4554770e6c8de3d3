import { expect, test } from 'vitest';
import { startTestApp } from '#tests/server/test-app.ts';
import { createDrops } from './drops.ts';

test('keeps counting what could not be stored until it can', async () => {
  await using app = await startTestApp('sqlite');
  let isDown = true;
  const drops = createDrops({
    ...app.ctx,
    get db() {
      if (isDown) throw new Error('the disk is full');
      return app.ctx.db;
    },
  });
  drops.count('bot');
  await expect(drops.store()).rejects.toThrow('the disk is full');
  drops.count('bot');
  isDown = false;
  await drops.store();
  await drops.store();
  const rows = await app.db.query.selectFrom('analyticsDrops').select(['reason', 'count']).execute();
  expect(rows).toEqual([{ reason: 'bot', count: 2 }]);
});
