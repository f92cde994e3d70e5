import { expect, test } from 'vitest';
import { checkConfirmedPassword } from './new-password.model.ts';

test.each([
  ['', '', { password: { key: 'form.passwordMissing' } }],
  ['k7#Lm', 'k7#Lm', { password: { key: 'newPassword.short' } }],
  ['Password123!', 'Password123!', { password: { key: 'newPassword.common' } }],
  ['correct horse battery', '', { confirmation: { key: 'newPassword.again' } }],
  ['correct horse battery', 'correct horse', { confirmation: { key: 'newPassword.different' } }],
  ['correct horse battery', 'correct horse battery', {}],
])('%s, again %s', (password, confirmation, wrong) => {
  expect(checkConfirmedPassword(password, confirmation)).toEqual(wrong);
});
