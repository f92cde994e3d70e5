import type { Limited } from '../profiles/store.ts';
import type { ChargePoint } from './charge-point.ts';
import type { Connector } from './connector.ts';

/** A connector as charging profiles see it. */
export const limitedOf = (point: ChargePoint, { id, transaction, wattsPerAmpere }: Connector): Limited => ({
  connector: id,
  wattsPerAmpere,
  transactionStart: transaction?.startedAt ?? point.now(),
  sharedBy: Math.max(1, point.connectors.filter((one) => one.transaction).length),
});

/** Composite schedule of a connector from now on, in periods that both protocols share. */
export function compositeSchedule(point: ChargePoint, connector: Connector, seconds: number, unit: 'W' | 'A') {
  const divisor = unit === 'A' ? connector.wattsPerAmpere : 1;
  return point.profiles.composite(limitedOf(point, connector), point.now(), seconds).map(({ start, limitW }) => ({
    startPeriod: start,
    limit: Math.round((Math.min(limitW, connector.maxPowerW) / divisor) * 10) / 10,
  }));
}
