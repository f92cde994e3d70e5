import { ApiError } from '@plugboard/api/core';
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

/** Whether the server wants a second factor next. */
export const isDemand = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED';
