import { expect, test } from 'vitest';
import { documentHeaders } from './headers.ts';

test('sends Cross-Origin-Embedder-Policy on staff pages only', () => {
  expect(documentHeaders('', 'staff')['cross-origin-embedder-policy']).toBe('require-corp');
  expect(documentHeaders('', 'visitor')['cross-origin-embedder-policy']).toBeUndefined();
});

test('requires Trusted Types on staff pages', () => {
  const policy = documentHeaders('', 'staff')['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
});
