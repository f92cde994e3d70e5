import type { Endpoint } from '@plugboard/contracts';

/**
 * An endpoint without its schemas, for what is called before anything else is loaded: the schemas' library weighs more
 * than the page that signs in. The contract types it, so that neither method, path nor permission can differ from it;
 * of the reply only the kind is checked.
 *
 * @example const refresh: Outline<typeof refreshSession> = { method: 'POST', path: '/api/…/refresh/', permission: 'public' };
 */
export interface Outline<Called extends Endpoint = Endpoint> {
  readonly method: Called['method'];
  readonly path: Called['path'];
  readonly permission: Called['permission'];
  /** There in a full endpoint. */
  readonly reply?: Called['reply'];
  /** Never there: it tells the compiler which contract is outlined. */
  readonly contract?: Called;
}
