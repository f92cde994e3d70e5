import { ocpp16 } from './ocpp16/dialect.ts';
import { ocpp201 } from './ocpp201/dialect.ts';
import { ChargePoint } from './point/charge-point.ts';
import type { ChargePointOptions } from './point/options.ts';

/**
 * Switches a charge point on; it dials, boots and reports by itself. Wait for `until(({ isOnline }) => isOnline)`
 * where it matters that it has.
 */
export function startChargePoint(options: ChargePointOptions): ChargePoint {
  const point = new ChargePoint(options, options.protocol === '2.0.1' ? ocpp201 : ocpp16);
  point.connect();
  return point;
}
