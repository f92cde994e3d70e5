import { traced, traceHeaders, type Span } from '@plugboard/tracing';
import type { z } from 'zod';

/**
 * `unreachable`: no answer, or an invalid one; a retry may succeed. `refused`: the system rejects the portal's
 * credentials or the request; its settings need attention.
 */
type ExternalTrouble = 'unreachable' | 'refused';

/** Error response of an external system. */
interface ExternalRefusal {
  /** Of HTTP. */
  readonly status: number;
  readonly body: unknown;
  /** After how many seconds it wants to be asked again, where it says so. */
  readonly retryAfter: number | undefined;
}

/** Failure of an external system, without the content of the request. */
export class ExternalFailure extends Error {
  readonly trouble: ExternalTrouble;
  /** Of a refusal, for who can tell why. */
  readonly answer: ExternalRefusal | undefined;

  constructor(
    trouble: ExternalTrouble,
    what: string,
    more: { readonly cause?: unknown; readonly answer?: ExternalRefusal } = {},
  ) {
    super(what, { cause: more.cause });
    this.trouble = trouble;
    this.answer = more.answer;
  }
}

export interface ExternalRequest {
  readonly url: string;
  /** Sent as a form. A question with neither this nor `json` is a GET, unless it deletes. */
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly method?: 'DELETE';
  /** The value of the `Authorization` header. */
  readonly authorization?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds that a system may take. */
const timeoutMs = 8000;

function bodyOf({ form, json }: ExternalRequest): URLSearchParams | string | undefined {
  if (form) return new URLSearchParams(form);
  return json === undefined ? undefined : JSON.stringify(json);
}

function send(question: ExternalRequest): Promise<Response> {
  const { url, json, method, authorization, headers } = question;
  const body = bodyOf(question);
  return fetch(url, {
    headers: {
      accept: 'application/json',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
      ...traceHeaders(),
      ...headers,
    },
    ...(body !== undefined && { method: 'POST', body }),
    ...(method && { method }),
    // A redirect would take what we sign in with elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Sends one request to an external system, and returns its validated answer. Throws an `ExternalFailure`. */
export function requestExternal<Schema extends z.ZodType>(
  question: ExternalRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { host } = new URL(question.url);
  const method = question.method ?? (bodyOf(question) === undefined ? 'GET' : 'POST');
  // No path: it may hold an id that is a secret.
  const attributes = { 'http.request.method': method, 'server.address': host };
  return traced(`${method} ${host}`, { kind: 'client', attributes }, (span) => ask(host, question, schema, span));
}

async function ask<Schema extends z.ZodType>(
  host: string,
  question: ExternalRequest,
  schema: Schema,
  span: Span | undefined,
): Promise<z.output<Schema>> {
  let response: Response;
  let body: unknown;
  try {
    response = await send(question);
    body = await response.json().catch(() => undefined);
  } catch (cause) {
    throw new ExternalFailure('unreachable', `${host} did not answer`, { cause });
  }
  const { status } = response;
  span?.setAttribute('http.response.status_code', status);
  if (!response.ok) {
    const isRefusal = status >= 400 && status < 500 && status !== 429;
    const answer = { status, body, retryAfter: retryAfterOf(response) };
    throw new ExternalFailure(isRefusal ? 'refused' : 'unreachable', `${host} answered ${status}`, { answer });
  }
  const read = schema.safeParse(body);
  if (!read.success) throw new ExternalFailure('unreachable', `${host} answered what could not be understood`);
  return read.data;
}
