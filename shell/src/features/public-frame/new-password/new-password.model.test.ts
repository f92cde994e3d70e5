import { expect, test } from 'vitest';
import { checkConfirmedPassword } from './new-password.model.ts';

test.each([
  ['', '', { password: { key: 'form.passwordMissing' } }],
  ['k7#Lm', 'k7#Lm', { password: { key: 'newPassword.short' } }],
  ['Password123!', 'Password123!', { password: { key: 'newPassword.common' } }],
  ['123456789012', '123456789012', { password: { key: 'newPassword.predictable' } }],
  ['Amara.Parkline1', '', { password: { key: 'newPassword.ownNames' } }],
  ['correct horse battery', '', { confirmation: { key: 'newPassword.again' } }],
  ['correct horse battery', 'correct horse', { confirmation: { key: 'newPassword.different' } }],
  ['correct horse battery', 'correct horse battery', {}],
])('%s, again %s', (password, confirmation, wrong) => {
  expect(checkConfirmedPassword(password, confirmation, { email: 'amara@demo.example', tenant: 'parkline' })).toEqual(
    wrong,
  );
});
