import { decodeJwt, errors, jwtVerify, SignJWT, type CryptoKey } from 'jose';
import { Failure } from '../http/failure.ts';
import { machineClock } from '../time/clock.ts';

/** 15 minutes; longer sessions refresh. */
export const accessTokenSeconds = 15 * 60;

export interface AccessClaims {
  readonly tenant: string;
  readonly account: string;
  readonly session: string;
}

const algorithm = 'HS256';
const issuer = 'plugboard';

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** The key of a secret, prepared once: preparing costs as much as checking a token. */
function keyOf(secret: Uint8Array): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const key = crypto.subtle.importKey('raw', Uint8Array.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  keys.set(secret, key);
  return key;
}

export const signAccessToken = async (
  claims: AccessClaims,
  secret: Uint8Array,
  now = machineClock(),
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + accessTokenSeconds * 1000))
    .sign(await keyOf(secret));

async function checkedClaims(token: string, secret: Uint8Array): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(secret), { algorithms: [algorithm], issuer });
    const { tenant, account, session } = payload;
    if (typeof tenant !== 'string' || typeof account !== 'string' || typeof session !== 'string')
      throw new Failure('NOT_SIGNED_IN');
    return { tenant, account, session };
  } catch (error) {
    throw new Failure(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'NOT_SIGNED_IN');
  }
}

interface Checked {
  readonly claims: AccessClaims;
  /** In milliseconds since 1970. */
  readonly end: number;
}

/** By their text, the ones checked last at the end. A person's calls bring the same token for a quarter of an hour. */
const checked = new WeakMap<Uint8Array, Map<string, Checked>>();
const maxCachedTokens = 2000;

function checkedWith(secret: Uint8Array): Map<string, Checked> {
  const known = checked.get(secret) ?? new Map<string, Checked>();
  checked.set(secret, known);
  return known;
}

/**
 * The claims of a token that we signed and that is still good; throws `TOKEN_EXPIRED` or `NOT_SIGNED_IN`. A signature
 * is checked once, since that costs as much as the rest of being let in; whether the session still stands is not this
 * function's matter, and is read fresh for each call.
 */
export async function readAccessToken(token: string, secret: Uint8Array): Promise<AccessClaims> {
  const known = checkedWith(secret);
  const before = known.get(token);
  if (before && machineClock().getTime() < before.end) return before.claims;
  known.delete(token);
  const claims = await checkedClaims(token, secret);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= maxCachedTokens) known.delete(oldest);
  known.set(token, { claims, end: accessTokenEnd(token) });
  return claims;
}

/** When a token that has been checked stops being good, in milliseconds since 1970. */
export const accessTokenEnd = (token: string): number => (decodeJwt(token).exp ?? 0) * 1000;
