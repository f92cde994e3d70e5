/** Live facts and statuses of chargers, for every remote that shows chargers. Loads with the first such remote. */
export { ChargerStatusTag, type ChargerStatusTagProps, useChargerStatusLabel } from './chargers/charger-status-tag.tsx';
export { useLiveChargers } from './chargers/use-live-chargers.ts';
export { useThrottledCallback } from './use-throttled-callback.ts';
