import { expect, test } from 'vitest';
import { refill } from './noscript-form.ts';

const page = [
  '<form method="post" id="the-form" class="x"><div role="alert"></div>',
  '<input type="text" id="q-name" autoComplete="name" name="fullName" value=""/>',
  '<span class="s"><select id="q-kind" name="kind"><option value="" selected="">Choose</option><option value="A &amp; B">A</option></select><svg></svg></span>',
  '<textarea id="q-notes" aria-describedby="q-notes-hint" name="notes"></textarea></form>',
].join('');

test('what was typed is put back as text, never as markup', () => {
  const again = refill(page, {
    id: 'the-form',
    typed: { fullName: '"><script>alert(1)</script> $1 $&', kind: 'A & B', notes: '</textarea><b>' },
    message: 'Please <check>.',
    fields: {},
  });
  expect(again).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $1 $&amp;"');
  expect(again).toContain('<option selected="" value="A &amp; B">');
  expect(again).not.toContain('<option value="" selected="">');
  expect(again).toContain('>\n&lt;/textarea&gt;&lt;b&gt;</textarea>');
  expect(again).toContain('Please &lt;check&gt;.');
});

test('each complaint stands by its field and is tied to it', () => {
  const again = refill(page, {
    id: 'the-form',
    typed: {},
    message: 'Please check.',
    fields: { fullName: 'Missing.', kind: 'Choose one.', notes: 'Too long.', unknown: 'Nowhere.' },
  });
  expect(again).toMatch(
    /<input aria-invalid="true" aria-describedby="q-name-error"[^>]*><p id="q-name-error"[^>]*>Missing\.<\/p>/,
  );
  expect(again).toMatch(/<select aria-invalid="true"[\s\S]*<\/span><p id="q-kind-error"/);
  expect(again).toContain('aria-describedby="q-notes-hint q-notes-error"');
  expect(again).not.toContain('Nowhere');
});
