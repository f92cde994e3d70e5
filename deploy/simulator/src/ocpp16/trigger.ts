import type { ChargePoint } from '../point/charge-point.ts';
import { report } from '../point/charging.ts';
import type { Connector } from '../point/connector.ts';
import { boot, status } from './messages.ts';
import { meterValue } from './words.ts';

function meterValues(point: ChargePoint, connector: Connector): void {
  point.review(connector);
  if (connector.transaction) return report(point, connector, connector.transaction, 'sampled', 'triggered');
  const value = meterValue(
    connector.sample(point.now(), 'Trigger'),
    point.stamp(),
    point.variables.text('MeterValuesSampledData'),
  );
  point.send({ action: 'MeterValues', payload: { connectorId: connector.id, meterValue: [value] } });
}

/** Messages that TriggerMessage can request. */
export const triggered: Readonly<Record<string, (point: ChargePoint, connectors: readonly Connector[]) => void>> = {
  BootNotification: (point) => point.send(boot(point)),
  Heartbeat: (point) => point.send({ action: 'Heartbeat', payload: {} }),
  StatusNotification: (point, connectors) => point.send(...connectors.map((connector) => status(point, connector))),
  MeterValues: (point, connectors) => {
    for (const connector of connectors) meterValues(point, connector);
  },
  DiagnosticsStatusNotification: (point) =>
    point.send({ action: 'DiagnosticsStatusNotification', payload: { status: 'Idle' } }),
  FirmwareStatusNotification: (point) =>
    point.send({ action: 'FirmwareStatusNotification', payload: { status: 'Idle' } }),
};
