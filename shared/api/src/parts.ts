import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@plugboard/contracts/platform';

/** Options of any call, besides its endpoint's input. */
interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** ETag of the version that was read; the server answers 412 when it has changed since. */
  readonly ifMatch?: string | undefined;
  /** The same for every repeat of one intention, so that it happens once. */
  readonly idempotencyKey?: string | undefined;
  /** Headers that the contract requires, such as `uploadOffsetHeader`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Share of the body that is on its way, from 0 to 1. */
  readonly onUploadProgress?: ((share: number) => void) | undefined;
  /** Bytes of the reply that have arrived. */
  readonly onDownloadProgress?: ((bytes: number) => void) | undefined;
}

/** The parts of a call, once its types have been checked. */
export interface LooseParts extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly bytes?: Blob | undefined;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** Also for writes that are safe to repeat, so that another user's change is not overwritten unseen. */
type Versioned = { readonly repeat: 'if-match' } | { readonly versioned: true };

type RepeatPart<Called extends Endpoint> = Called extends Versioned
  ? { readonly ifMatch: string }
  : Called extends { readonly repeat: 'idempotency-key' }
    ? { readonly idempotencyKey: string }
    : unknown;

type BytesPart<Called extends Endpoint> = Called extends { readonly bytes: object }
  ? { readonly bytes: Blob }
  : unknown;

type BodyPart<Called extends Endpoint> = [BodyOf<Called>] extends [undefined] ? undefined : BodyOf<Called> | FormData;

/**
 * Input of one endpoint's call: its parameters, query and body as the contract types them, `bytes` for a raw body, and
 * the headers that make a write safe (`ifMatch` for a versioned record, `idempotencyKey`).
 */
export type PartsOf<Called extends Endpoint> = CallOptions &
  Part<'params', ParamsOf<Called>> &
  Part<'query', QueryOf<Called>> &
  Part<'body', BodyPart<Called>> &
  BytesPart<Called> &
  RepeatPart<Called>;

/** `PartsOf` as the last argument of a call: left out where nothing is required. */
export type PartsArgument<Called extends Endpoint> =
  Record<never, never> extends PartsOf<Called> ? [parts?: PartsOf<Called>] : [parts: PartsOf<Called>];
