/** Exports for other domains. */
export {
  findDueSites,
  hastenSitesOf,
  isLoadControlled,
  lockDueSite,
  type LoadSiteRow,
  postponeSite,
} from './charger-groups/load-sites.repository.ts';
export {
  findLoadGroups,
  findLoadLocation,
  findLoadMembers,
  findLoadPorts,
  type LoadMemberRow,
  type LoadPortRow,
} from './charger-groups/load-tree.repository.ts';
export { findSiteLimit } from './charger-groups/site-limits.repository.ts';
export { findNewestVersions, modelKey } from './fleet-health/firmware-versions.ts';
export { listChargerUptimes, sumPortUptimes } from './uptime/charger-uptimes.service.ts';
export { listPortHistories, type PortHistory } from './uptime/port-histories.service.ts';
export { getChargerOfPort, getWithPorts, findWithPorts, type ChargerWithPorts } from './chargers/chargers.service.ts';
export { toChargerDesign, toChargerSettings } from './chargers/charger-settings.ts';
export { updateCharger } from './chargers/update-charger.service.ts';
export { listTags, updateTags } from './chargers/tags/charger-tags.service.ts';
export { selectChargers } from './chargers/select-chargers.service.ts';
export type { ChargerTables } from './chargers/chargers.tables.ts';
export { isChargingNotAllowed } from './chargers/schedule/is-charging-not-allowed.ts';
export {
  hasProfile,
  getFullPower,
  getProfileId,
  buildProfile,
  getRenewalTime,
} from './chargers/schedule/schedule-profile.ts';
export { toTodaysEntry } from './chargers/schedule/todays-schedule.ts';
