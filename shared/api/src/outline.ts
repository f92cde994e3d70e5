import type { Endpoint } from '@plugboard/contracts/platform';

/**
 * An endpoint without its schemas, for calls before anything else is loaded: the schema library is larger than the
 * sign-in page. The contract types it, so that method, path and permission cannot differ; only the reply's kind is
 * checked.
 *
 * @example const refresh: Outline<typeof refreshSession> = { method: 'POST', path: '/api/…/refresh/', permission: 'public' };
 */
export interface Outline<Called extends Endpoint = Endpoint> {
  readonly method: Called['method'];
  readonly path: Called['path'];
  readonly permission: Called['permission'];
  /** There in a remote's full endpoint: the container that it was built into. */
  readonly container?: string;
  /** There in a full endpoint. */
  readonly reply?: Called['reply'];
  /** Never there: it tells the compiler which contract is outlined. */
  readonly contract?: Called;
}
