import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../security/signed-in.ts';
import type { Call } from './context.ts';
import type { Cookie } from './cookies.ts';

/** A call that has been let in. */
export interface AdmittedRequest extends Omit<Call, 'audit'> {
  readonly account: SignedIn | undefined;
  /** The raw body, not validated yet. */
  readonly sent: unknown;
  /** Fingerprint of input outside the body. */
  readonly fingerprint: string | undefined;
  readonly request: FastifyRequest;
  /** Seals the reply that is stored for a repeat. */
  readonly secret: Uint8Array;
}

export interface Outcome {
  readonly reply: unknown;
  readonly entityTag?: string;
  /** Set by the call. */
  readonly cookies?: readonly Cookie[];
}
