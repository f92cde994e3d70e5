import {
  isCommonPassword,
  isPredictablePassword,
  containsOwnNames,
  type PasswordOwner,
} from '@plugboard/contracts/accounts';
import type { FieldMessages } from '../form/refusal.model.ts';
import type { NewPasswordTextKey } from './new-password-texts.ts';

const minLength = 8;

/** The server's password rules, with the owner's names as far as the page knows them. */
export function checkNewPassword(password: string, owner: PasswordOwner): FieldMessages<NewPasswordTextKey> {
  if (password === '') return { password: { key: 'form.passwordMissing' } };
  if (password.length < minLength) return { password: { key: 'newPassword.short' } };
  if (isCommonPassword(password)) return { password: { key: 'newPassword.common' } };
  if (isPredictablePassword(password)) return { password: { key: 'newPassword.predictable' } };
  return containsOwnNames(password, owner) ? { password: { key: 'newPassword.ownNames' } } : {};
}

/** The same, with the password typed twice. */
export function checkConfirmedPassword(
  password: string,
  confirmation: string,
  owner: PasswordOwner,
): FieldMessages<NewPasswordTextKey> {
  const wrong = checkNewPassword(password, owner);
  if (wrong['password'] || password === confirmation) return wrong;
  return { confirmation: { key: confirmation === '' ? 'newPassword.again' : 'newPassword.different' } };
}
