import type { ChargePoint } from './charge-point.ts';
import { report } from './charging.ts';
import type { Connector } from './connector.ts';

/** Tells what of a connector is not as it was told last; before anything was told there is nothing to compare. */
export function sendStatusChanges(point: ChargePoint, connector: Connector): void {
  const { statusWord } = point.dialect;
  const { status, state, lastSent: told, transaction } = connector;
  connector.lastSent = { status, state };
  if (!told) return;
  if (statusWord(told.status) !== statusWord(status)) point.send(point.dialect.status(point, connector));
  if (told.state !== state && transaction) report(point, connector, transaction, 'state-changed', 'state-changed');
}
