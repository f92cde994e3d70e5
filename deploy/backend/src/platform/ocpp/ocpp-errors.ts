/** The charge point answered a call with an error: `code` is OCPP's, e.g. `NotSupported`. */
export class OcppCallError extends Error {
  readonly code: string;
  readonly description: string;

  constructor(code: string, description: string) {
    super(`${code}: ${description}`);
    this.code = code;
    this.description = description;
  }
}

/** No answer came in time. One that comes later is logged, and answers nothing. */
export class OcppTimeout extends Error {}

/** There is no socket any more: it is not known whether the charge point got the call. */
export class OcppDisconnected extends Error {}

/** An answer came that the version's schema does not allow. */
export class OcppInvalidReply extends Error {}

/** The outgoing call does not fit the version's schema, or the version has no such action: it was not sent. */
export class OcppInvalidCall extends Error {}
