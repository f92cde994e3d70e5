import { errorCodes, type ErrorCode, type FieldErrors } from '@plugboard/contracts/platform';

/** The server answered with a failure (status 400 and above). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Text for the user, in their language; empty when the server sent no readable one. */
  readonly detail: string;
  /** Code for programs; `null` when the server sent none. */
  readonly code: ErrorCode | null;
  /** Messages by field, the first of each being the one to show; empty where the failure is not about fields. */
  readonly fields: FieldErrors;

  constructor(status: number, said: { detail?: string; code?: ErrorCode | null; fields?: FieldErrors } = {}) {
    const detail = said.detail ?? Object.values(said.fields ?? {})[0]?.[0] ?? '';
    super(`${status} ${said.code ?? ''} ${detail}`.trim());
    this.status = status;
    this.detail = detail;
    this.code = said.code ?? null;
    this.fields = said.fields ?? {};
  }
}

const bodies = new WeakMap<object, Readonly<Record<string, unknown>>>();

/** The whole answer of a failed call, for a contract that names more than a text and a code. */
export const errorBody = (error: ApiError): Readonly<Record<string, unknown>> => bodies.get(error) ?? {};

/** Whether a write came too late: the record has changed since the version that its `ifMatch` names. */
export const isOutdated = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 412;

/**
 * The text of a failed call for people: the server's words, which are in their language, else `fallback`. Only two
 * kinds of failure are worded for people: refusals (4xx), and another system that the portal could not reach. The text
 * of any other failure of the server or of a proxy is never shown.
 *
 * @example catch (error) { notify.error(errorMessage(error, t('delete.failed'))); }
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const isForPeople = error.status < 500 || error.code === 'SYSTEM_UNREACHABLE';
  return (isForPeople && error.detail) || fallback;
}

/** The server's words against one field; `undefined` where it said nothing of it. */
export const fieldMessage = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field]?.[0] : undefined;

/** No answer came: the server could not be reached, the connection broke off, or it took longer than allowed. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: 'unreachable' | 'time-out';

  constructor(reason: 'unreachable' | 'time-out') {
    super(reason === 'time-out' ? 'The server took too long to answer' : 'The server could not be reached');
    this.reason = reason;
  }
}

/** The caller aborted the call. Not a failure, and no notice is shown (spec §8). */
export class AbortedError extends Error {
  override readonly name = 'AbortedError';

  constructor() {
    super('The call was aborted');
  }
}

/** The server answered “fine” with something else than the contract says: a page, half a document, a missing field. */
export class UnexpectedReplyError extends Error {
  override readonly name = 'UnexpectedReplyError';
}

/** A remote called what its release does not record, and nothing was sent. */
export class UnrecordedCallError extends Error {
  override readonly name = 'UnrecordedCallError';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMessages = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((message) => typeof message === 'string');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the body of a failure: `{detail, code}`, or `{field: [message, …]}`, or nothing readable (a proxy's page). */
export function apiErrorFrom(status: number, text: string): ApiError {
  const body = parsed(text);
  if (!isRecord(body)) return new ApiError(status);
  const code = errorCodes.find((known) => known === body.code) ?? null;
  if (typeof body.detail === 'string') {
    const error = new ApiError(status, { detail: body.detail, code });
    bodies.set(error, body);
    return error;
  }
  const fields = Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string[]] => isMessages(entry[1])),
  );
  return new ApiError(status, { code, fields });
}
