import type { OpenSession } from '@plugboard/contracts/accounts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { describeDevice } from '../../../platform/describe-device.ts';
import { requireOwnPerson } from './own-person.ts';
import { endSessionAndOpened, endSignIns } from './revoke-access.ts';
import { listOpenSessions } from './session.repository.ts';

const because = 'signed-out-elsewhere';

/** Lists the account's sessions. */
export async function listSessions(call: SignedInCall): Promise<OpenSession[]> {
  requireOwnPerson(call);
  const sessions = await listOpenSessions(call.db, call.tenantId, call.account.id);
  return sessions.map((session) => ({
    id: session.id,
    device: describeDevice(session.user_agent),
    address: session.address,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    signed_in_by: session.signed_in_by,
    is_this: session.id === call.account.sessionId,
    is_switched: session.actor_account_id !== null,
  }));
}

export async function endOwnSession(call: SignedInCall, id: string): Promise<void> {
  requireOwnPerson(call);
  const { db, tenantId, account } = call;
  const own = await listOpenSessions(db, tenantId, account.id);
  if (!own.some((session) => session.id === id)) throw new Failure('NOT_FOUND');
  await endSessionAndOpened(call, { id, accountId: account.id }, because);
  await call.audit({ action: 'session.ended', subject: { type: 'session', id }, after: { because } });
}

/** Every session ends, or every other one, with those in clients, and no computer is trusted any more. */
export async function endOwnSessions(call: SignedInCall, keepsCurrent: boolean): Promise<void> {
  requireOwnPerson(call);
  const { account } = call;
  await endSignIns(call, account.id, because, keepsCurrent ? account.sessionId : undefined);
  const after = { because, kept: keepsCurrent };
  await call.audit({ action: 'sessions.ended', subject: { type: 'account', id: account.id }, after });
}
