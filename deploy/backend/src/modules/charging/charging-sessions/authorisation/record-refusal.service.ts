import { publish } from '../../../../platform/events/publish.repository.ts';
import type { ChargePointContext } from '../../../../platform/ocpp/charge-point-messages.ts';
import { recordRefusedCard } from '../../../connections/index.ts';
import type { Authorised } from './authorise.service.ts';

/** Leaves a trace of a card that was refused, and none of one that was not. Publishes: call it last. */
export async function recordRefusal(
  context: ChargePointContext,
  authorised: Authorised | undefined,
  connectorId: number | null,
): Promise<void> {
  if (!authorised || authorised.authorisation === 'ACCEPTED') return;
  const events = await recordRefusedCard(context, { connectorId, token: authorised.token });
  await publish(context.db, context.tenantId, events);
}
