import type { Endpoint } from '@plugboard/contracts';
import type { LooseParts } from '../parts.ts';

/** Where an endpoint's replies lie in the cache; the key of one call starts with it. */
export const endpointKey = ({ method, path }: Endpoint) => [method, path] as const;

/** Where the reply to one call lies in the cache. */
export const callKey = (endpoint: Endpoint, { params, query }: LooseParts) =>
  [...endpointKey(endpoint), { params, query }] as const;
