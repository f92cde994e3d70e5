import { z } from 'zod';

/** How long a refused card is remembered at its port, in milliseconds. */
export const refusedCardShownFor = 15 * 60_000;

/** A card that was presented at a charge point and refused. */
export const refusedCard = z.object({
  at: z.iso.datetime({ offset: true }),
  /** The end of its number, for who stands in front of the charger with it. */
  tail: z.string(),
});
export type RefusedCard = z.infer<typeof refusedCard>;
