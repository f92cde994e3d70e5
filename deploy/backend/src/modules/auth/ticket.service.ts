import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { newSecret, sha256 } from '../../platform/ids.ts';
import { actorColumns, actorOf, type Actor } from '../../platform/security/signed-in.ts';
import { findForSignInById } from './account.repository.ts';
import { openSession, type Tokens } from './session.service.ts';
import { insertTicket, spendTicket, wasTicketUsed } from './ticket.repository.ts';
import { machineClock } from '../../platform/time/clock.ts';

const goodForSeconds = 60;

interface Holder {
  readonly tenantId: string;
  readonly accountId: string;
  readonly actor: Actor | null;
  readonly sessionExpiresAt: Date;
}

/** A one-time ticket that opens a session at the host of another tenant. Written outside the caller's own tenant. */
export async function issueTicket(db: TenantTransaction, holder: Holder): Promise<string> {
  const ticket = newSecret();
  await insertTicket(db, {
    tenant_id: holder.tenantId,
    ticket_hash: sha256(ticket),
    account_id: holder.accountId,
    ...actorColumns(holder.actor),
    session_expires_at: holder.sessionExpiresAt,
    expires_at: new Date(machineClock().getTime() + goodForSeconds * 1000),
    used_at: null,
  });
  return ticket;
}

/** Trades a ticket for a session. It is bound to its host because only that tenant can see it. */
export async function redeemTicket(call: Call, secret: Uint8Array, ticket: string): Promise<Tokens> {
  const ticketHash = sha256(ticket);
  const used = await spendTicket(call.db, call.tenantId, ticketHash);
  if (!used) {
    const wasUsed = await wasTicketUsed(call.db, call.tenantId, ticketHash);
    throw new Failure(wasUsed ? 'TOKEN_REUSED' : 'TOKEN_EXPIRED');
  }
  const account = await findForSignInById(call.db, call.tenantId, used.account_id);
  if (account?.status !== 'active') throw new Failure('TOKEN_EXPIRED');
  const actor = actorOf(used);
  const by = { id: used.account_id, actor };
  await call.audit({ action: 'session.opened', subject: { type: 'account', id: used.account_id }, by });
  const opening = { tenantId: call.tenantId, accountId: used.account_id, actor, expiresAt: used.session_expires_at };
  return openSession(call, secret, opening);
}
