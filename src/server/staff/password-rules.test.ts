import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

test.each([
  'Password1234',
  'P@ssw0rd!2026',
  'passwordpassword',
  '123456789012',
  '111111111111',
  'abcdefghijkl',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  'xk9xk9xk9xk9',
  'administrator!',
  'admin-2026-admin',
  'Sterling-Row-1',
  'sterlingrow2026',
  'Welcome to 2026!',
  'letmeinletmein',
  'correct horse battery staple',
  'christopher1',
  '839201745612',
])('refuses %j when it is used as a password', (password) => {
  expect(passwordProblem(password, 'admin')).toContain('too easy to guess');
});

test('refuses a password that is made of the user name', () => {
  expect(passwordProblem('night-desk-2026', 'night desk')).toContain('too easy to guess');
  expect(passwordProblem('night-desk-2026', 'admin')).toBeUndefined();
});

test.each(['short', 'elevenchars', '🔑🔑🔑'])('asks for twelve characters when %j is used', (password) => {
  expect(passwordProblem(password, 'admin')).toBe('must have at least 12 characters');
});

test.each([
  'a long test password',
  'harbour lantern seven',
  'V9xm-kq4T_2LrPzw',
  'þrjátíu og fimm hestar',
  '京都の秋は紅葉がきれいです',
])('takes %j', (password) => {
  expect(passwordProblem(password, 'admin')).toBeUndefined();
});
