import type { PortOutage, UptimeExclusion } from '@plugboard/contracts/chargers';

/** Actions on an outage, for people who may exclude outages. */
export interface OutageActions {
  readonly onExclude: (outage: PortOutage) => void;
  readonly onEdit: (exclusion: UptimeExclusion) => void;
  readonly onRevoke: (exclusion: UptimeExclusion) => void;
}
