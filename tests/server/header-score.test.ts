import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPaths } from '../../src/routes.ts';
import { type SiteProcess, startSite } from '../site-process.ts';

/**
 * Mozilla HTTP Observatory's published scoring: 100 points, changed by each test; bonuses count once nothing is
 * missing. https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js is the table.
 */
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => site.stop());

function score(headers: Headers): { points: number; notes: string[] } {
  const notes: string[] = [];
  let points = 100;
  const count = (change: number, note: string) => {
    points += change;
    notes.push(`${change > 0 ? '+' : ''}${change} ${note}`);
  };
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
  const styles = policy.get('style-src') ?? policy.get('default-src') ?? ['*'];
  if (policy.size <= 1) count(-25, 'no content security policy');
  else if (
    scripts.some((source) =>
      ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:'].includes(source),
    )
  )
    count(-20, 'unsafe scripts');
  else if (styles.includes("'unsafe-inline'")) count(0, 'inline styles allowed');
  else if (policy.get('default-src')?.join() === "'none'") count(10, 'strict policy, nothing by default');
  else count(5, 'strict policy');

  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  if (age < 15_768_000) count(-20, 'transport security missing or short');
  if (headers.get('x-content-type-options') !== 'nosniff') count(-5, 'types may be guessed');
  if (policy.has('frame-ancestors')) count(5, 'framing forbidden by policy');
  else if (!headers.get('x-frame-options')) count(-20, 'may be framed');
  const referrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  if (referrers.includes(headers.get('referrer-policy') ?? '')) count(5, 'private referrer');
  if (['same-origin', 'same-site'].includes(headers.get('cross-origin-resource-policy') ?? ''))
    count(10, 'resources kept to this origin');
  if (headers.get('access-control-allow-origin')) count(-50, 'open to other origins');
  return { points, notes };
}

test.each([...publicPaths, '/admin', '/admin-login', '/no-such-page'])(
  'scores at least 130 points for the headers of %s',
  async (path) => {
    const answer = await fetch(site.url + path, { headers: { 'x-forwarded-proto': 'https' } });
    const { points, notes } = score(answer.headers);
    expect(points, notes.join('\n')).toBeGreaterThanOrEqual(130);
  },
);
