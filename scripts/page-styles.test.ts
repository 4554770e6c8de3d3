import { expect, test } from 'vitest';
import { keepOwnStyles, ownStyles, styleSheetOf, withoutFontFaces } from './page-styles.ts';

test('keeps the rules for classes and elements of the page', () => {
  const css =
    '.a{color:red}.b{color:red}p{margin:1px}table{margin:1px}@media (width>=9rem){.b{margin:1px}.a{margin:1px}}@media print{.a{margin:1px}}';
  expect(ownStyles(css, '<p class="a"></p>')).toBe(
    '.a{color:red}p{margin:1px}@media (width>=9rem){.a{margin:1px}}',
  );
});

test('leaves to the whole sheet what needs a pointer, a script, or a browser without scripts', () => {
  const html = '<p class="a" aria-current="page" data-open="false"></p><details></details>';
  const kept =
    '[aria-current=page]{color:red}.a:focus{color:red}details[open]{color:red}.a:not([data-open=true]){color:red}';
  const left =
    '.a:hover{color:red}:is(:where(.a):hover b){color:red}.a:active{color:red}.a:disabled{color:red}[data-open=true] .a{color:red}[aria-disabled]{color:red}::view-transition{color:red}@media (scripting:none){.a{color:red}}';
  expect(ownStyles(left, html)).toBe('');
  expect(ownStyles(kept, html)).toBe(ownStyles(kept + left, html));
  expect(ownStyles('.a:disabled{color:red}', '<button class="a" disabled="">')).toContain('color:red');
  expect(ownStyles('.a{color:red;transition:color var(--x)}', html)).toBe('.a{color:red}');
});

test('keeps the order of the layers without the values for old browsers', () => {
  const css = '/*! licence */@layer properties{*{--x:0}}@layer base{p{margin:1px}}';
  expect(ownStyles(css, '<p></p>')).toBe('@layer properties;@layer base{p{margin:1px}}');
});

test('writes a custom property that is the same everywhere as its value', () => {
  const constant = ':root{--unit:4px;--size:calc(var(--unit)*2)}.a{width:var(--size)}';
  expect(ownStyles(constant, '<p class="a"></p>')).toBe('.a{width:8px}');
  const registered =
    '@property --style{syntax:"*";inherits:false;initial-value:solid}@property --lead{syntax:"*";inherits:false}.a{border-style:var(--style);line-height:var(--lead,var(--other,2))}';
  expect(ownStyles(registered, '<p class="a"></p>')).toBe('.a{border-style:solid;line-height:2}');
});

test('keeps a custom property that differs between elements', () => {
  const html = '<p class="a b"></p>';
  const differing = ':root{--x:1px}.b{--x:2px}.a{width:var(--x)}';
  expect(ownStyles(differing, html)).toBe(differing);
  const local = '.b{--x:2px}.a{width:var(--x,1px)}';
  expect(ownStyles(local, html)).toBe(local);
  expect(ownStyles(':root{--y:1px}.b{--x:2px}.a{width:var(--x,var(--y))}', html)).toBe(local);
  const dependent = ':root{--x:1px;--y:var(--x)}.b{--x:2px}.a{width:var(--y)}';
  expect(ownStyles(dependent, html)).toBe(dependent);
});

test('drops keyframes that nothing uses any more', () => {
  const css =
    '@keyframes rise{0%{opacity:0}}@keyframes fall{0%{opacity:0}}.a{animation:1s rise}.b{animation:1s fall}';
  expect(ownStyles(css, '<p class="a"></p>')).toBe('@keyframes rise{0%{opacity:0}}.a{animation:1s rise}');
});

test('keeps a rule for those of its selectors that can match', () => {
  expect(ownStyles('.a,.b{color:red}.b .a,.b+.a{color:red}', '<p class="a"></p>')).toBe('.a{color:red}');
  expect(ownStyles(':is(.a,.b) i{color:red}:is(.b,.c) i{color:red}', '<i class="a"></i>')).toContain('.a');
  expect(ownStyles('i:not(.b){color:red}i:has(.b){color:green}', '<i></i>')).toBe(
    'i:not(.b){color:red}i:has(.b){color:green}',
  );
});

test('keeps the rules for parts of controls where there are controls', () => {
  const css = '::placeholder{color:red}::-webkit-progress-bar{color:green}::selection{color:#00f}';
  expect(ownStyles(css, '<input>')).toBe(css);
  expect(ownStyles(css, '<textarea>')).toBe(css);
  expect(ownStyles(css, '<p>')).toBe('::selection{color:#00f}');
});

test.each([
  ['::-webkit-datetime-edit', 'date'],
  ['::-webkit-date-and-time-value', 'time'],
  ['::-webkit-calendar-picker-indicator', 'date'],
  ['::-webkit-search-decoration', 'search'],
  ['::-webkit-inner-spin-button', 'number'],
  ['::file-selector-button', 'file'],
])('keeps the rules for %s where there is an input of type %s', (part, type) => {
  const css = `${part}{color:red}`;
  expect(ownStyles(css, `<input name="x" type="${type}">`)).toBe(css);
  expect(ownStyles(css, '<input type="email"><input>')).toBe('');
});

test('reads class names as the browser does', () => {
  expect(
    ownStyles('.\\[\\&\\>svg\\]\\:x>svg{order:1}', '<p class="[&amp;&gt;svg]:x"><svg></svg></p>'),
  ).toContain('order:1');
});

test('drops custom properties that nothing needs any more', () => {
  const css =
    '.a{--base:1px;--size:var(--base);--other:2px}@property --other{syntax:"*";inherits:false}.a{width:var(--size)}.b{width:var(--other)}';
  expect(ownStyles(css, '<p class="a"></p>')).toBe('.a{--base:1px;--size:var(--base);width:var(--size)}');
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
