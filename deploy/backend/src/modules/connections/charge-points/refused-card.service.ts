import type { LiveEvent } from '@plugboard/contracts/platform';
import type { ChargePointContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { changeChargers } from './change-chargers.service.ts';
import type { ChargerState, PortState } from './charger-state.ts';

/** As much of a card's number as its holder recognises it by, and never all of it. */
const tailOf = (token: string): string => token.slice(-Math.min(4, Math.floor(token.length / 2)));

/** Candidate ports for a refused card: the named one, else those with a waiting car, else all free ones. */
function portsFor({ ports }: ChargerState, connectorId: number | null): readonly PortState[] {
  if (connectorId !== null) return ports.filter(({ connector_id }) => connector_id === connectorId);
  const free = ports.filter(({ current_session_id }) => current_session_id === null);
  const waiting = free.filter(({ status }) => status === 'CONNECTED');
  return waiting.length > 0 ? waiting : free;
}

/**
 * Records at its port that a card was refused.
 *
 * @param connectorId `null` where the charge point has not said at which one
 */
export function recordRefusedCard(
  context: ChargePointContext,
  { connectorId, token }: { readonly connectorId: number | null; readonly token: string },
): Promise<LiveEvent[]> {
  const refused = { refused_at: context.at, refused_card_tail: tailOf(token) };
  return changeChargers(context, [context.chargerId], (charger) => {
    const concerned = portsFor(charger, connectorId);
    return {
      ...charger,
      ports: charger.ports.map((port) => (concerned.includes(port) ? { ...port, ...refused } : port)),
    };
  });
}
