import type { ChargePoint } from '../point/charge-point.ts';
import type { Connector } from '../point/connector.ts';
import type { Call } from '../wire/link.ts';
import { errorOf } from './words.ts';

export const boot = (point: ChargePoint): Call => ({
  action: 'BootNotification',
  payload: {
    chargePointVendor: point.settings.vendor,
    chargePointModel: point.settings.model,
    chargePointSerialNumber: point.settings.serial,
    firmwareVersion: point.firmware,
  },
});

export const status = (point: ChargePoint, connector: Connector): Call => ({
  action: 'StatusNotification',
  payload: {
    connectorId: connector.id,
    status: connector.status,
    ...errorOf(connector.errorCode),
    timestamp: point.stamp(),
  },
});

/** The charge point as a whole is connector 0. */
export const stationStatus = (point: ChargePoint): Call => ({
  action: 'StatusNotification',
  payload: {
    connectorId: 0,
    status: point.connectors.some(({ operative }) => operative) ? 'Available' : 'Unavailable',
    errorCode: 'NoError',
    timestamp: point.stamp(),
  },
});
