import type { Endpoint } from '@plugboard/contracts/platform';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value;

/** Every endpoint that a module of contracts exports. */
export const listEndpoints = (exports: Readonly<Record<string, unknown>>): Endpoint[] =>
  Object.values(exports).filter(isEndpoint);
