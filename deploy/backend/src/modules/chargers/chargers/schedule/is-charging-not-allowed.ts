import { isChargingTime } from '@plugboard/contracts/chargers';
import type { PortRow } from '../chargers.repository.ts';

/** Whether a port may not charge now: because it is said so of the port, or by its schedule. */
export const isChargingNotAllowed = (port: Pick<PortRow, 'is_charging_not_allowed' | 'schedule'>, now: Date): boolean =>
  port.is_charging_not_allowed || !isChargingTime(port.schedule, now);
