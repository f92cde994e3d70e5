import type { Account } from '@plugboard/contracts/accounts';

/** Drivers don't use the portal: they are signed out and sent to `places.createPasswordMobile()` (spec §4, §6). */
export const isDriver = (account: Pick<Account, 'role'>): boolean => account.role === 'driver';
