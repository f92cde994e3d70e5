import type { Authorised } from './authorise.service.ts';
import type { Authorisation } from './decide-authorisation.ts';

const words: Readonly<Record<Authorisation, { readonly '1.6': string; readonly '2.0.1': string }>> = {
  ACCEPTED: { '1.6': 'Accepted', '2.0.1': 'Accepted' },
  BLOCKED: { '1.6': 'Blocked', '2.0.1': 'Blocked' },
  EXPIRED: { '1.6': 'Expired', '2.0.1': 'Expired' },
  UNKNOWN: { '1.6': 'Invalid', '2.0.1': 'Unknown' },
  CONCURRENT: { '1.6': 'ConcurrentTx', '2.0.1': 'ConcurrentTx' },
  CARDS_NOT_TAKEN: { '1.6': 'Invalid', '2.0.1': 'NotAtThisLocation' },
  NOT_IN_SERVICE: { '1.6': 'Invalid', '2.0.1': 'NotAtThisTime' },
  HELD_FOR_OTHER: { '1.6': 'Invalid', '2.0.1': 'NotAtThisTime' },
};

/** How long a charge point may remember the answer; a card that ended its own charge has nothing to be remembered. */
const goodUntil = ({ authorisation, expiresAt }: Authorised, now: Date) =>
  authorisation === 'ACCEPTED' && expiresAt !== null && expiresAt > now ? expiresAt.toISOString() : undefined;

/** OCPP 1.6 `IdTagInfo` */
export function toIdTagInfo(authorised: Authorised, now: Date) {
  const expiryDate = goodUntil(authorised, now);
  return { status: words[authorised.authorisation]['1.6'], ...(expiryDate && { expiryDate }) };
}

/** OCPP 2.0.1 `IdTokenInfoType` */
export function toIdTokenInfo(authorised: Authorised, now: Date) {
  const cacheExpiryDateTime = goodUntil(authorised, now);
  return { status: words[authorised.authorisation]['2.0.1'], ...(cacheExpiryDateTime && { cacheExpiryDateTime }) };
}
