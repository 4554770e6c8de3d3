import { expect, test } from 'vitest';
import { parseHtml } from '../http/html-tree.ts';
import { refill } from './noscript-form.ts';

const page = parseHtml(
  [
    '<form method="post" id="the-form" class="x"><div role="alert"></div>',
    '<input type="text" id="q-name" autoComplete="name" name="fullName" value=""/>',
    '<span class="s"><select id="q-kind" name="kind"><option value="" selected="">Choose</option><option value="A &amp; B">A</option></select><svg></svg></span>',
    '<textarea id="q-notes" aria-describedby="q-notes-hint" name="notes"></textarea></form>',
  ].join(''),
);

test('escapes the submitted values when it shows the form again', () => {
  const refilled = refill(page, {
    id: 'the-form',
    values: { fullName: '"><script>alert(1)</script> $1 $&', kind: 'A & B', notes: '</textarea><b>' },
    message: 'Please <check>.',
    errors: {},
  });
  expect(refilled).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $1 $&amp;"');
  expect(refilled).toContain('<option value="A &amp; B" selected="">');
  expect(refilled).not.toContain('<option value="" selected="">');
  expect(refilled).toContain('>\n&lt;/textarea&gt;&lt;b&gt;</textarea>');
  expect(refilled).toContain('Please &lt;check&gt;.');
});

test('puts each error after its field and refers to it when fields are invalid', () => {
  const refilled = refill(page, {
    id: 'the-form',
    values: {},
    message: 'Please check.',
    errors: { fullName: 'Missing.', kind: 'Choose one.', notes: 'Too long.', unknown: 'Nowhere.' },
  });
  expect(refilled).toMatch(
    /<input [^>]*aria-invalid="true" aria-describedby="q-name-error"[^>]*><p id="q-name-error"[^>]*>Missing\.<\/p>/,
  );
  expect(refilled).toMatch(/<select [^>]*aria-invalid="true"[\s\S]*<\/span><p id="q-kind-error"/);
  expect(refilled).toContain('aria-describedby="q-notes-hint q-notes-error"');
  expect(refilled).not.toContain('Nowhere');
});

test('leaves the parsed page unchanged when it fills a form', () => {
  const form = { id: 'the-form', message: 'Please check.', errors: { notes: 'Too long.' } };
  const first = refill(page, { ...form, values: { fullName: 'Ruth', notes: 'Gate 4' } });
  expect(first).toContain('Ruth');
  const second = refill(page, { ...form, values: {} });
  expect(second).not.toContain('Ruth');
  expect(second).not.toContain('Gate 4');
  expect(second.match(/Too long\./g)).toHaveLength(1);
});
