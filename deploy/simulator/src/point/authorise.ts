import type { ChargePoint } from './charge-point.ts';
import { authorizeConnector, stop } from './charging.ts';
import { card, type Token } from './transaction.ts';

/** Presents a card at the reader; resolves to whether it was accepted. Only its own card ends a running transaction. */
export async function presentIdTag(point: ChargePoint, id: number, tag: string): Promise<boolean> {
  const connector = point.connector(id);
  const running = connector.transaction;
  if (running) {
    if (running.token.value === tag) stop(point, connector, 'local');
    return running.token.value === tag;
  }
  if (connector.reservation && connector.reservation.tag !== tag) return false;
  const accepted = await mayCharge(point, card(tag));
  if (accepted) authorizeConnector(point, connector, { token: card(tag), cause: 'local' });
  return accepted;
}

/** Asks the central system; offline, the local list and the authorisation cache decide. */
export async function mayCharge(point: ChargePoint, token: Token): Promise<boolean> {
  const answer = point.isOnline ? await point.call(point.dialect.authorize(token)).catch(() => null) : null;
  if (answer === null) return point.variables.isOn('LocalAuthorizeOffline') && point.localList.mayCharge(token.value);
  const accepted = point.dialect.mayCharge(answer);
  point.localList.remember(token.value, accepted);
  return accepted;
}
