import type { ChargePointContext } from '../../../../platform/ocpp/charge-point-messages.ts';
import { findActorName, findStart } from './requested-start.repository.ts';

/** A start requested in the portal, or by a driver who pays at the charger. */
export interface RequestedStart {
  readonly commandId: string;
  /** `null`: a driver at the charger, of whom nothing is known. */
  readonly requester: Requester | null;
}

interface Requester {
  /** Tenant of the requester, which may be another one. */
  readonly tenantId: string;
  readonly accountId: string;
  /** `null` if the requester belongs to a tenant that the charger is shared with. */
  readonly name: string | null;
}

const minute = 60 * 1000;
/** How long a generated token is valid: a charge point that was offline reports its transaction later. */
const tokenValidityMs = 24 * 60 * minute;
/** The same for cards, shorter: the owner may use the card later without having requested a start in the portal. */
const cardValidityMs = 10 * minute;

/**
 * The start command that sent this token to the charge point; tokens match case-insensitively and count as authorized.
 * Works beyond the command's own timeout, because charge points may report a transaction late. A chosen card belongs to
 * its start command until charging has begun.
 */
export async function startOfToken(
  { db, tenantId, chargerId, at }: ChargePointContext,
  { token, isCard }: { readonly token: string; readonly isCard: boolean },
): Promise<RequestedStart | undefined> {
  const since = new Date(at.getTime() - (isCard ? cardValidityMs : tokenValidityMs));
  const start = await findStart(db, { tenantId, chargerId, token: token.toUpperCase(), since, isOpen: isCard });
  if (!start) return undefined;
  const { id, requested_by_tenant_id, requested_by, source } = start;
  if (source === 'payment') return { commandId: id, requester: null };
  const isOwn = requested_by_tenant_id === tenantId;
  // Names are shown for people working in an account of this tenant, but not for tenants it shares chargers with.
  const name = isOwn || source === 'portal' ? await findActorName(db, tenantId, start) : null;
  return { commandId: id, requester: { tenantId: requested_by_tenant_id, accountId: requested_by, name } };
}
