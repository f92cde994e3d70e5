import type { SessionCorrection, SessionRecovery } from '@plugboard/contracts/charging';
import { moneyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { findMeterValues } from '../meter/meter-values.repository.ts';
import { troubleOfRow } from '../session-dto.ts';
import { findSession, type ListedSession } from '../session-list.repository.ts';
import { listEvidence, proposeValues } from './evidence.ts';
import { personOf } from './person.ts';
import { correctMoney, isPayable } from './session-amounts.ts';
import { findCorrections, type ListedCorrection } from './session-corrections.repository.ts';

/** A call that answers with the version of the session. */
export type RecoveryCall = SignedInCall & { readonly setVersion: (version: string) => void };

/** Changes with every correction, and with every report of end and energy. */
export const versionOf = (row: ListedSession): string =>
  [row.correction_version, row.ended_at?.getTime() ?? 0, row.last_report_at?.getTime() ?? 0, row.energy_wh].join('-');

export async function requireSession({ db, tenantId }: SignedInCall, id: string): Promise<ListedSession> {
  const row = await findSession(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

function toCorrectionDto(call: SignedInCall, row: ListedCorrection, session: ListedSession): SessionCorrection {
  const revenue = (minor: number) => (call.account.isLimited ? null : moneyOf(minor, session.currency).amount);
  const person = personOf(call.account);
  const isOwn = row.created_by === person.id && row.created_by_tenant_id === person.tenantId;
  const isOpen = row.state === 'PROPOSED' && call.account.permissions.includes('change_charging_session');
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    trouble: row.trouble,
    reason: row.reason,
    before: {
      ended_at: row.ended_at_before?.toISOString() ?? null,
      energy: row.energy_wh_before / 1000,
      total_revenue: revenue(row.revenue_minor_before),
    },
    after: {
      ended_at: row.ended_at_after?.toISOString() ?? null,
      energy: row.energy_wh_after / 1000,
      total_revenue: revenue(row.revenue_minor_after),
    },
    moves_money: row.moves_money,
    created_at: row.created_at.toISOString(),
    created_by: { id: row.created_by, name: row.created_by_name ?? row.creator_name },
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_by_name ?? row.decider_name },
    decision_reason: row.decision_reason,
    may_decide: isOpen && !isOwn,
    may_withdraw: isOpen && isOwn,
  };
}

/** Trouble, evidence and corrections of a session. */
export async function getRecovery(call: RecoveryCall, id: string): Promise<SessionRecovery> {
  const { db, tenantId, account } = call;
  const row = await requireSession(call, id);
  const evidence = listEvidence(row, await findMeterValues(db, { tenantId, id }));
  const { endedAt, energyWh } = proposeValues(row, evidence);
  const { revenue_minor } = await correctMoney(db, row, { endedAt, energyWh }, null);
  const corrections = await findCorrections(db, tenantId, id);
  call.setVersion(versionOf(row));
  return {
    trouble: troubleOfRow(row, call.now),
    evidence,
    proposal: {
      ended_at: endedAt.toISOString(),
      energy: energyWh / 1000,
      total_revenue: account.isLimited ? null : moneyOf(revenue_minor, row.currency).amount,
    },
    is_payable: isPayable(row),
    corrections: corrections.map((correction) => toCorrectionDto(call, correction, row)),
  };
}

/** Amount of a session with another end or energy. */
export async function getCorrectedPrice(
  call: SignedInCall,
  id: string,
  { ended_at, energy }: { readonly ended_at: string; readonly energy: number },
) {
  const row = await requireSession(call, id);
  const facts = { endedAt: new Date(ended_at), energyWh: Math.round(energy * 1000) };
  const { revenue_minor } = await correctMoney(call.db, row, facts, null);
  return { total_revenue: call.account.isLimited ? null : moneyOf(revenue_minor, row.currency).amount };
}
