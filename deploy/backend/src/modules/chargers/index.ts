/** Exports for other domains. */
export type { PriceColumns } from './charger-prices/charger-prices.tables.ts';
export { toPriceSettings } from './charger-prices/price-columns.ts';
export { getChargerOfPort, getWithPorts, findWithPorts, type ChargerWithPorts } from './chargers/chargers.service.ts';
export type { ChargerTables } from './chargers/chargers.tables.ts';
export { isChargingNotAllowed } from './chargers/schedule/is-charging-not-allowed.ts';
export { hasProfile, getProfileId, buildProfile, getRenewalTime } from './chargers/schedule/schedule-profile.ts';
export { nextHours } from './chargers/schedule/intervals.ts';
export { toTodaysEntry } from './chargers/schedule/todays-schedule.ts';
