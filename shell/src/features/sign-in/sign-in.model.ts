import { ApiError, NetworkError } from '@plugboard/api/core';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Names of texts under a field, or the server's own words. */
export type FieldMessage = { readonly key: string } | { readonly said: string };
export type FieldMessages = Partial<Readonly<Record<'email' | 'password' | 'code', FieldMessage>>>;

/** What to do after the server has not let somebody in. */
export type Refusal =
  | { readonly kind: 'code-needed'; readonly said: string }
  | { readonly kind: 'fields'; readonly messages: FieldMessages }
  | { readonly kind: 'wrong'; readonly message: FieldMessage }
  | { readonly kind: 'trouble'; readonly message: FieldMessage };

const wellFormed = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is missing before it is worth asking the server. */
export function checkCredentials({ email, password }: Credentials): FieldMessages {
  const given = email.trim();
  return {
    ...(given === '' ? { email: { key: 'signIn.emailMissing' } } : {}),
    ...(given !== '' && !wellFormed.test(given) ? { email: { key: 'signIn.emailInvalid' } } : {}),
    ...(password === '' ? { password: { key: 'signIn.passwordMissing' } } : {}),
  };
}

/** A code as people paste it: blanks and dashes between the digits do not count. */
export const cleanCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

export const checkCode = (code: string): FieldMessages =>
  /^\d{6}$/.test(code) ? {} : { code: { key: 'signIn.codeMissing' } };

const said = (error: ApiError, otherwise: string): FieldMessage =>
  error.detail ? { said: error.detail } : { key: otherwise };

function fieldsOf(error: ApiError): FieldMessages {
  const message = (name: string) => error.fields[name]?.[0];
  const [email, password, code] = [message('email'), message('password'), message('code')];
  return {
    ...(email ? { email: { said: email } } : {}),
    ...(password ? { password: { said: password } } : {}),
    ...(code ? { code: { said: code } } : {}),
  };
}

function refusedBy(error: ApiError, sentCode: boolean): Refusal {
  if (error.code === 'TWO_FACTOR_REQUIRED' && !sentCode) return { kind: 'code-needed', said: error.detail };
  const messages = fieldsOf(error);
  if (Object.keys(messages).length > 0) return { kind: 'fields', messages };
  if (error.status === 429) return { kind: 'trouble', message: said(error, 'signIn.tooMany') };
  if (error.status === 503) return { kind: 'trouble', message: { key: 'maintenance.full' } };
  if (error.status >= 500) return { kind: 'trouble', message: { key: 'signIn.serverError' } };
  return { kind: 'wrong', message: said(error, 'signIn.wrong') };
}

/** Reads a failed attempt; with a code sent, a demand for one means that it was the wrong one. */
export function refusalFrom(error: unknown, sentCode: boolean): Refusal {
  if (error instanceof ApiError) return refusedBy(error, sentCode);
  if (error instanceof NetworkError) return { kind: 'trouble', message: { key: 'signIn.unreachable' } };
  return { kind: 'trouble', message: { key: 'signIn.serverError' } };
}
