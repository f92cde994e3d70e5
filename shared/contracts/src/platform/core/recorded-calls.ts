/** Container of the remote that is being built and the calls that it names; builds of remotes replace both. */
declare const PLUGBOARD_CONTAINER: string;
declare const PLUGBOARD_CALLS: string;

/** Container name of the remote whose build this code is part of; `undefined` in the portal's own. */
export const ownContainer = (): string | undefined =>
  typeof PLUGBOARD_CONTAINER === 'string' ? PLUGBOARD_CONTAINER : undefined;

/** Calls that this build's release records, see `callKey`; `undefined` where a build records none. */
export const ownCalls = (): string | undefined => (typeof PLUGBOARD_CALLS === 'string' ? PLUGBOARD_CALLS : undefined);

/** Value of `PLUGBOARD_CALLS` until the sources of a build are known. */
export const callsPlaceholder = '__plugboard_calls__';

/** Length of a call's key in a release's list, so that the list of a large remote is 400 bytes long. */
export const callKeyLength = 4;

/**
 * Key of a call: FNV-1a of method and path, in base 36. Two of 200 calls share one with a chance of about 1 per cent, and
 * one of them would then be let through for the other.
 *
 * @param path as the contract has it, with `{name}` for parameters
 */
export function callKey({ method, path }: { readonly method: string; readonly path: string }): string {
  let hash = 0x811c9dc5;
  for (const character of `${method} ${path}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(36).padStart(callKeyLength, '0').slice(-callKeyLength);
}
