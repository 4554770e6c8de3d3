import { signIn } from '#contracts/staff.ts';
import { type SiteProcess, STAFF, startSite } from '../../tests/site-process.ts';

const NETWORKS = 100;
const GUESSES_EACH = 12;

/** Guesses from many networks, then the owner from a network that has not failed and from a known browser in one that has. */
export async function guessPasswords(): Promise<void> {
  const site = await startSite({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'silent' });
  const device = deviceOf(await attempt(site, STAFF.password, 0));
  const statuses: Record<number, number> = {};
  for (let round = 0; round < GUESSES_EACH; round++) {
    const answers = await Promise.all(
      Array.from({ length: NETWORKS }, (_, network) => attempt(site, 'not the password', network)),
    );
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const fresh = await attempt(site, STAFF.password, 9_000);
  const failed = await attempt(site, STAFF.password, 0);
  const known = await attempt(site, STAFF.password, 0, device);
  await site.stop();
  console.log(
    `${NETWORKS * GUESSES_EACH} guesses from ${NETWORKS} networks: ${statuses[401] ?? 0} tried, ${statuses[429] ?? 0} refused, ${statuses[503] ?? 0} told to wait; the right password afterwards: ${fresh.status} from a network that has not failed, ${failed.status} from one that has, ${known.status} there from a known browser`,
  );
  if (fresh.status !== 200 || known.status !== 200) process.exitCode = 1;
}

async function attempt(site: SiteProcess, password: string, network: number, cookie = ''): Promise<Response> {
  const answer = await fetch(site.url + signIn.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.2.${network >> 8}.${network & 255}`,
      cookie,
    },
    body: JSON.stringify({ ...STAFF, password }),
  });
  await answer.text();
  return answer;
}

function deviceOf(answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('staff-device='));
  return cookie?.split(';')[0] ?? '';
}
