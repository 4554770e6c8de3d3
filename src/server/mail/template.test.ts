import { expect, test } from 'vitest';
import { renderEmail } from './template.ts';

test('keeps a phone number on one line, wherever a text names it, and a stranger’s markup as text', () => {
  const number = '(615) 555-0142';
  const { html, text } = renderEmail({
    subject: 'Your ride',
    preview: 'Your ride',
    heading: 'Your ride',
    paragraphs: [`Call ${number}.`],
    facts: [{ label: 'Phone', value: `<b>${number}</b>` }],
    closing: [`Or text ${number}.`],
  });
  expect(html.match(/<span style="white-space:nowrap">\(615\) 555-0142<\/span>/g)).toHaveLength(3);
  expect(html).not.toContain('<b>');
  expect(text).toContain(`Call ${number}.`);
});
