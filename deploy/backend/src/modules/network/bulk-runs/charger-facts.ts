import { isActivated, type ChargerFacts } from '@plugboard/contracts/chargers';
import {
  isChargingNotAllowed,
  toChargerDesign,
  toChargerSettings,
  type ChargerWithPorts,
} from '../../chargers/index.ts';

/** A charger as `judgeCharger` looks at it. */
export function toChargerFacts({ charger, ports }: ChargerWithPorts, tags: readonly string[], now: Date): ChargerFacts {
  const [from, to] = [charger.licensed_from, charger.licensed_to].map((moment) => moment?.toISOString() ?? null);
  const settings = toChargerSettings(charger);
  return {
    shareMode: charger.share_mode,
    isActivated: isActivated(from ?? null, to ?? null, now),
    isOnline: charger.is_online,
    isOutOfOrder: charger.is_out_of_order,
    ocppVersion: charger.ocpp_version,
    firmware: { manufacturer: charger.manufacturer, model: charger.model, version: charger.firmware_version },
    settings,
    design: toChargerDesign(settings, ports),
    tags,
    ports: ports.map((port) => ({
      connector: port.connector_id,
      // Set while something charges, at the owner and where the charger is shared.
      hasTransaction: port.charge_starts_at !== null,
      isChargingNotAllowed: isChargingNotAllowed(port, now),
      schedule: port.schedule,
    })),
  };
}
