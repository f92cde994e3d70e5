import type { FastifyInstance } from 'fastify';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ChargePointReport } from '../../../platform/ocpp/charge-point-messages.ts';
import type { OcppVersion } from '../../../platform/ocpp/ocpp-version.ts';
import {
  onChargePointMessages,
  onChargePointNotice,
  notifyReportListeners,
} from '../../../platform/ocpp/on-charge-point.ts';
import { changeEachCharger } from './change-chargers.service.ts';
import { markOnline, type ChargerState } from './charger-state.ts';

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

/** The report of a charge point's version in terms of either. */
type ToBoot<Payload> = (payload: Payload) => Boot;

/** `BootNotification` of either version. After an outage all charge points may boot together. */
function registerBootHandler<Payload>(app: FastifyInstance, version: OcppVersion, toBoot: ToBoot<Payload>): void {
  onChargePointMessages<Payload, object>(app, version, 'BootNotification', async ({ db, tenantId, messages }) => {
    const context = { db, tenantId };
    const boots = messages.map(({ payload, ...message }) => ({ ...message, boot: toBoot(payload) }));
    const intervals = new Map<string, number>();
    const events = await changeEachCharger(
      context,
      boots.map(({ chargerId, at, boot }) => ({
        chargerId,
        at,
        change: (charger) => {
          intervals.set(chargerId, charger.heartbeat_seconds);
          return booted(markOnline(charger, at), boot, at);
        },
      })),
    );
    const gone = boots.find(({ chargerId }) => !intervals.has(chargerId));
    if (gone) throw new Error(`Charger ${gone.chargerId} is gone`);
    const reports = boots.map(({ chargerId, at, boot, connectionId }): ChargePointReport => {
      const facts = { ...boot, connectionId };
      return { chargerId, at, kind: 'booted', connectorId: null, facts };
    });
    const settled = await notifyReportListeners(app, context, reports);
    await publish(db, tenantId, [...events, ...settled]);
    return boots.map(({ chargerId, at }) => ({
      status: 'Accepted',
      currentTime: at.toISOString(),
      interval: intervals.get(chargerId),
    }));
  });
}

/** Hellos and signs of life. */
export function registerBootHandlers(app: FastifyInstance): void {
  registerBootHandler<BootNotification16>(app, '1.6', (payload) => ({
    vendor: payload.chargePointVendor,
    model: payload.chargePointModel,
    serialNumber: payload.chargePointSerialNumber ?? payload.chargeBoxSerialNumber,
    firmwareVersion: payload.firmwareVersion,
  }));
  registerBootHandler<BootNotification201>(app, '2.0.1', ({ reason, chargingStation }) => {
    const { vendorName: vendor, ...station } = chargingStation;
    return { vendor, ...station, reason };
  });
  // Presence is recorded for every message, see presence.service.ts.
  for (const version of ['1.6', '2.0.1'] as const)
    onChargePointNotice(app, version, 'Heartbeat', async ({ at }) => ({ currentTime: at.toISOString() }));
}
