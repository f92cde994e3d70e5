import { errors, jwtVerify, SignJWT } from 'jose';
import { Failure } from '../http/failure.ts';

/** 15 minutes; longer sessions refresh. */
export const accessTokenSeconds = 15 * 60;

export interface AccessClaims {
  readonly tenant: string;
  readonly account: string;
  readonly session: string;
}

const algorithm = 'HS256';
const issuer = 'plugboard';

export const signAccessToken = (claims: AccessClaims, secret: Uint8Array, now = new Date()): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + accessTokenSeconds * 1000))
    .sign(secret);

/** The claims of a token that we signed and that is still good; throws `TOKEN_EXPIRED` or `NOT_SIGNED_IN`. */
export async function readAccessToken(token: string, secret: Uint8Array): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer });
    const { tenant, account, session } = payload;
    if (typeof tenant !== 'string' || typeof account !== 'string' || typeof session !== 'string')
      throw new Failure('NOT_SIGNED_IN');
    return { tenant, account, session };
  } catch (error) {
    throw new Failure(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'NOT_SIGNED_IN');
  }
}
