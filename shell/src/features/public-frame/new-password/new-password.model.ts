import { isCommonPassword } from '@plugboard/contracts';
import type { FieldMessages } from '../form/refusal.model.ts';
import type { NewPasswordTextKey } from './new-password-texts.ts';

const shortest = 8;

/** What the server would refuse in a password that somebody chooses. */
export function checkNewPassword(password: string): FieldMessages<NewPasswordTextKey> {
  if (password === '') return { password: { key: 'form.passwordMissing' } };
  if (password.length < shortest) return { password: { key: 'newPassword.short' } };
  return isCommonPassword(password) ? { password: { key: 'newPassword.common' } } : {};
}

/** The same, with the password typed twice. */
export function checkConfirmedPassword(password: string, confirmation: string): FieldMessages<NewPasswordTextKey> {
  const wrong = checkNewPassword(password);
  if (wrong['password'] || password === confirmation) return wrong;
  return { confirmation: { key: confirmation === '' ? 'newPassword.again' : 'newPassword.different' } };
}
