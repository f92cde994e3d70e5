import { refusedCardShownFor, type RefusedCard } from '@plugboard/contracts';

/** The card that was refused at a port, as long as it is shown. */
export function refusedCardOf(
  {
    refused_at: at,
    refused_card_tail: tail,
  }: { readonly refused_at: Date | null; readonly refused_card_tail: string | null },
  now: Date,
): RefusedCard | null {
  if (at === null || tail === null || now.getTime() - at.getTime() >= refusedCardShownFor) return null;
  return { at: at.toISOString(), tail };
}
