import { company } from '#content/company.ts';
import { demoReservations as copy } from '#content/demo-reservations.ts';
import { palette } from '#content/palette.ts';
import { quotableVehicles } from '#rules/vehicles.ts';
import { escapeHtml as text } from '../http/escape.ts';

type Copy = Record<string, string>;

/** The booking form, as a page of its own or in the widget's frame. Works without scripts. */
export function formPage(entry: {
  action: string;
  typed: Copy;
  message?: string;
  fields: Copy;
  script: string | undefined;
}): string {
  const field = (name: keyof typeof copy.fields, control: (attributes: string) => string) => {
    const problem = entry.fields[name];
    const attributes = `id="${name}" name="${name}"${problem ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}`;
    const note = problem ? `<p class="problem" id="${name}-error">${text(problem)}</p>` : '';
    return `<div class="field${name === 'message' ? ' whole' : ''}"><label for="${name}">${text(copy.fields[name])}</label>${control(attributes)}${note}</div>`;
  };
  const input = (name: keyof typeof copy.fields, more: string) =>
    field(name, (attributes) => `<input ${attributes} ${more} value="${text(entry.typed[name] ?? '')}">`);
  const select = (name: keyof typeof copy.fields, options: { value: string; label: string }[]) =>
    field(name, (attributes) => {
      const option = ({ value, label }: { value: string; label: string }) =>
        `<option value="${text(value)}"${entry.typed[name] === value ? ' selected' : ''}>${text(label)}</option>`;
      return `<select ${attributes}>${options.map(option).join('')}</select>`;
    });
  return documentOf(
    copy.title,
    [
      entry.message ? `<p class="problem" role="alert">${text(entry.message)}</p>` : '',
      `<form method="post" action="${text(entry.action)}">`,
      `<input type="hidden" name="analyticsSessionId" value="${text(entry.typed.analyticsSessionId ?? '')}">`,
      `<fieldset><legend>${text(copy.groups.ride)}</legend>`,
      select(
        'service',
        copy.services.map((label) => ({ value: label, label })),
      ),
      select('vehicle', [
        { value: '', label: copy.anyVehicle },
        ...quotableVehicles.map(({ name }) => ({ value: name, label: name })),
      ]),
      input('date', 'type="date" required'),
      input('time', 'type="time" required'),
      input('pickup', 'required maxlength="200"'),
      input('destination', 'required maxlength="200"'),
      input('passengers', 'type="number" inputmode="numeric" min="1" max="1000" required'),
      `</fieldset><fieldset><legend>${text(copy.groups.passenger)}</legend>`,
      input('firstName', 'autocomplete="given-name" required maxlength="80"'),
      input('lastName', 'autocomplete="family-name" required maxlength="80"'),
      input('email', 'type="email" autocomplete="email" required maxlength="254"'),
      input('phone', 'type="tel" autocomplete="tel" required maxlength="40"'),
      field(
        'message',
        (attributes) =>
          `<textarea ${attributes} rows="3" maxlength="2000">\n${text(entry.typed.message ?? '')}</textarea>`,
      ),
      `</fieldset><button type="submit">${text(copy.book)}</button></form>`,
    ].join(''),
    entry.script,
  );
}

export function bookedPage(number: string, back: string, script: string | undefined): string {
  return documentOf(
    copy.booked.title,
    `<p role="status">${text(copy.booked.text(number))}</p><p><a href="${text(back)}">${text(copy.booked.again)}</a></p>`,
    script,
  );
}

function documentOf(title: string, content: string, script: string | undefined): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text(`${title} | ${copy.name}`)}</title><style>${style}</style>`,
    script ? `<script src="${text(script)}" defer></script>` : '',
    '</head><body>',
    // The landmark is named, because the widget shows it inside a page that has its own main element.
    `<main aria-labelledby="title"><header><strong>${text(copy.name)}</strong> ${text(company.name)}</header>`,
    `<p class="notice">${text(copy.notice)}</p>`,
    `<div class="desk"><h1 id="title">${text(title)}</h1>${content}</div></main></body></html>`,
  ].join('');
}

const style = `
@font-face{font-family:"Hanken Grotesk";src:url("/fonts/hanken-grotesk.woff2") format("woff2");font-weight:400 600;font-display:swap}
@font-face{font-family:Newsreader;src:url("/fonts/newsreader-display.woff2") format("woff2");font-weight:300 400;font-display:swap}
*{box-sizing:border-box}
body{margin:0;background:${palette['paper-0']};color:${palette['stone-700']};font:16px/1.6 "Hanken Grotesk",system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:break-word}
header{padding:14px 24px;background:${palette['ink-950']};color:${palette['mist-200']}}
header strong{margin-right:12px;color:${palette['brass-300']};font-weight:600}
.notice{margin:0;padding:12px 24px;background:${palette['paper-100']};color:${palette['stone-700']};font-size:14px}
.desk{padding:24px}
h1{margin:0 0 20px;color:${palette['stone-900']};font:300 30px/1.15 Newsreader,Georgia,serif}
fieldset{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,260px),1fr));gap:16px 20px;margin:0 0 24px;padding:0;border:0}
.whole{grid-column:1/-1}
legend{margin-bottom:12px;padding:0;color:${palette['stone-900']};font:300 24px/1.15 Newsreader,Georgia,serif}
label{display:block;margin-bottom:6px;color:${palette['stone-900']};font-size:14px;font-weight:500}
input,select,textarea{width:100%;min-height:48px;padding:10px 14px;border:1px solid ${palette['control-paper']};border-radius:2px;background:${palette['paper-0']};color:${palette['stone-900']};font:inherit}
select{appearance:none;padding-right:40px;background-image:linear-gradient(45deg,transparent 50%,${palette['stone-600']} 50%),linear-gradient(135deg,${palette['stone-600']} 50%,transparent 50%);background-position:calc(100% - 21px) 21px,calc(100% - 16px) 21px;background-size:5px 5px;background-repeat:no-repeat}
:is(input,select,textarea):hover{border-color:${palette['stone-600']}}
[aria-invalid]{border-color:${palette['err-light']}}
:focus-visible{outline:2px solid ${palette['stone-900']};outline-offset:3px}
.problem{margin:6px 0 0;color:${palette['err-light']};font-size:14px}
.desk>.problem{margin:0 0 20px}
button{min-height:56px;padding:8px 36px;border:1px solid transparent;border-radius:2px;background:${palette['stone-900']};color:${palette['mist-50']};font:500 15px/1.5 inherit;font-family:inherit;cursor:pointer}
a{color:${palette['brass-700']}}
`.trim();
