import type { Endpoint, HandlerReplyOf, Language } from '@plugboard/contracts/platform';
import type { ParsedBodyOf, ParsedParamsOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../database/database.ts';
import type { SignedIn } from '../security/signed-in.ts';
import type { JsonPieces } from './json-pieces.ts';
import type { LiveStream } from './live-stream.ts';
import type { AuditEntry } from './audit.repository.ts';
import type { Cookie } from './cookies.ts';

/** A call as services see it: one transaction, inside one tenant. */
export interface Call {
  readonly tenantId: string;
  /** The same in the log, the audit entry and the command that the call leads to. */
  readonly requestId: string;
  /** When the call came, by the platform's clock. */
  readonly now: Date;
  readonly language: Language;
  /** Host name and port the caller used. */
  readonly host: string;
  /** `http` or `https`, as the caller's browser sees it. */
  readonly protocol: string;
  /** The caller's IP address. */
  readonly address: string;
  /** User-Agent header; empty when absent. */
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** Sets a cookie that no script can read, whether the call is answered or refused. */
  readonly setCookie: (cookie: Cookie) => void;
  /** The tenant's transaction; it is committed when the handler has answered, and rolled back when it throws. */
  readonly db: TenantTransaction;
  /** Every write calls this exactly once, or the call fails and nothing is stored. */
  readonly audit: (entry: AuditEntry) => Promise<void>;
}

/** A call of a signed-in account. */
export interface SignedInCall extends Call {
  readonly account: SignedIn;
}

/** Input of an endpoint's handler: the call, and the validated parameters, query and body. */
export interface Context<Definition extends Endpoint> extends Call {
  readonly params: ParsedParamsOf<Definition>;
  readonly query: ParsedQueryOf<Definition>;
  readonly body: ParsedBodyOf<Definition>;
  readonly account: Definition['permission'] extends 'public' ? undefined : SignedIn;
  /** A header that came with the call, by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  /** Says which version of the thing the reply shows; it becomes the `ETag`. */
  readonly setVersion: (version: number | string) => void;
  /** Called by writes with the current version; throws 412 if `If-Match` names another. */
  readonly requireVersion: (current: number | string) => void;
}

export type Handler<Definition extends Endpoint> = (
  context: Context<Definition>,
) => Promise<
  | HandlerReplyOf<Definition>
  | (Definition extends { readonly method: 'GET' } ? JsonPieces : never)
  | (Definition extends { readonly streams: true } ? LiveStream : never)
>;
