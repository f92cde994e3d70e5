import type { ChargePointContext } from '../../platform/ocpp/charge-point-messages.ts';
import { findActorName, findStart } from './requested-start.repository.ts';

/** A start that somebody asked for at the portal. */
export interface RequestedStart {
  readonly commandId: string;
  /** Of the person, who may work for another tenant. */
  readonly tenantId: string;
  readonly accountId: string;
  /** `null` where the person is another tenant's, whom the charger is shared with. */
  readonly name: string | null;
}

const minute = 60 * 1000;
/** How long a token of the portal's making is good: a charge point that was offline reports its transaction later. */
const tokenWindow = 24 * 60 * minute;
/** A card is its owner's: whoever shows it later than this has not waited for the portal. */
const cardWindow = 10 * minute;

/**
 * The start command that gave the charge point this token, whatever the case of its letters: who charges with it may.
 * Also after the command's window: what a charge point reports late has happened all the same. A card that was chosen
 * for a start belongs to it until the charge has begun.
 */
export async function startOfToken(
  { db, tenantId, chargerId, at }: ChargePointContext,
  { token, isCard }: { readonly token: string; readonly isCard: boolean },
): Promise<RequestedStart | undefined> {
  const since = new Date(at.getTime() - (isCard ? cardWindow : tokenWindow));
  const start = await findStart(db, { tenantId, chargerId, token: token.toUpperCase(), since, isOpen: isCard });
  if (!start) return undefined;
  const { id, requested_by_tenant_id, requested_by, source } = start;
  const isOwn = requested_by_tenant_id === tenantId;
  // Somebody who works in an account of the tenant is known by name; whom a charger is shared with is not.
  const name = isOwn || source === 'portal' ? await findActorName(db, tenantId, start) : null;
  return { commandId: id, tenantId: requested_by_tenant_id, accountId: requested_by, name };
}
