import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Access, Permission } from './permissions.ts';
import { ownContainer } from './recorded-calls.ts';
import type { Flag } from './switches.ts';

type Reading = 'GET' | 'OPTIONS';
type Writing = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type HttpMethod = Reading | Writing;

/** How often one caller may make the call. Above it the answer is 429 with `Retry-After`. */
interface RateLimit {
  readonly max: number;
  readonly seconds: number;
  readonly by: 'address' | 'account';
  /** How many all callers of a tenant together may make in that time. */
  readonly ofTenant?: number;
}

interface Described {
  /** Absolute path with `{name}` for parameters; answered with and without a trailing slash. */
  readonly path: `/${string}`;
  /** One sentence, used as the operation's summary in the OpenAPI document. */
  readonly summary: string;
  /** Definition of the call: a section of the specification, an OCPP message, a standard. */
  readonly source: string;
  readonly permission: Access;
  /** Another permission that opens the call as well. */
  readonly orPermission?: Permission;
  /** Switch of the tenant; where it is off, holders of the permission are told whom to ask for it. */
  readonly flag?: Flag;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /**
   * The body may come as `multipart/form-data` besides JSON, and must where it holds a `File`. A part that does not
   * fit its field as text is read as JSON: `true`, `null`, `["ticket_updated"]`.
   */
  readonly multipart?: { readonly largestFile: number };
  /** The body is bytes as they come, `application/octet-stream`: no JSON, and no schema looks at it. */
  readonly bytes?: { readonly largest: number };
  /** With `Accept: text/event-stream` the answer is a stream of server-sent events instead of `reply`. */
  readonly streams?: true;
  /** Besides those any call may answer (400, 401, 403, 404, 429, 500, 503). */
  readonly errors?: readonly ErrorCode[];
  readonly rateLimit?: RateLimit;
  /** Set by `endpoint`: container of the remote whose build has this copy of the contract. */
  readonly container?: string;
}

/**
 * How our own client makes a write safe to repeat:
 * - `same-result`: the second one leaves the same result as the first;
 * - `if-match`: the client sends `If-Match` with the ETag it read, and gets 412 if the version is outdated;
 * - `idempotency-key`: the client sends an `Idempotency-Key`, and a repeat with it gets the first one's answer.
 *
 * Other callers may leave either header out: the call then runs once more, and the last write wins.
 */
type Repeat = 'same-result' | 'if-match' | 'idempotency-key';

interface Read extends Described {
  readonly method: Reading;
}

interface Write extends Described {
  readonly method: Writing;
  readonly repeat: Repeat;
  /** Answers 412 where an `If-Match` that was sent is old. Implied by `repeat: 'if-match'`. */
  readonly versioned?: true;
  /** Leaves no audit entry: strangers may make the call, and would make the log grow without end. */
  readonly unaudited?: true;
  /** The reply holds a secret, which is not stored for a repeat with the same `Idempotency-Key`. */
  readonly secretReply?: true;
}

export type Endpoint = Read | Write;

/** Whether a call compares `If-Match` with the stored version. */
export const isVersioned = (endpoint: Endpoint): boolean =>
  'repeat' in endpoint && (endpoint.repeat === 'if-match' || endpoint.versioned === true);

/** Whether a repeat with the same `Idempotency-Key` gets the first call's answer. */
export const honoursIdempotencyKey = (endpoint: Endpoint): boolean =>
  'repeat' in endpoint &&
  (endpoint.repeat === 'idempotency-key' ||
    (endpoint.permission !== 'public' && !endpoint.secretReply && !endpoint.bytes));

/** The names between braces in a path, as a union. */
type PathParameter<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type NeedsParams<Path extends string> = [PathParameter<Path>] extends [never]
  ? unknown
  : { readonly params: z.ZodObject<Record<PathParameter<Path>, z.ZodType>> };

/**
 * Declares a call once, for both sides: it validates and authorises on the server, types the client, gives the fake API
 * of tests its shape, and becomes the OpenAPI document.
 *
 * Does not compile without a permission, without `params` for each `{name}` of the path, or, for a write, without
 * `repeat`.
 *
 * @example
 * export const getCharger = endpoint({
 *   method: 'GET', path: '/api/v1/charger/{id}/', summary: 'One charger with its ports', source: 'spec §7 chargers',
 *   permission: 'view_charger', params: z.object({ id }), reply: charger,
 * });
 */
export function endpoint<const Definition extends Endpoint>(
  definition: Definition & NeedsParams<Definition['path']>,
): Definition {
  // Called twice and not kept: a build without a container then has nothing of it.
  return ownContainer() === undefined ? definition : { ...definition, container: ownContainer() };
}

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<Definition, Name extends string> = Definition extends { readonly [Key in Name]: infer Schema }
  ? Schema
  : undefined;

/** Input of a caller. */
export type ParamsOf<Definition extends Endpoint> = Sent<Part<Definition, 'params'>>;
export type QueryOf<Definition extends Endpoint> = Sent<Part<Definition, 'query'>>;
export type BodyOf<Definition extends Endpoint> = Sent<Part<Definition, 'body'>>;
/** Result for a caller. */
export type ReplyOf<Definition extends Endpoint> = z.output<Definition['reply']>;

/** Validated input of a handler on the server, and its return value. */
export type ParsedParamsOf<Definition extends Endpoint> = Received<Part<Definition, 'params'>>;
export type ParsedQueryOf<Definition extends Endpoint> = Received<Part<Definition, 'query'>>;
export type ParsedBodyOf<Definition extends Endpoint> = Received<Part<Definition, 'body'>>;
export type HandlerReplyOf<Definition extends Endpoint> = z.input<Definition['reply']>;
