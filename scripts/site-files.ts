import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { company } from '#content/company.ts';
import { vehicles } from '#content/fleet/vehicles.ts';
import { insurance } from '#content/legal/insurance.ts';
import { termsOfService } from '#content/legal/terms-of-service.ts';
import { llms } from '#content/llms.ts';
import { statistics } from '#content/pages/company.ts';
import { advice } from '#content/pages/contact.ts';
import { unavailable } from '#content/pages/unavailable.ts';
import { phoneLabel } from '#content/phone.ts';
import { priceRange } from '#content/rates.ts';
import { services } from '#content/services/index.ts';
import type { Document, Vehicle } from '#content/types.ts';
import { noticePage } from '#server/http/notice-page.ts';
import { publicPaths } from '../src/routes.ts';

/** Writes what crawlers and assistants look for beside the pages. Run after the build, on its output. */

const client = join(import.meta.dirname, '../build/client');

if (import.meta.main) {
  const pages = await Promise.all(publicPaths.map(readPage));
  await writeFile(join(client, 'sitemap.xml'), sitemap(publicPaths));
  await writeFile(join(client, 'robots.txt'), robots());
  await writeFile(join(client, 'llms.txt'), llmsText(pages));
  // Outside the client folder: the proxy shows it when this server does not answer.
  await writeFile(join(client, '../unavailable.html'), unavailablePage());
}

type Page = { path: string; title: string; description: string };

async function readPage(path: string): Promise<Page> {
  const html = await readFile(join(client, path, 'index.html'), 'utf8');
  const elements = elementsOf(parse(html));
  const title = elements.find(({ tagName }) => tagName === 'title')?.childNodes[0];
  const description = elements.find(({ attrs }) => attrs.some(({ value }) => value === 'description'));
  return {
    path,
    title: title && 'value' in title ? title.value : path,
    description: description?.attrs.find(({ name }) => name === 'content')?.value ?? '',
  };
}

function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));
}

/** No lastmod: the build date is not the date of a page's last change, and crawlers ignore wrong dates. */
export function sitemap(paths: string[]): string {
  const urls = paths.map((path) => `  <url><loc>${company.siteUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

export function robots(): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api

Sitemap: ${company.siteUrl}/sitemap.xml
`;
}

/** The company in one plain text, for assistants that answer on a visitor's behalf. */
export function llmsText(pages: Page[]): string {
  return `# ${company.name}

> ${llms.summary}

## ${llms.facts}

${list(statistics.items.map((item) => `${item.figure} ${item.label}`))}
${list(llms.more)}

## ${llms.contact}

${list([
  `${llms.bookingLine}: ${phoneLabel(company.phones.tollFree)}`,
  ...company.offices.map(
    (office) => `${office.name}: ${phoneLabel(office.phone)}. ${office.area}. ${office.services}.`,
  ),
  `${llms.email}: ${company.email.info}`,
])}

## ${llms.services}

${list(services.map((service) => `${service.title}: ${service.description}`))}

## ${llms.fleet}

${list(vehicles.map((vehicle) => `${vehicle.name}: ${capacity(vehicle)}; ${prices(vehicle)}`))}

## ${advice.heading}

${list(advice.rows.map(([journey, ahead]) => `${journey}: ${ahead}`))}

## ${llms.cancellation}

${list(tableRows(termsOfService, 'cancellation'))}

## ${llms.insurance}

${list([...tableRows(insurance, 'primary-coverage'), ...tableRows(insurance, 'specialized-coverage')])}

## ${llms.pages}

${list(pages.map((page) => `[${page.title}](${company.siteUrl}${page.path}): ${page.description}`))}
`;
}

function list(lines: string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

function capacity({ passengers }: Vehicle): string {
  return passengers.from
    ? `${passengers.from}-${passengers.upTo} ${llms.passengers}`
    : `${llms.upTo} ${passengers.upTo} ${llms.passengers}`;
}

function prices({ hourly, transfers }: Vehicle): string {
  if (!hourly) return llms.customQuote;
  return [
    `$${hourly.rate} ${llms.anHour}, ${hourly.minimumHours}-${llms.hourMinimum}`,
    ...transfers.map((transfer) => `${transfer.kind} ${priceRange(transfer)}`),
  ].join('; ');
}

function tableRows(document: Document, section: string): string[] {
  const blocks = document.sections.find(({ id }) => id === section)?.blocks ?? [];
  const tables = blocks.filter(
    (block) => typeof block === 'object' && 'kind' in block && block.kind === 'table',
  );
  return tables.flatMap(({ rows }) => rows.map((row) => row.join(': ')));
}

/** Page that nginx serves while the site is down (deploy/nginx.conf). */
export function unavailablePage(): string {
  return noticePage(unavailable.title, unavailable.text);
}
