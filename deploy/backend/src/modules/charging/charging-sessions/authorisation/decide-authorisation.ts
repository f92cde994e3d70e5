/** Result of an authorisation, with the reason of a refusal. */
export type Authorisation =
  | 'ACCEPTED'
  | 'BLOCKED'
  | 'EXPIRED'
  | 'UNKNOWN'
  | 'CONCURRENT'
  | 'CARDS_NOT_TAKEN'
  | 'NOT_IN_SERVICE'
  | 'HELD_FOR_OTHER';

/** A card or token that was shown at a charge point. */
export interface Presented {
  /** The tenant's card of this number, if there is one. */
  readonly card: { readonly is_blocked: boolean; readonly expires_at: Date | null } | undefined;
  /** The token started the running transaction, so it may stop it. */
  readonly isOfOwnTransaction: boolean;
  /** The portal handed it to the charge point with a start command. */
  readonly isOfStartCommand: boolean;
  /** It charges at another place, and the tenant allows one at a time. */
  readonly isConcurrent: boolean;
  /** The connector is held for a driver from the waitlist, who is not the card's. */
  readonly isHeldForOther: boolean;
  readonly charger: { readonly takesCards: boolean; readonly isOutOfOrder: boolean; readonly isActivated: boolean };
}

/** A blocked card does nothing any more; an expired one, or one that a charger takes no longer, still ends its charge. */
export function decideAuthorisation(presented: Presented, now: Date): Authorisation {
  const { card, isOfOwnTransaction, isOfStartCommand, isConcurrent, isHeldForOther, charger } = presented;
  if (card?.is_blocked) return 'BLOCKED';
  if (isConcurrent) return 'CONCURRENT';
  // A start command was allowed when it was given.
  if (isOfOwnTransaction || isOfStartCommand) return 'ACCEPTED';
  if (!card) return 'UNKNOWN';
  if (card.expires_at !== null && card.expires_at <= now) return 'EXPIRED';
  if (charger.isOutOfOrder || !charger.isActivated) return 'NOT_IN_SERVICE';
  if (!charger.takesCards) return 'CARDS_NOT_TAKEN';
  return isHeldForOther ? 'HELD_FOR_OTHER' : 'ACCEPTED';
}
