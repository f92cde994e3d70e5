import { z } from 'zod';

/**
 * Permission that a remote declares in its `remote.ts`: its id, a dot, an action and a noun. Only its own gates and
 * services refer to it; no call of the portal needs one.
 *
 * @example 'weather.change_forecast'
 */
export type RemotePermission = `${string}.${string}`;

export const remotePermission: z.ZodType<RemotePermission, RemotePermission> = z.custom<RemotePermission>(
  (value) => typeof value === 'string' && /^[a-z][a-z0-9_]*\.[a-z][a-z0-9_]*$/.test(value),
  'A remote’s id, a dot, and what may be done: weather.change_forecast',
);
