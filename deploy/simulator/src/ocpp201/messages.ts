import type { BootCause, ChargePoint } from '../point/charge-point.ts';
import type { Connector } from '../point/connector.ts';
import type { Call } from '../wire/link.ts';
import { statusWord } from './words.ts';

const bootReasons: Record<BootCause, string> = {
  power: 'PowerUp',
  command: 'RemoteReset',
  firmware: 'FirmwareUpdate',
  triggered: 'Triggered',
};

export const boot = (point: ChargePoint, cause: BootCause): Call => ({
  action: 'BootNotification',
  payload: {
    reason: bootReasons[cause],
    chargingStation: {
      vendorName: point.settings.vendor,
      model: point.settings.model,
      serialNumber: point.settings.serial,
      firmwareVersion: point.firmware,
    },
  },
});

/** Each EVSE has one connector. */
export const status = (point: ChargePoint, connector: Connector): Call => ({
  action: 'StatusNotification',
  payload: {
    timestamp: point.stamp(),
    connectorStatus: statusWord(connector.status),
    evseId: connector.id,
    connectorId: 1,
  },
});

export const securityEvent = (point: ChargePoint, type: string): Call => ({
  action: 'SecurityEventNotification',
  payload: { type, timestamp: point.stamp() },
});

export const firmwareStatus = (status: string, requestId?: number): Call => ({
  action: 'FirmwareStatusNotification',
  payload: { status, ...(requestId !== undefined && { requestId }) },
});

export const logStatus = (status: string, requestId?: number): Call => ({
  action: 'LogStatusNotification',
  payload: { status, ...(requestId !== undefined && { requestId }) },
});

/** Cause of a connector's fault: StatusNotification carries none in 2.0.1. */
export const problem = (point: ChargePoint, connector: Connector): Call => ({
  action: 'NotifyEvent',
  payload: {
    generatedAt: point.stamp(),
    seqNo: 0,
    eventData: [
      {
        eventId: connector.id,
        timestamp: point.stamp(),
        trigger: 'Alerting',
        actualValue: 'true',
        techCode: connector.errorCode ?? '',
        component: { name: 'Connector', evse: { id: connector.id, connectorId: 1 } },
        variable: { name: 'Problem' },
        eventNotificationType: 'HardWiredNotification',
      },
    ],
  },
});
