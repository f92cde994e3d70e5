import type { SessionRecovery } from '@plugboard/contracts/charging';
import type { AuditEntry } from '../../../../platform/http/audit.repository.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { updateSession } from '../charging-sessions.repository.ts';
import type { ListedSession } from '../session-list.repository.ts';
import { applyCorrection } from './apply-correction.service.ts';
import { toAuditValues } from './correct-session.service.ts';
import { getRecovery, requireSession, type RecoveryCall } from './get-recovery.service.ts';
import { personOf } from './person.ts';
import { findCorrection, lockSession, updateCorrection, type CorrectionRow } from './session-corrections.repository.ts';

interface Waiting {
  readonly correction: CorrectionRow;
  readonly session: ListedSession;
  readonly isOwn: boolean;
}

/** A correction that waits, with its session, both locked. */
async function requireWaiting(call: RecoveryCall, id: string): Promise<Waiting> {
  const { db, tenantId } = call;
  const known = await findCorrection(db, tenantId, id);
  if (!known) throw new Failure('NOT_FOUND');
  await lockSession(db, tenantId, known.session_id);
  if (known.state !== 'PROPOSED') throw new Failure('CONFLICT', { text: 'sessionRecovery.decided' });
  const person = personOf(call.account);
  const isOwn = known.created_by === person.id && known.created_by_tenant_id === person.tenantId;
  return { correction: known, session: await requireSession(call, known.session_id), isOwn };
}

async function recordDecision(
  call: RecoveryCall,
  { correction }: Waiting,
  state: CorrectionRow['state'],
  reason: string | null,
): Promise<void> {
  const person = personOf(call.account);
  await updateCorrection(call.db, correction, {
    state,
    decided_at: call.now,
    decided_by_tenant_id: person.tenantId,
    decided_by: person.id,
    decided_by_name: person.name,
    decision_reason: reason,
  });
}

const subjectOf = ({ session_id: id }: CorrectionRow): AuditEntry['subject'] => ({ type: 'charging_session', id });

/** Whether the session still has the values that the correction was proposed for. */
const isAsProposed = ({ correction, session }: Waiting): boolean =>
  session.energy_wh === correction.energy_wh_before &&
  session.revenue_minor === correction.revenue_minor_before &&
  session.ended_at?.getTime() === correction.ended_at_before?.getTime();

/** Refunds a session's card down to an amount in minor units. */
export type RefundCorrected = (
  call: RecoveryCall,
  session: { readonly sessionId: string; readonly keptMinor: number },
) => Promise<void>;

export async function approveCorrection(
  call: RecoveryCall,
  id: string,
  refundCorrected: RefundCorrected,
): Promise<SessionRecovery> {
  const waiting = await requireWaiting(call, id);
  const { correction, session } = waiting;
  if (waiting.isOwn) throw new Failure('FORBIDDEN', { text: 'sessionRecovery.secondPerson' });
  if (!isAsProposed(waiting)) throw new Failure('CONFLICT', { text: 'sessionRecovery.changedSince' });
  await recordDecision(call, waiting, 'APPLIED', null);
  const values = toAuditValues(correction);
  await call.audit({ action: 'charging_session.correction-approved', subject: subjectOf(correction), ...values });
  await applyCorrection(call, session, correction);
  const keptMinor = correction.revenue_minor_after;
  if (keptMinor < session.revenue_minor) await refundCorrected(call, { sessionId: session.id, keptMinor });
  return getRecovery(call, session.id);
}

/** Refused by a second person, withdrawn by the one who proposed it. */
export async function declineCorrection(call: RecoveryCall, id: string, reason: string): Promise<SessionRecovery> {
  const waiting = await requireWaiting(call, id);
  const { correction, session, isOwn } = waiting;
  await recordDecision(call, waiting, isOwn ? 'WITHDRAWN' : 'REFUSED', reason);
  const correction_version = session.correction_version + 1;
  await updateSession(call.db, session, { is_correction_open: false, correction_version });
  const action = isOwn ? 'charging_session.correction-withdrawn' : 'charging_session.correction-refused';
  await call.audit({ action, subject: subjectOf(correction), after: { correction: id, reason } });
  return getRecovery(call, session.id);
}
