import { ApiError } from '@plugboard/api/core';
import { isPhoneNumber } from '@plugboard/contracts/accounts';
import { checkEmail, type FieldMessages } from '../public-frame/form/refusal.model.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Errors before the server is called. */
export const checkCredentials = ({ email, password }: Credentials): FieldMessages => ({
  ...checkEmail(email),
  ...(password === '' ? { password: { key: 'form.passwordMissing' } } : {}),
});

export const checkPhone = (typed: string): FieldMessages =>
  isPhoneNumber(typed) ? {} : { phone: { key: 'signIn.phoneInvalid' } };

/** The server's sentence about the code that it wants next; `null` where it refused for another reason. */
export const readCodeDemand = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED' ? error.detail : null;
