import type { ChargePoint } from '../point/charge-point.ts';
import { signingRequest } from '../point/certificates.ts';
import { report } from '../point/charging.ts';
import type { Connector } from '../point/connector.ts';
import { boot, firmwareStatus, logStatus, status } from './messages.ts';
import { meterValue } from './words.ts';

function meterValues(point: ChargePoint, connector: Connector): void {
  point.review(connector);
  const value = meterValue(
    connector.sample(point.now(), 'Trigger'),
    point.stamp(),
    point.variables.text('MeterValuesSampledData'),
  );
  point.send({ action: 'MeterValues', payload: { evseId: connector.id, meterValue: [value] } });
}

function transactionEvent(point: ChargePoint, connector: Connector): void {
  point.review(connector);
  if (connector.transaction) report(point, connector, connector.transaction, 'sampled', 'triggered');
}

const each =
  (say: (point: ChargePoint, connector: Connector) => void) =>
  (point: ChargePoint, connectors: readonly Connector[]): void => {
    for (const connector of connectors) say(point, connector);
  };

/** Messages that TriggerMessage can request. */
export const triggered: Readonly<Record<string, (point: ChargePoint, connectors: readonly Connector[]) => void>> = {
  BootNotification: (point) => point.send(boot(point, 'triggered')),
  Heartbeat: (point) => point.send({ action: 'Heartbeat', payload: {} }),
  StatusNotification: each((point, connector) => point.send(status(point, connector))),
  MeterValues: each(meterValues),
  TransactionEvent: each(transactionEvent),
  SignChargingStationCertificate: (point) =>
    point.send({
      action: 'SignCertificate',
      payload: { csr: signingRequest, certificateType: 'ChargingStationCertificate' },
    }),
  LogStatusNotification: (point) => point.send(logStatus('Idle')),
  FirmwareStatusNotification: (point) => point.send(firmwareStatus('Idle')),
};
