import type { FastifyInstance } from 'fastify';
import { publish } from '../../../platform/events/publish.repository.ts';
import {
  onChargePointMessage,
  onChargePointNotice,
  notifyReportListeners,
} from '../../../platform/ocpp/on-charge-point.ts';

interface StatusOfWork {
  readonly status: string;
  readonly requestId?: number;
}

interface SecurityEvent {
  readonly type: string;
  readonly timestamp: string;
}

/** Progress reports of firmware updates, diagnostics and logs. */
function workHandlers(app: FastifyInstance): void {
  const reportedActions = [
    ['1.6', 'FirmwareStatusNotification', 'firmware-status'],
    ['2.0.1', 'FirmwareStatusNotification', 'firmware-status'],
    ['1.6', 'SignedFirmwareStatusNotification', 'firmware-status'],
    ['1.6', 'DiagnosticsStatusNotification', 'diagnostics-status'],
    ['1.6', 'LogStatusNotification', 'diagnostics-status'],
    ['2.0.1', 'LogStatusNotification', 'diagnostics-status'],
  ] as const;
  for (const [version, action, kind] of reportedActions)
    onChargePointMessage<StatusOfWork, object>(app, version, action, async (message) => {
      const { status, requestId } = message.payload;
      const facts = { status, ...(requestId !== undefined && { requestId }) };
      const { chargerId, at } = message;
      const events = await notifyReportListeners(app, message, [{ chargerId, at, kind, connectorId: null, facts }]);
      await publish(message.db, message.tenantId, events);
      return {};
    });
}

/**
 * Security events that are normal, or sent by all charge points at once after a power cut. Every other one, also a
 * vendor's, needs attention.
 */
const everyday: ReadonlySet<string> = new Set([
  'StartupOfTheDevice',
  'ResetOrReboot',
  'SettingSystemTime',
  'FirmwareUpdated',
]);

const notices = ['NotifyChargingLimit', 'ClearedChargingLimit', 'ReportChargingProfiles', 'ReservationStatusUpdate'];

/** Handlers of messages that are logged and change no state. */
export function registerNoticeHandlers(app: FastifyInstance): void {
  workHandlers(app);
  for (const version of ['1.6', '2.0.1'] as const) {
    // No vendor's own messages are known here; what we do not know must be refused by this name.
    onChargePointNotice(app, version, 'DataTransfer', async () => ({ status: 'UnknownVendorId' }));
    onChargePointNotice<SecurityEvent, object>(app, version, 'SecurityEventNotification', async (message) => {
      const { tenantId, identity, payload } = message;
      app.log[everyday.has(payload.type) ? 'info' : 'warn'](
        { tenantId, identity, event: payload.type, at: payload.timestamp },
        'security event of a charge point',
      );
      return {};
    });
  }
  for (const action of notices) onChargePointNotice(app, '2.0.1', action, async () => ({}));
}
