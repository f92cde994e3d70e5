import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../security/signed-in.ts';

/** A call whose caller may make it, and whose body has not been read. */
export interface ReceivingCall {
  readonly platform: Platform;
  readonly tenantId: string;
  readonly account: SignedIn;
  readonly request: FastifyRequest;
}

/** A body that has been read. */
export interface Received<Input> {
  /** Input for the endpoint's body schema. */
  readonly body: unknown;
  /** Further input for the handler. */
  readonly input: Input;
  /** Identifies input that the schema does not see, for repeated calls with the same idempotency key. */
  readonly fingerprint?: string;
  /** Called once the call has ended, well or not. */
  readonly settle: () => Promise<void>;
}

/**
 * Reads a body as a stream, for input that must not be held in memory. Runs before the call's transaction. It undoes
 * its own effects before it throws.
 */
export type Receiver<Input> = (receiving: ReceivingCall) => Promise<Received<Input>>;
