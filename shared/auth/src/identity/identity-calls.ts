import type { Outline } from '@plugboard/api/core';
import type { getAccount, getEnvironment, getTabControl } from '@plugboard/contracts/accounts';

/** The calls of `loadIdentity` in outline, to be sent before its code has loaded. */
export const identityCalls = [
  { method: 'GET', path: '/api/v1/user/me', permission: 'signed-in' } satisfies Outline<typeof getAccount>,
  { method: 'GET', path: '/api/v1/environment', permission: 'signed-in' } satisfies Outline<typeof getEnvironment>,
  { method: 'GET', path: '/api/v1/tab-control/', permission: 'signed-in' } satisfies Outline<typeof getTabControl>,
] as const;
