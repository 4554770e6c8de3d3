import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { company } from '#content/company.ts';
import { type Agreed, agreedRows } from '#content/offers/schedule.ts';
import { palette } from '#content/palette.ts';
import { formatCents } from '#content/rates.ts';
import { exportPageCopy, personFactCopy, privacyCopy } from '#content/staff/privacy.ts';
import { type Person, type PersonExport, PersonKind, type PersonRecord } from '#contracts/privacy.ts';
import { escapeHtml } from '../http/escape.ts';
import { localTime } from './records.ts';

/** An export as a page to read, print or hand over. All values are escaped; the page has no script. */
export function renderExportPage(
  person: Person,
  { exportedAt, leftVipClubAt, records: raw }: PersonExport,
  records: PersonRecord[],
): string {
  const title = exportPageCopy.title(company.name);
  const sections = PersonKind.options.flatMap((kind) => {
    const ofKind = records.filter((record) => record.kind === kind);
    if (ofKind.length === 0) return [];
    const { heading } = privacyCopy.kinds[kind];
    return [
      `<section><h2>${escapeHtml(heading)} <span>${ofKind.length}</span></h2>`,
      ...ofKind.map((record) =>
        article(
          record,
          raw[kind]?.find(({ id }) => id === record.id),
        ),
      ),
      '</section>',
    ];
  });
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${style}</style></head>`,
    `<body><main><header><p>${escapeHtml(company.legalName)}</p><h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(exportPageCopy.lead(person.key, localTime(exportedAt)))}</p></header>`,
    leftVipClubAt && `<p>${escapeHtml(exportPageCopy.leftVipClub(localTime(leftVipClubAt)))}</p>`,
    sections.length === 0 && `<p>${escapeHtml(exportPageCopy.none)}</p>`,
    ...sections,
    '</main></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

function article(record: PersonRecord, raw: Record<string, unknown> | undefined): string {
  const facts = [
    ...record.facts,
    ...(record.removedAt ? [{ label: exportPageCopy.removed, value: localTime(record.removedAt) }] : []),
    ...staffNotes(raw).map((value) => ({ label: exportPageCopy.staffNote, value })),
    ...entriesOf(raw, 'offers').map((offer) => ({
      label: exportPageCopy.offer(Number(offer.version)),
      value: [
        formatCents(Number(offer.totalCents)),
        offer.state,
        offer.message,
        // Without a ride, each run is named with its day.
        ...agreedRows(offer as Agreed, { eventDate: '' }).map(({ label, value }) => `${label}: ${value}`),
        offer.declineReason,
        offer.cancelReason,
      ]
        .filter(Boolean)
        .join('\n'),
    })),
    ...entriesOf(raw, 'replies').map(({ subject, text }) => ({
      label: exportPageCopy.reply,
      value: `${subject}\n${text}`,
    })),
    ...(typeof raw?.text === 'string' && record.kind === 'emails'
      ? [{ label: personFactCopy.text, value: raw.text }]
      : []),
  ];
  return [
    `<article><h3>${escapeHtml(record.title)}</h3>`,
    `<p>${escapeHtml(`${exportPageCopy.received} ${localTime(record.createdAt)}`)}</p><dl>`,
    ...facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`),
    '</dl></article>',
  ].join('');
}

function entriesOf(raw: Record<string, unknown> | undefined, name: string): Record<string, unknown>[] {
  const entries = raw?.[name];
  return Array.isArray(entries) ? entries : [];
}

function staffNotes(raw: Record<string, unknown> | undefined): string[] {
  return Array.isArray(raw?.staffNotes) ? raw.staffNotes.map(({ text }: { text: string }) => text) : [];
}

const style = `
body { margin: 0; background: ${palette['paper-0']}; color: ${palette['stone-700']}; font: 15px/1.55 'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1, h2 { font-family: Newsreader, Georgia, 'Times New Roman', serif; font-weight: 400; color: ${palette['stone-900']}; line-height: 1.2; }
h1 { font-size: 2rem; margin: 0.25rem 0 0.5rem; }
h2 { font-size: 1.4rem; margin: 2.5rem 0 1rem; padding-top: 1rem; border-top: 2px solid ${palette['brass-500']}; }
h2 span { color: ${palette['stone-600']}; font-size: 1rem; }
h3 { font-size: 1rem; margin: 0; color: ${palette['stone-900']}; overflow-wrap: anywhere; }
header p:first-child { letter-spacing: 0.08em; text-transform: uppercase; font-size: 0.8rem; margin: 0; }
article { padding: 1rem 0; border-top: 1px solid ${palette['paper-200']}; break-inside: avoid; }
article > p { margin: 0.1rem 0 0.75rem; font-size: 0.85rem; color: ${palette['stone-600']}; }
dl { display: grid; grid-template-columns: minmax(7rem, 28%) 1fr; gap: 0.3rem 1rem; margin: 0; }
dt { color: ${palette['stone-600']}; }
dd { margin: 0; color: ${palette['stone-900']}; white-space: pre-line; overflow-wrap: anywhere; }
@media print { main { max-width: none; padding: 0; } body { font-size: 11pt; } }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing but the style sheet is allowed; the page is sandboxed, not cached and not framed. */
export function sendExportPage(reply: FastifyReply): void {
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
}
