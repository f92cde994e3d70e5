import { z } from 'zod';

/**
 * State of a SIM card, in the terms of Twilio's Super SIM: `new` was never claimed, `ready` has a fleet and waits for its
 * first use, `active` may use the network, `inactive` may not, `scheduled` is being changed.
 */
const simStates = ['new', 'ready', 'active', 'inactive', 'scheduled'] as const;
export const simState = z.enum(simStates);
export type SimState = z.infer<typeof simState>;

/** The SIM card of a charger (spec §3 “connectivity”), as its provider knows it now. */
export const simStatus = z.object({
  charger: z.uuid(),
  /** `null` except for administrators, as in the charger. */
  iccid: z.string().nullable(),
  status: simState,
  /** The cards with the same plan and the same networks; `null`: the card is in none. */
  fleet: z.string().nullable(),
  /** The network it was last seen in; `null`: the provider does not say. */
  network: z.string().nullable(),
});
export type SimStatus = z.infer<typeof simStatus>;

/** A mobile network that cards of the provider can use. */
export const simNetwork = z.object({
  /** Country and network code (MCC and MNC), e.g. `310410`. */
  id: z.string(),
  name: z.string(),
  /** ISO 3166-1, two letters. */
  country: z.string().length(2),
});
export type SimNetwork = z.infer<typeof simNetwork>;
