import { refusedCardShownFor, type RefusedCard } from '@plugboard/contracts/chargers';

/** The last card refused at a port; `null` once it is too old to be shown. */
export function toRefusedCard(
  {
    refused_at: at,
    refused_card_tail: tail,
  }: { readonly refused_at: Date | null; readonly refused_card_tail: string | null },
  now: Date,
): RefusedCard | null {
  if (at === null || tail === null || now.getTime() - at.getTime() >= refusedCardShownFor) return null;
  return { at: at.toISOString(), tail };
}
