/** Who is signed in: the first that is asked after signing in, and more than sign-in itself should carry. */
export { loadIdentity, mustLeave, signOut } from '@plugboard/auth/core';
