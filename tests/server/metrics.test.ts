import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { processEnv, serverEntry, startSite } from '../site-process.ts';
import { engines, migratedDatabase } from './databases.ts';
import { aMessage, aQuoteRequest, nextSummer } from './enquiries.ts';
import { BROWSER } from './visitor.ts';

const root = join(import.meta.dirname, '../..');

/** The samples of a scrape: `name{labels}` and its value. */
async function scrape(port: number): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

function post(url: string, path: string, body: object, userAgent = BROWSER): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  });
}

const namesIn = (text: string) =>
  new Set(text.match(/\b(?:site|nodejs|process)_[a-z0-9_]+/g)?.filter((name) => !name.endsWith('_')));

describe.each(engines)('metrics of a site on %s', (engine) => {
  test('count requests, commits, batches, drops and what waits, when METRICS_PORT is set', async () => {
    await using database = await migratedDatabase(engine);
    const port = await freePort();
    const site = await startSite({
      ...database.variables,
      METRICS_PORT: String(port),
      BACKUP_KEEP: '1',
    });
    const view = { sessionId: 'ada', pagePath: '/', pageTitle: '' };
    expect((await post(site.url, '/api/analytics/pageview', view)).status).toBe(202);
    await post(site.url, '/api/analytics/pageview', view, 'Googlebot/2.1');
    const quote = aQuoteRequest({ eventDate: nextSummer() });
    expect((await post(site.url, '/api/quote-requests', quote)).status).toBe(201);
    expect((await post(site.url, '/api/contact-messages', aMessage())).status).toBe(201);
    await fetch(`${site.url}/no-such-page/${'x'.repeat(50)}`);
    await fetch(`${site.url}/api/booking-requests`);

    const samples = await scrape(port);
    const count = (method: string, route: string, status: number) =>
      samples.get(
        `site_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(count('POST', '/api/analytics/pageview', 202)).toBe(2);
    expect(count('POST', '/api/quote-requests', 201)).toBe(1);
    expect(count('GET', '/api/booking-requests', 401)).toBe(1);
    // An address that nobody declared is never a label.
    expect(count('GET', 'none', 404)).toBe(1);
    expect([...samples.keys()].join('\n')).not.toContain('no-such-page');
    expect(samples.get('site_commits_total')).toBeGreaterThanOrEqual(2);
    expect(samples.get('site_analytics_batch_events_sum')).toBe(1);
    expect(samples.get('site_analytics_batch_events_count')).toBe(1);
    expect(samples.get('site_analytics_queue_length')).toBe(0);
    expect(samples.get('site_analytics_dropped_events_total{reason="bot"}')).toBe(1);
    expect(samples.get('site_analytics_dropped_events_total{reason="overloaded"}')).toBe(0);
    expect(samples.get('site_database_up')).toBe(1);
    expect(samples.get(`site_database_size_bytes{engine="${engine}"}`)).toBeGreaterThan(10_000);
    expect(samples.get('site_oldest_unanswered_request_seconds{list="quote-requests"}')).toBeGreaterThan(0);
    expect(samples.get('site_oldest_unanswered_request_seconds{list="booking-requests"}')).toBe(0);
    for (const state of ['waiting', 'sent', 'failed', 'suppressed'])
      expect(samples.has(`site_outbox_emails{state="${state}"}`)).toBe(true);
    const build = [...samples.keys()].find((name) => name.startsWith('site_build_info'));
    expect(build).toContain(`node="${process.version}"`);
    expect(build).toContain(`engine="${engine}"`);

    // Every series that dashboard and alerts name is there.
    const known = namesIn([...samples.keys()].join('\n'));
    for (const file of ['grafana-dashboard.json', 'prometheus-alerts.yml']) {
      const text = readFileSync(join(root, 'deploy', file), 'utf8').replaceAll('prometheus-alerts', '');
      expect([...namesIn(text)].filter((name) => !known.has(name))).toEqual([]);
    }

    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect(await site.stop()).toBe(0);
  });
});

test('ends with one sentence when the port of the metrics is in use', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as { port: number };
  await using database = await migratedDatabase('sqlite');
  const child = spawn(process.execPath, [serverEntry], {
    env: { ...processEnv, ...database.variables, PORT: '0', METRICS_PORT: String(port), LOG_LEVEL: 'error' },
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.once('close', done));
  expect(code).toBe(1);
  expect(output).toBe(
    `Port ${port} on 127.0.0.1 is already in use; stop what uses it or set METRICS_PORT.\n`,
  );
  other.close();
});
