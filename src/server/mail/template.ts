import { company } from '#content/company.ts';
import type { EmailContent } from '#content/emails/email-content.ts';
import { emailFrame } from '#content/emails/email-frame.ts';
import type { LetterPart, OfferLetter } from '#content/offers/offer-letter.ts';
import { palette } from '#content/palette.ts';
import { escapeHtml } from '../http/escape.ts';

type Row = { label: string; value: string };

/** The mark in the head travels with the email: fetched from the site, it would tell when an email is opened. */
export const MARK_ID = `mark@${company.email.info.split('@')[1]}`;

const font = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif";
const table = 'border-collapse:collapse;border-spacing:0';

/** A phone number stays on one line. */
function running(text: string): string {
  return escapeHtml(text).replace(/\(\d{3}\) \d{3}-\d{4}/g, '<span style="white-space:nowrap">$&</span>');
}

export function renderEmail(content: EmailContent): { html: string; text: string } {
  return { html: renderHtml(content), text: renderText(content) };
}

/** Mail clients support tables and inline styles; those with a dark mode apply the style sheet as well. */
function renderHtml(content: EmailContent): string {
  const actions = [
    content.action &&
      `<table role="presentation" style="${table};margin:0 0 24px"><tr><td style="padding:0;background:${palette['brass-300']}"><a href="${escapeHtml(content.action.url)}" style="display:inline-block;padding:14px 26px;font-size:16px;font-weight:600;color:${palette['ink-950']};text-decoration:none">${escapeHtml(content.action.label)}</a></td></tr></table>`,
    content.secondAction &&
      `<p style="margin:0 0 24px;font-size:16px;line-height:1.6"><a class="strong" href="${escapeHtml(content.secondAction.url)}" style="color:${palette['stone-900']}">${escapeHtml(content.secondAction.label)}</a></p>`,
  ]
    .filter(Boolean)
    .join('\n');
  const rule = content.isUrgent ? palette['err-light'] : palette['brass-500'];
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(content.subject)}</title>`,
    `<style>${darkMode}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:${palette['paper-50']};${font}">`,
    `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preview)}</div>`,
    `<table role="presentation" style="${table};width:100%"><tr><td style="padding:24px 12px">`,
    `<table role="presentation" style="${table};width:100%;max-width:600px;margin:0 auto">`,
    `<tr><td style="padding:16px 28px;background:${palette['ink-950']}"><table role="presentation" style="${table}"><tr><td style="padding:0 14px 0 0"><img src="cid:${MARK_ID}" width="30" height="30" alt="" style="display:block"></td><td style="padding:0;color:${palette['mist-50']};font-size:13px;letter-spacing:3px;text-transform:uppercase">${escapeHtml(company.name)}</td></tr></table></td></tr>`,
    `<tr><td class="sheet" style="padding:32px 28px 20px;background:${palette['paper-0']}">`,
    content.heading &&
      `<h1 class="strong" style="margin:0 0 18px;${serif};font-weight:400;font-size:30px;line-height:1.15;color:${palette['stone-900']}">${escapeHtml(content.heading)}</h1>`,
    ...content.paragraphs.map(paragraph),
    content.highlight &&
      `<table role="presentation" style="${table};width:100%;margin:8px 0 24px"><tr><td class="mark${content.isUrgent ? ' urgent' : ''}" style="padding:18px 20px;background:${palette['paper-100']};border-left:3px solid ${rule}"><div class="${content.isUrgent ? 'urgent' : 'quiet'}" style="font-size:13px;line-height:1.4;color:${content.isUrgent ? rule : palette['stone-600']}">${escapeHtml(content.highlight.label)}</div><div class="strong" style="margin-top:4px;font-size:26px;line-height:1.2;letter-spacing:2px;color:${palette['stone-900']}">${escapeHtml(content.highlight.value)}</div></td></tr></table>`,
    content.isUrgent && actions,
    content.facts && renderFacts(content.facts),
    content.changed && renderChanged(content.changed),
    content.quoted &&
      `${content.quotedLabel ? `<div class="quiet" style="font-size:13px;color:${palette['stone-600']}">${escapeHtml(content.quotedLabel)}</div>` : ''}<blockquote class="copy mark" style="margin:6px 0 24px;padding:14px 18px;background:${palette['paper-100']};border-left:3px solid ${palette['brass-500']};font-size:16px;line-height:1.6;color:${palette['stone-700']};white-space:pre-line;word-break:break-word">${escapeHtml(content.quoted)}</blockquote>`,
    !content.isUrgent && actions,
    content.letter && renderLetter(content.letter),
    ...content.closing.map(paragraph),
    '</td></tr>',
    `<tr><td class="quiet" style="padding:20px 28px;font-size:13px;line-height:1.6;color:${palette['stone-600']}">${emailFrame.signature.map(running).join('<br>')}`,
    content.unsubscribe &&
      `<br><br><a class="quiet" href="${escapeHtml(content.unsubscribe.url)}" style="color:${palette['stone-600']}">${escapeHtml(content.unsubscribe.label)}</a>`,
    '</td></tr></table></td></tr></table></body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

function paragraph(text: string): string {
  return `<p class="copy" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${palette['stone-700']};white-space:pre-line">${running(text)}</p>`;
}

function renderFacts(facts: Row[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet line" style="padding:9px 16px 9px 0;border-top:1px solid ${palette['paper-200']};font-size:14px;line-height:1.5;color:${palette['stone-600']};vertical-align:top;width:34%">${escapeHtml(label)}</td><td class="strong line" style="padding:9px 0;border-top:1px solid ${palette['paper-200']};font-size:15px;line-height:1.5;color:${palette['stone-900']};vertical-align:top;white-space:pre-line;word-break:break-word">${running(value)}</td></tr>`,
  );
  return `<table style="${table};width:100%;margin:0 0 24px">${rows.join('')}</table>`;
}

/** Three columns of fixed widths, so that a word as short as 'changed' stays whole on a phone. */
function renderChanged({ rows, note }: NonNullable<EmailContent['changed']>): string {
  const { what, now, before, untold } = emailFrame.changed;
  const row = (tag: 'td' | 'th', cells: string[]) =>
    cells.map((html, index) => {
      const [tone, color, size] =
        tag === 'td' && index === 1
          ? (['strong', 'stone-900', 15] as const)
          : (['quiet', 'stone-600', 14] as const);
      return `<${tag} class="${tone} line" style="padding:9px ${index < 2 ? 10 : 0}px 9px 0;border-top:1px solid ${palette['paper-200']};width:${index === 1 ? 42 : 29}%;font-size:${size}px;font-weight:400;line-height:1.5;color:${palette[color]};text-align:left;vertical-align:top;word-break:break-word">${html}</${tag}>`;
    });
  const lines = rows.map(({ label, ...values }) => [
    escapeHtml(label),
    running(values.now),
    running(values.before ?? untold),
  ]);
  const body = [row('th', [what, now, before].map(escapeHtml)), ...lines.map((line) => row('td', line))]
    .map((cells) => `<tr>${cells.join('')}</tr>`)
    .join('');
  return [
    `<table style="${table};table-layout:fixed;width:100%;margin:8px 0 24px">${body}</table>`,
    note && paragraph(note),
  ]
    .filter(Boolean)
    .join('\n');
}

function renderLetter({ picture, parts }: OfferLetter): string {
  return [
    picture &&
      `<img src="${escapeHtml(picture.src)}" width="544" alt="${escapeHtml(picture.alt)}" style="display:block;width:100%;height:auto;margin:8px 0 24px;background:${palette['ink-900']};color:${palette['mist-50']};font-size:14px">`,
    ...parts.map(renderPart),
  ]
    .filter(Boolean)
    .join('\n');
}

function renderPart(part: LetterPart): string {
  const small = (html: string) =>
    `<p class="quiet" style="margin:0 0 20px;font-size:14px;line-height:1.55;color:${palette['stone-600']}">${html}</p>`;
  switch (part.kind) {
    case 'ride':
      return `<h2 class="strong" style="margin:0 0 16px;${serif};font-weight:400;font-size:26px;line-height:1.2;color:${palette['stone-900']}">${escapeHtml(part.date)}<br><span class="accent" style="color:${palette['brass-700']}">${escapeHtml(part.time)}</span></h2><table role="presentation" style="${table};width:100%;margin:0 0 24px">${part.route.map(place).join('')}</table>`;
    case 'head':
    case 'facts':
      return renderFacts(part.rows);
    case 'schedule':
      return partHeading(part.heading) + renderFacts(part.rows);
    case 'price':
      return [
        partHeading(part.heading),
        `<table style="${table};width:100%;margin:0 0 12px">${[...part.lines, ...part.sums].map((row) => amountRow({ ...row, isTotal: row === part.sums.at(-1) })).join('')}</table>`,
        small(escapeHtml(part.laterCharges)),
      ].join('');
    case 'terms':
      return small(
        part.text
          .map((text) =>
            typeof text === 'string'
              ? running(text)
              : `<a class="quiet" href="${escapeHtml(text.to)}" style="color:${palette['stone-600']}">${escapeHtml(text.label)}</a>`,
          )
          .join(''),
      );
    case 'note':
      return `<p class="strong" style="margin:0 0 8px;font-size:17px;line-height:1.6;color:${palette['stone-900']};white-space:pre-line">${running(part.text)}</p>`;
    case 'signature':
      return `<p class="strong" style="margin:0 0 24px;${serif};font-size:20px;line-height:1.3;color:${palette['stone-900']}">${escapeHtml(part.text)}</p>`;
  }
}

function partHeading(text: string): string {
  return `<h2 class="strong" style="margin:0 0 12px;${serif};font-weight:400;font-size:22px;line-height:1.2;color:${palette['stone-900']}">${escapeHtml(text)}</h2>`;
}

/** A station of the line from pickup to drop-off: its dot, and below it the line to the next one. */
function place({ label, value }: Row, index: number, { length }: Row[]): string {
  const isLast = index === length - 1;
  const isStop = index > 0 && !isLast;
  const line = isLast ? '' : `border-left:1px solid ${palette['brass-500']}`;
  return [
    `<tr><td colspan="2" style="padding:6px 0 0;width:11px;vertical-align:top"><div style="width:9px;height:9px;border:1px solid ${palette['brass-500']};border-radius:50%${isStop ? '' : `;background:${palette['brass-500']}`}"></div></td>`,
    `<td class="quiet" style="padding:0 0 0 14px;font-size:13px;line-height:1.5;color:${palette['stone-600']}">${escapeHtml(label)}</td></tr>`,
    `<tr><td style="padding:0;width:5px"></td><td style="padding:0;width:6px;${line}"></td>`,
    `<td class="strong" style="padding:0 0 ${isLast ? 0 : 12}px 14px;font-size:17px;line-height:1.4;color:${palette['stone-900']};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  ].join('');
}

type AmountRow = { label: string; detail?: string | undefined; amount: string; isTotal?: boolean };

function amountRow({ label, detail, amount, isTotal = false }: AmountRow): string {
  const size = isTotal ? `${serif};font-size:24px` : 'font-size:15px';
  const border = `border-top:${isTotal ? `2px solid ${palette['brass-500']}` : `1px solid ${palette['paper-200']}`}`;
  const style = `${border};${size};line-height:1.5;color:${palette['stone-900']};vertical-align:top`;
  const lower = detail
    ? `<br><span class="quiet" style="font-size:14px;color:${palette['stone-600']}">${escapeHtml(detail)}</span>`
    : '';
  return `<tr><td class="strong line" style="padding:10px 16px 10px 0;${style};word-break:break-word">${escapeHtml(label)}${lower}</td><td class="strong line" style="padding:10px 0;${style};text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

const darkMode = [
  '@media (prefers-color-scheme: dark) {',
  `.page { background: ${palette['ink-950']} !important; }`,
  `.sheet { background: ${palette['ink-850']} !important; }`,
  `.mark { background: ${palette['ink-700']} !important; }`,
  `.strong { color: ${palette['mist-50']} !important; }`,
  `.copy { color: ${palette['mist-200']} !important; }`,
  `.quiet { color: ${palette['mist-400']} !important; }`,
  `.urgent { color: ${palette['err-dark']} !important; border-color: ${palette['err-dark']} !important; }`,
  `.accent { color: ${palette['brass-300']} !important; }`,
  `.line { border-color: ${palette['ink-600']} !important; }`,
  '}',
].join(' ');

function renderText(content: EmailContent): string {
  const actions = [content.action, content.secondAction]
    .flatMap((link) => (link ? `${link.label}: ${link.url}` : []))
    .join('\n\n');
  return [
    content.heading,
    ...content.paragraphs,
    content.highlight && `${content.highlight.label}: ${content.highlight.value}`,
    content.isUrgent && actions,
    content.facts && renderTextFacts(content.facts),
    content.changed && renderTextChanged(content.changed),
    content.quoted &&
      [content.quotedLabel && `${content.quotedLabel}:`, content.quoted.replace(/^/gm, '> ')]
        .filter(Boolean)
        .join('\n'),
    !content.isUrgent && actions,
    ...(content.letter?.parts.map(renderTextPart) ?? []),
    ...content.closing,
    ['-- ', ...emailFrame.signature].join('\n'),
    content.unsubscribe && `${content.unsubscribe.label}: ${content.unsubscribe.url}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function renderTextChanged({ rows, note }: NonNullable<EmailContent['changed']>): string {
  const { what, before, untold } = emailFrame.changed;
  const facts = rows.map((row) => ({
    label: row.label,
    value: `${row.now} (${row.before === undefined ? untold : `${before.toLowerCase()}: ${row.before}`})`,
  }));
  return [`${what}:\n${renderTextFacts(facts)}`, note].filter(Boolean).join('\n\n');
}

function renderTextPart(part: LetterPart): string {
  switch (part.kind) {
    case 'ride':
      return `${part.date}\n${part.time}\n\n${renderTextFacts(part.route)}`;
    case 'head':
    case 'facts':
      return renderTextFacts(part.rows);
    case 'schedule':
      return `${part.heading}\n\n${renderTextFacts(part.rows)}`;
    case 'price':
      return `${part.heading}\n\n${renderTextPrice(part)}\n\n${part.laterCharges}`;
    case 'terms':
      return part.text
        .map((text) => (typeof text === 'string' ? text : `${text.label} (${text.to})`))
        .join('');
    case 'note':
    case 'signature':
      return part.text;
  }
}

function renderTextFacts(facts: Row[]): string {
  const labelWidth = Math.max(0, ...facts.map(({ label }) => label.length));
  const nextLine = `\n${' '.repeat(labelWidth + 2)}`;
  return facts
    .map(({ label, value }) => `${`${label}:`.padEnd(labelWidth + 2)}${value.replaceAll('\n', nextLine)}`)
    .join('\n');
}

function renderTextPrice({ lines, sums }: Extract<LetterPart, { kind: 'price' }>): string {
  const rows: AmountRow[] = [...lines, ...sums];
  const amountWidth = Math.max(...rows.map(({ amount }) => amount.length));
  return rows
    .map(
      ({ label, detail, amount }) =>
        `${amount.padStart(amountWidth)}  ${[label, detail].filter(Boolean).join(', ')}`,
    )
    .join('\n');
}
