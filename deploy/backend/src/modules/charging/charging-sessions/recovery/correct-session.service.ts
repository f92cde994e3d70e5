import type { SessionCorrectionForm, SessionRecovery } from '@plugboard/contracts/charging';
import { Failure, FieldFailure } from '../../../../platform/http/failure.ts';
import { newId } from '../../../../platform/ids.ts';
import { updateSession } from '../charging-sessions.repository.ts';
import { troubleOfRow } from '../session-dto.ts';
import type { ListedSession } from '../session-list.repository.ts';
import { applyCorrection } from './apply-correction.service.ts';
import { getRecovery, requireSession, versionOf, type RecoveryCall } from './get-recovery.service.ts';
import { personOf } from './person.ts';
import { correctMoney, isPayable } from './session-amounts.ts';
import { insertCorrection, lockSession, type NewCorrection } from './session-corrections.repository.ts';

type CorrectingCall = RecoveryCall & { readonly requireVersion: (current: string) => void };

/** The session, locked, in the version that the caller has seen, with no correction that waits. */
async function requireCorrectable(call: CorrectingCall, id: string): Promise<ListedSession> {
  await lockSession(call.db, call.tenantId, id);
  const row = await requireSession(call, id);
  call.requireVersion(versionOf(row));
  if (row.is_correction_open) throw new Failure('CONFLICT', { text: 'sessionRecovery.waiting' });
  return row;
}

/** Columns with the values before, the trouble, and the person. */
function beginCorrection(call: CorrectingCall, row: ListedSession) {
  const person = personOf(call.account);
  return {
    tenant_id: call.tenantId,
    id: newId(),
    session_id: row.id,
    trouble: troubleOfRow(row, call.now),
    ended_at_before: row.ended_at,
    energy_wh_before: row.energy_wh,
    revenue_minor_before: row.revenue_minor,
    created_at: call.now,
    created_by_tenant_id: person.tenantId,
    created_by: person.id,
    created_by_name: person.name,
  } as const;
}

const afterOf = (money: Awaited<ReturnType<typeof correctMoney>>, endedAt: Date | null, energyWh: number) => ({
  ended_at_after: endedAt,
  energy_wh_after: energyWh,
  revenue_minor_after: money.revenue_minor,
  electricity_cost_minor_after: money.electricity_cost_minor,
  activation_fee_minor_after: money.activation_fee_minor,
  idle_fee_minor_after: money.idle_fee_minor,
  sales_tax_minor_after: money.sales_tax_minor,
});

/** Values of a correction for the audit log. */
export const toAuditValues = (correction: NewCorrection) => ({
  before: {
    ended_at: correction.ended_at_before,
    energy_wh: correction.energy_wh_before,
    revenue_minor: correction.revenue_minor_before,
  },
  after: {
    correction: correction.id,
    kind: correction.kind,
    ended_at: correction.ended_at_after,
    energy_wh: correction.energy_wh_after,
    revenue_minor: correction.revenue_minor_after,
    reason: correction.reason,
  },
});

function requirePossible(call: CorrectingCall, row: ListedSession, endedAt: Date): void {
  if (endedAt < row.started_at) throw new FieldFailure({ ended_at: [{ key: 'sessionRecovery.endBeforeStart' }] });
  if (endedAt > call.now) throw new FieldFailure({ ended_at: [{ key: 'sessionRecovery.endInFuture' }] });
}

/** Closes an open session or reconciles an ended one; where that moves money, it waits for a second person. */
export async function correctSession(
  call: CorrectingCall,
  id: string,
  { ended_at, energy, total_revenue, reason }: SessionCorrectionForm,
): Promise<SessionRecovery> {
  const row = await requireCorrectable(call, id);
  const endedAt = new Date(ended_at);
  requirePossible(call, row, endedAt);
  const energyWh = Math.round(energy * 1000);
  const money = await correctMoney(call.db, row, { endedAt, energyWh }, total_revenue);
  const movesMoney = money.revenue_minor !== row.revenue_minor || (isPayable(row) && energyWh !== row.energy_wh);
  const correction = {
    ...beginCorrection(call, row),
    ...afterOf(money, endedAt, energyWh),
    kind: row.ended_at === null ? ('CLOSE' as const) : ('RECONCILE' as const),
    state: movesMoney ? ('PROPOSED' as const) : ('APPLIED' as const),
    reason,
    moves_money: movesMoney,
  };
  await insertCorrection(call.db, correction);
  const version = { correction_version: row.correction_version + 1 };
  if (movesMoney) await updateSession(call.db, row, { ...version, is_correction_open: true });
  const action = movesMoney ? 'charging_session.correction-proposed' : 'charging_session.corrected';
  await call.audit({ action, subject: { type: 'charging_session', id }, ...toAuditValues(correction) });
  if (!movesMoney) await applyCorrection(call, row, correction);
  return getRecovery(call, id);
}

/** Takes a session for right as it is, until the charge point reports something new of it. */
export async function dismissTrouble(call: CorrectingCall, id: string, reason: string): Promise<SessionRecovery> {
  const row = await requireCorrectable(call, id);
  const correction = beginCorrection(call, row);
  if (correction.trouble === null) throw new Failure('CONFLICT', { text: 'sessionRecovery.nothingWrong' });
  const dismissal = {
    ...correction,
    ...afterOf(row, row.ended_at, row.energy_wh),
    kind: 'DISMISS' as const,
    state: 'APPLIED' as const,
    reason,
    moves_money: false,
  };
  await insertCorrection(call.db, dismissal);
  await updateSession(call.db, row, { resolved_at: call.now, correction_version: row.correction_version + 1 });
  const after = { correction: dismissal.id, trouble: dismissal.trouble, reason };
  await call.audit({ action: 'charging_session.dismissed', subject: { type: 'charging_session', id }, after });
  return getRecovery(call, id);
}
