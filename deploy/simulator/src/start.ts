import { ocpp16 } from './ocpp16/dialect.ts';
import { ocpp201 } from './ocpp201/dialect.ts';
import type { ChargePoint } from './point/charge-point.ts';
import { SimulatedChargePoint } from './point/simulated-charge-point.ts';
import type { ChargePointOptions } from './point/options.ts';

/**
 * Switches a charge point on; it connects, boots and reports on its own. Wait for `until(({ isOnline }) => isOnline)`
 * before relying on the connection.
 */
export function startChargePoint(options: ChargePointOptions): ChargePoint {
  const point = new SimulatedChargePoint(options, options.protocol === '2.0.1' ? ocpp201 : ocpp16);
  point.connect();
  return point;
}
