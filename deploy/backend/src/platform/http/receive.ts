import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../security/signed-in.ts';

/** A call whose caller may make it, and whose body has not been read. */
export interface Receiving {
  readonly platform: Platform;
  readonly tenantId: string;
  readonly account: SignedIn;
  readonly request: FastifyRequest;
}

/** A body that has been read. */
export interface Received<What> {
  /** What the schema of the endpoint's body looks at. */
  readonly body: unknown;
  /** What the handler gets beside it. */
  readonly what: What;
  /** Tells apart what the schema does not see, for calls that are repeated with the same key. */
  readonly fingerprint?: string;
  /** Called once the call has ended, well or not. */
  readonly settle: () => Promise<void>;
}

/**
 * Reads a body in a way of its own: piece by piece, where memory must not grow with it. Runs before the transaction
 * of the call. What it has begun when it throws, it has to undo itself.
 */
export type Receiver<What> = (receiving: Receiving) => Promise<Received<What>>;
