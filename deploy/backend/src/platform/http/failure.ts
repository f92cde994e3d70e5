import type { ErrorCode, Language } from '@plugboard/contracts/platform';
import { text, type TextKey } from '../text.ts';

export const statusOf: Readonly<Record<ErrorCode, number>> = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  // Not 401: that would send a client off to refresh a session it does not have.
  SIGN_IN_FAILED: 400,
  TWO_FACTOR_REQUIRED: 400,
  NOT_SIGNED_IN: 401,
  TOKEN_EXPIRED: 401,
  TOKEN_REUSED: 401,
  // Tokens and codes of links and messages, which no refresh would mend.
  WRONG_TOKEN: 400,
  INVALID_CODE: 400,
  FORBIDDEN: 403,
  // The tenant has switched the feature off (spec §1).
  FEATURE_ON_REQUEST: 403,
  // The session stands and the password has to be proved again: see confirmPassword.
  RECENT_SIGN_IN_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYMENT_FAILED: 402,
  CONFLICT: 409,
  KEY_REUSED: 409,
  CHANGED_MEANWHILE: 412,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  // Not 503: the portal itself works, and another system that it asks does not.
  SYSTEM_UNREACHABLE: 502,
};

interface Options {
  /** Another text than the code's own. */
  readonly text?: TextKey;
  /** Values for the text's placeholders. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further fields of the answer, which the endpoint's contract describes. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Commits the transaction although the call is refused: for a counted attempt, an ended session. */
  readonly commitsChanges?: boolean;
}

/** A refusal with a code a client may act on: `{detail, code}` in the caller's language. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly options: Options;

  constructor(code: ErrorCode, options: Options = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }
}

/** One message about one field: catalog key and what it names. */
export interface FieldMessage {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A 400 about fields: `{field: [message, …]}`, the first message being the one to show. */
export class FieldFailure extends Error {
  readonly fields: Readonly<Record<string, readonly FieldMessage[]>>;

  constructor(fields: Readonly<Record<string, readonly FieldMessage[]>>) {
    super('VALIDATION_FAILED');
    this.fields = fields;
  }
}

export const toBody = (failure: Failure | FieldFailure, language: Language): Record<string, unknown> =>
  failure instanceof Failure
    ? {
        detail: text(language, failure.options.text ?? `error.${failure.code}`, failure.options.values),
        code: failure.code,
        ...failure.options.more,
      }
    : Object.fromEntries(
        Object.entries(failure.fields).map(([field, messages]) => [
          field,
          messages.map((message) => text(language, message.key, message.values)),
        ]),
      );
