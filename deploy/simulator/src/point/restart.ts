import type { ChargePoint } from './charge-point.ts';
import { stop } from './charging.ts';

/** Ends running transactions and boots after the restart time; a hard restart cuts the socket meanwhile. */
export function restart(point: ChargePoint, how: 'soft' | 'hard', boot: () => void): void {
  for (const connector of point.connectors) {
    stop(point, connector, how === 'soft' ? 'soft-reset' : 'hard-reset');
    connector.authorisation?.callOff();
    connector.authorisation = null;
  }
  if (how === 'hard') point.disconnect();
  point.settings.clock.after(point.settings.rebootMs, boot);
}
