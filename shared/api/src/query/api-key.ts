import type { Endpoint } from '@plugboard/contracts/platform';
import type { LooseParts } from '../parts.ts';

/** Cache key of an endpoint's replies; the key of one call starts with it. */
export const endpointKey = ({ method, path }: Endpoint) => [method, path] as const;

/** Cache key of the reply to one call. */
export const callKey = (endpoint: Endpoint, { params, query, body }: LooseParts) =>
  [...endpointKey(endpoint), { params, query, body }] as const;
