import type { ChargerListItem } from '@plugboard/contracts/chargers';

/** Whether a charge point may be made this charger's: it has never had one, and it is the tenant's own. */
export const isAdoptable = ({ last_seen_at, share_mode }: ChargerListItem): boolean =>
  last_seen_at === null && share_mode === null;

/** Label of a charger in the choice. */
export const nameToChoose = ({ custom_id, name, location_name }: ChargerListItem): string =>
  [custom_id, name, location_name].filter((part) => part !== null && part !== '').join(' · ');
