import { expect, test } from 'vitest';
import { keepOwnStyles, ownStyles, styleSheetOf, withoutFontFaces } from './page-styles.ts';

test('keeps the rules for classes and elements of the page', () => {
  const css =
    '.a{color:red}.b{color:red}.hover\\:c:hover{color:green}p{margin:1px}table{margin:1px}@media (width>=9rem){.b{margin:1px}.a{margin:1px}}@media print{.a{margin:1px}}';
  expect(ownStyles(css, '<p class="a hover:c"></p>')).toBe(
    '.a{color:red}.hover\\:c:hover{color:green}p{margin:1px}@media (width>=9rem){.a{margin:1px}}',
  );
});

test('keeps a rule when one of its selectors can match', () => {
  expect(ownStyles('.a,.b{color:red}.b .a,.b+.a{color:red}', '<p class="a"></p>')).toBe('.a,.b{color:red}');
  expect(ownStyles(':is(.a,.b) i{color:red}:is(.b,.c) i{color:red}', '<i class="a"></i>')).toContain('.a');
  expect(ownStyles('i:not(.b){color:red}i:has(.b){color:green}', '<i></i>')).toBe(
    'i:not(.b){color:red}i:has(.b){color:green}',
  );
});

test('keeps the rules for parts of controls where there are controls', () => {
  const css = '::placeholder{color:red}::-webkit-datetime-edit{color:green}::selection{color:#00f}';
  expect(ownStyles(css, '<input>')).toBe(css);
  expect(ownStyles(css, '<p>')).toBe('::selection{color:#00f}');
});

test('reads class names as the browser does', () => {
  expect(
    ownStyles('.\\[\\&\\>svg\\]\\:x>svg{order:1}', '<p class="[&amp;&gt;svg]:x"><svg></svg></p>'),
  ).toContain('order:1');
});

test('drops custom properties that nothing needs any more', () => {
  const css =
    ':root{--base:1px;--size:var(--base);--other:2px}@property --other{syntax:"*";inherits:false}.a{width:var(--size)}.b{width:var(--other)}';
  expect(ownStyles(css, '<p class="a"></p>')).toBe(
    ':root{--base:1px;--size:var(--base)}.a{width:var(--size)}',
  );
});

test('leaves the type faces to the documents', () => {
  const face = '@font-face{font-family:A;src:url(/a.woff2)}';
  expect(withoutFontFaces(`.a{color:red}${face}.b{color:red}`)).toBe('.a{color:red}.b{color:red}');
  expect(ownStyles(face, '<p>')).toContain('@font-face');
});

test('links the whole sheet where there are no scripts', () => {
  const html = '<head><style id="site-style">.a{color:red}.b{color:red}</style></head><p class="a"></p>';
  const sheet = styleSheetOf(html);
  expect(sheet.path).toMatch(/^\/assets\/site-[\w-]{8}\.css$/);
  expect(keepOwnStyles(html, sheet)).toBe(
    `<head><style id="site-style">.a{color:red}</style><noscript><link rel="stylesheet" href="${sheet.path}"></noscript></head><p class="a"></p>`,
  );
});

test('fails the build when a page has no style sheet inside', () => {
  expect(() => styleSheetOf('<head></head>')).toThrow('style sheet');
});
