/** The signed-in account: the first call after signing in, too large for the sign-in page. */
export { loadIdentity, isDriver, signOut } from '@plugboard/auth/core';
