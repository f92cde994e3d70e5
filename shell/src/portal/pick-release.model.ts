import type { RegistryChoice, RegistryEntry } from '@plugboard/contracts/platform';

const buckets = 10_000;

/** FNV-1a with the finalizer of MurmurHash3, 32 bits: neighbouring ids get buckets far apart. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Position of an account in the order in which a remote's canaries reach accounts: 0 up to, but not including, 100. It
 * depends on nothing else, so it is the same in every tab and on every device.
 *
 * @example bucketOf('0b7c…', 'chargers') // 41.07
 */
export const bucketOf = (account: string, remote: string): number =>
  ((hash32(`${remote}:${account}`) % buckets) * 100) / buckets;

/** SHA-256 of the salt and the account's id, as the release tool writes it (deploy/registry/src/share.ts). */
async function accountHash(salt: string, account: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt}:${account}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lists of accounts need Web Crypto, which browsers give to https and localhost only; elsewhere only shares count. */
const isListed = async ({ accounts, salt }: NonNullable<RegistryChoice['canary']>, account: string) =>
  accounts.length > 0 && 'subtle' in crypto && accounts.includes(await accountHash(salt, account));

/**
 * The release of a remote that an account gets.
 *
 * @param account `null` for visitors without an account, who get the stable release
 */
export async function pickRelease(choice: RegistryChoice, account: string | null): Promise<RegistryEntry> {
  const { canary, ...stable } = choice;
  if (!canary || account === null) return stable;
  const isChosen = bucketOf(account, choice.id) < canary.percent || (await isListed(canary, account));
  if (!isChosen) return stable;
  const { percent: _percent, accounts: _accounts, salt: _salt, ...release } = canary;
  return release;
}
