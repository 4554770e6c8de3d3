import { escapeHtml } from '../http/escape.ts';

type Copy = Record<string, string>;

/**
 * The prerendered page of a form with what the visitor typed put back, and words beside what was refused. The page is
 * our own, so its controls are found by their names; names become patterns, so they must be the contract's.
 */
export function refill(
  page: string,
  form: { id: string; typed: Copy; message: string; fields: Copy },
): string {
  let html = page;
  for (const [name, value] of Object.entries(form.typed)) html = putBack(html, name, value);
  for (const [name, message] of Object.entries(form.fields)) html = complain(html, name, message);
  return html.replace(
    new RegExp(`(<form[^>]*\\bid="${form.id}"[\\s\\S]*?<div role="alert">)`),
    (open) => `${open}<p class="mb-10 border-l-2 border-l-err pl-4 text-err">${escapeHtml(form.message)}</p>`,
  );
}

function putBack(html: string, name: string, value: string): string {
  const text = escapeHtml(value);
  return html
    .replace(input(name), (tag) =>
      tag.replace(/ value="[^"]*"/, '').replace(/\/?>$/, () => ` value="${text}">`),
    )
    .replace(area(name), (_all, open) => `${open}\n${text}</textarea>`)
    .replace(select(name), (all) =>
      all
        .replaceAll(' selected=""', '')
        .replaceAll(`<option value="${text}"`, () => `<option selected="" value="${text}"`),
    );
}

function complain(html: string, name: string, message: string): string {
  const note = (id: string) => `<p id="${id}" class="mt-1.5 text-small text-err">${escapeHtml(message)}</p>`;
  const mark = (tag: string) => {
    const id = `${tag.match(/ id="([^"]*)"/)?.[1] ?? name}-error`;
    const described = tag.match(/ aria-describedby="([^"]*)"/)?.[1];
    const marked = tag
      .replace(/ aria-describedby="[^"]*"/, '')
      .replace(
        /^<\w+/,
        (start) => `${start} aria-invalid="true" aria-describedby="${described ? `${described} ` : ''}${id}"`,
      );
    return { marked, note: note(id) };
  };
  return html
    .replace(input(name), (tag) => {
      const { marked, note } = mark(tag);
      return marked + note;
    })
    .replace(area(name), (all, open) => {
      const { marked, note } = mark(open);
      return marked + all.slice(open.length) + note;
    })
    .replace(select(name), (all, open) => {
      const { marked, note } = mark(open);
      return marked + all.slice(open.length) + note;
    });
}

const input = (name: string) => new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`);
const area = (name: string) => new RegExp(`(<textarea\\b[^>]*\\bname="${name}"[^>]*>)[\\s\\S]*?</textarea>`);
/** Up to the end of the frame that carries its arrow. */
const select = (name: string) =>
  new RegExp(`(<select\\b[^>]*\\bname="${name}"[^>]*>)[\\s\\S]*?</select>[\\s\\S]*?</span>`);
