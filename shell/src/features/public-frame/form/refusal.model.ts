import { ApiError, isServerTrouble, reactionTo, type ServerTrouble } from '@plugboard/api/core';
import type { ErrorCode } from '@plugboard/contracts/platform';
import type { PublicTextKey } from '../locale/public-texts.ts';

/** Name of a text, or the server's own words. */
export type FieldMessage<Key extends string = PublicTextKey> = { readonly key: Key } | { readonly text: string };
/** Messages by the field's name. */
export type FieldMessages<Key extends string = PublicTextKey> = Readonly<Record<string, FieldMessage<Key>>>;

/** Kind of a refusal: about fields, about the whole input, or server trouble. */
export type Refusal =
  | { readonly kind: 'fields'; readonly messages: FieldMessages }
  | { readonly kind: 'wrong'; readonly message: FieldMessage; readonly isLinkEnded?: true }
  | { readonly kind: 'trouble'; readonly message: FieldMessage };

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Errors of an address before the server is called. */
export function checkEmail(typed: string): FieldMessages {
  const email = typed.trim();
  if (email === '') return { email: { key: 'form.emailMissing' } };
  return emailPattern.test(email) ? {} : { email: { key: 'form.emailInvalid' } };
}

/** A code as people paste it: blanks and dashes between the digits do not count. */
export const cleanCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

export const checkCode = (code: string): FieldMessages =>
  /^\d{6}$/.test(code) ? {} : { code: { key: 'form.codeMissing' } };

/** Texts for refusals with a code and without a text. */
const refusalTexts: Partial<Record<ErrorCode, PublicTextKey>> = {
  WRONG_TOKEN: 'form.wrongToken',
  INVALID_CODE: 'form.invalidCode',
  SIGN_IN_FAILED: 'signIn.wrong',
};

/** The portal shows server trouble in a notice of its chrome; these pages have none and show it in the form. */
const troubleTexts: Readonly<Record<ServerTrouble, PublicTextKey>> = {
  'error-500': 'form.internalError',
  'error-503': 'maintenance.full',
};

const serverMessage = (error: ApiError, fallback: PublicTextKey): FieldMessage =>
  error.detail ? { text: error.detail } : { key: fallback };

/** The first message of each field that the form has. */
function fieldMessages(error: ApiError, fields: readonly string[]): FieldMessages {
  const messages = fields.flatMap((name) => {
    const first = error.fields[name]?.[0];
    return first === undefined ? [] : [[name, { text: first }] as const];
  });
  return Object.fromEntries(messages);
}

function toRefusal(error: ApiError, fields: readonly string[]): Refusal {
  const messages = fieldMessages(error, fields);
  if (Object.keys(messages).length > 0) return { kind: 'fields', messages };
  if (error.status === 429) return { kind: 'trouble', message: serverMessage(error, 'form.tooMany') };
  const reaction = reactionTo(error.status);
  if (isServerTrouble(reaction)) return { kind: 'trouble', message: { key: troubleTexts[reaction] } };
  if (error.status >= 500) return { kind: 'trouble', message: { key: 'form.serverError' } };
  const message = serverMessage(error, (error.code && refusalTexts[error.code]) ?? 'form.refused');
  return { kind: 'wrong', message, ...(error.code === 'WRONG_TOKEN' ? { isLinkEnded: true } : {}) };
}

/** Reads a failed attempt of a form that has these fields. */
export function readRefusal(error: unknown, fields: readonly string[]): Refusal {
  if (error instanceof ApiError) return toRefusal(error, fields);
  return { kind: 'trouble', message: { key: 'form.serverError' } };
}
