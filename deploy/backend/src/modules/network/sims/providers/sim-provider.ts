import type { SimNetwork, SimState } from '@plugboard/contracts/chargers';

/** A card as its provider knows it. */
export interface SimCard {
  readonly iccid: string;
  readonly status: SimState;
  readonly fleet: string | null;
  readonly network: string | null;
}

/** Provider of the SIM cards of a tenant's chargers. Errors are thrown as `ExternalFailure`. */
export interface SimProvider {
  /** `undefined` where it knows no such card. */
  readonly read: (iccid: string) => Promise<SimCard | undefined>;
  /** Names of the fleets there are. */
  readonly fleets: () => Promise<string[]>;
  /** Moves a card to a fleet that there is; `undefined` where it knows no such card. */
  readonly move: (iccid: string, fleet: string) => Promise<SimCard | undefined>;
  /** Networks of a country, ISO 3166-1 in two letters, by name. */
  readonly networks: (country: string) => Promise<SimNetwork[]>;
}
