import { signOut } from '@plugboard/auth/core';
import { type Account } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { hostAddress } from './client-address.ts';

export type Client = NonNullable<Account['switched_client']>;

/** Ends the work in the client's account and goes back to where it was begun. */
export function leaveClient({ home_domain }: Client): Promise<void> {
  const home = hostAddress(home_domain, location.origin, places.accountClients());
  return signOut({ redirect: false, ...(home === null ? {} : { to: home }) });
}
