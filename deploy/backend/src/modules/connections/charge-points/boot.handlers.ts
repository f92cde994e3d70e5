import type { FastifyInstance } from 'fastify';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ChargePointMessage } from '../../../platform/ocpp/charge-point-messages.ts';
import {
  onChargePointMessage,
  onChargePointNotice,
  notifyReportListeners,
} from '../../../platform/ocpp/on-charge-point.ts';
import { changeChargers } from './change-chargers.service.ts';
import { markOnline, type ChargerState } from './charger-state.ts';
import { findHeartbeat } from './charge-points.repository.ts';

/** BootNotification, independent of the OCPP version. */
interface Boot {
  readonly vendor: string;
  readonly model: string;
  readonly serialNumber?: string | undefined;
  readonly firmwareVersion?: string | undefined;
  /** Why it started; OCPP 1.6 does not say. */
  readonly reason?: string | undefined;
}

interface BootNotification16 {
  readonly chargePointVendor: string;
  readonly chargePointModel: string;
  readonly chargePointSerialNumber?: string;
  readonly chargeBoxSerialNumber?: string;
  readonly firmwareVersion?: string;
}

interface BootNotification201 {
  readonly reason: string;
  readonly chargingStation: {
    readonly vendorName: string;
    readonly model: string;
    readonly serialNumber?: string;
    readonly firmwareVersion?: string;
  };
}

/** Statuses of connector 0 that apply to all ports. */
const chargerWideStatuses: ReadonlySet<string | null> = new Set(['Unavailable', 'Faulted']);

/**
 * State after a boot. Fields that the operator has set stay; the firmware is the reported one. Status times from before
 * are forgotten, because the charge point's clock may have been set.
 */
const booted = (charger: ChargerState, report: Boot, at: Date): ChargerState => ({
  ...charger,
  boot_at: at,
  manufacturer: charger.manufacturer || report.vendor,
  model: charger.model || report.model,
  firmware_version: report.firmwareVersion ?? charger.firmware_version,
  unique_id: charger.unique_id ?? report.serialNumber ?? null,
  // A reported number is kept, also where another charger has it.
  is_serial_entered: charger.unique_id !== null && charger.is_serial_entered,
  // It says again whether it is out of service as a whole.
  reported_status: chargerWideStatuses.has(charger.reported_status) ? null : charger.reported_status,
  status_reported_at: null,
  ports: charger.ports.map((port) => ({ ...port, status_reported_at: null })),
});

async function boot(app: FastifyInstance, message: ChargePointMessage<unknown>, boot: Boot) {
  const { db, tenantId, chargerId, at } = message;
  const events = await changeChargers(message, [chargerId], (charger) => booted(markOnline(charger, at), boot, at));
  const facts = { ...boot, connectionId: message.connectionId };
  const report = { chargerId, at, kind: 'booted', connectorId: null, facts } as const;
  const settled = await notifyReportListeners(app, message, [report]);
  const interval = await findHeartbeat(db, tenantId, chargerId);
  await publish(db, tenantId, [...events, ...settled]);
  return { status: 'Accepted', currentTime: at.toISOString(), interval };
}

/** Hellos and signs of life. */
export function registerBootHandlers(app: FastifyInstance): void {
  onChargePointMessage<BootNotification16, object>(app, '1.6', 'BootNotification', (message) => {
    const { chargePointVendor: vendor, chargePointModel: model, firmwareVersion } = message.payload;
    const serialNumber = message.payload.chargePointSerialNumber ?? message.payload.chargeBoxSerialNumber;
    return boot(app, message, { vendor, model, serialNumber, firmwareVersion });
  });
  onChargePointMessage<BootNotification201, object>(app, '2.0.1', 'BootNotification', (message) => {
    const { vendorName: vendor, ...station } = message.payload.chargingStation;
    return boot(app, message, { vendor, ...station, reason: message.payload.reason });
  });
  // Presence is recorded for every message, see presence.service.ts.
  for (const version of ['1.6', '2.0.1'] as const)
    onChargePointNotice(app, version, 'Heartbeat', async ({ at }) => ({ currentTime: at.toISOString() }));
}
