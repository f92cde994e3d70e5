import type { ChargePoint } from './charge-point.ts';
import { grant, stop } from './charging.ts';
import { card, type Token } from './transaction.ts';

/** Somebody holds a card to the reader; whether it was accepted. A running transaction ends by its own card only. */
export async function presentIdTag(point: ChargePoint, id: number, tag: string): Promise<boolean> {
  const connector = point.connector(id);
  const running = connector.transaction;
  if (running) {
    if (running.token.value === tag) stop(point, connector, 'local');
    return running.token.value === tag;
  }
  if (connector.reservation && connector.reservation.tag !== tag) return false;
  const accepted = await mayCharge(point, card(tag));
  if (accepted) grant(point, connector, { token: card(tag), cause: 'local' });
  return accepted;
}

/** Asks the central system; while there is none, the local list and what was accepted before decide. */
export async function mayCharge(point: ChargePoint, token: Token): Promise<boolean> {
  const answer = point.isOnline ? await point.ask(point.dialect.authorize(token)).catch(() => null) : null;
  if (answer === null) return point.variables.isOn('LocalAuthorizeOffline') && point.localList.mayCharge(token.value);
  const accepted = point.dialect.mayCharge(answer);
  point.localList.remember(token.value, accepted);
  return accepted;
}
