import { runDataCommand } from '../src/server/commands/run-command.ts';
import { StartupError } from '../src/server/commands/startup-error.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { readEnv } from '../src/server/env.ts';
import { addDemoData, removeDemoData } from './demo/demo-data.ts';

/** npm run demo [-- --remove]: two fictional years in an empty database; works while the site runs. */
await runDataCommand(async () => {
  const args = process.argv.slice(2);
  if (args.length > 1 || args.some((arg) => arg !== '--remove'))
    throw new StartupError('Usage: npm run demo [-- --remove]');
  const env = readEnv(process.env);
  const startedAt = Date.now();
  const db = await openDatabase(env, { allowRunningSite: true, mustExist: args.length === 1 });
  try {
    if (args.length === 1) {
      await removeDemoData(db);
      console.log(`The demo data was removed from ${db.label}.`);
      return;
    }
    const counts = await addDemoData(db, startedAt);
    const list = [
      [counts.visits, 'visits'],
      [counts.pageViews, 'page views'],
      [counts.quoteRequests, 'quote requests'],
      [counts.offers, 'offers'],
      [counts.bookingRequests, 'bookings'],
      [counts.contactMessages, 'contact messages'],
      [counts.vipMembers, 'VIP members'],
    ].map(([count, name]) => `${count?.toLocaleString('en-US')} ${name}`);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`Two fictional years are in ${db.label}: ${list.join(', ')} (${seconds} s).`);
    console.log('Look at it on the dashboard; npm run demo -- --remove takes it away.');
  } finally {
    await db.close();
  }
});
