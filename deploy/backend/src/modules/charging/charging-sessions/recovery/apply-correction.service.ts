import type { SignedInCall } from '../../../../platform/http/context.ts';
import { publish } from '../../../../platform/events/publish.repository.ts';
import { releasePort } from '../../../connections/index.ts';
import { updateSession } from '../charging-sessions.repository.ts';
import type { ListedSession } from '../session-list.repository.ts';
import { costLinesOf, settleCorrected } from '../session-price/settle-session.service.ts';
import { toCorrectedColumns } from './corrected-session.ts';
import type { NewCorrection } from './session-corrections.repository.ts';

type Applied = Pick<
  NewCorrection,
  | 'ended_at_after'
  | 'energy_wh_after'
  | 'revenue_minor_after'
  | 'electricity_cost_minor_after'
  | 'activation_fee_minor_after'
  | 'idle_fee_minor_after'
  | 'sales_tax_minor_after'
>;

/** A paid session stays paid; of the others, one without energy has failed. */
function statusAfter({ status }: ListedSession, energyWh: number): ListedSession['status'] {
  if (status === 'COMPLETED_AND_PAID') return status;
  return energyWh > 0 ? 'COMPLETED' : 'FAILED';
}

/**
 * Gives a session its corrected values. Its readings stay as they were reported, and reports that come later no longer
 * change these values. The port of a session that is closed is free again.
 */
export async function applyCorrection(call: SignedInCall, row: ListedSession, values: Applied): Promise<void> {
  const { db, tenantId, now } = call;
  const endedAt = new Date(values.ended_at_after ?? now);
  const corrected = toCorrectedColumns(row, { endedAt, energyWh: values.energy_wh_after });
  const electricity_cost_minor = values.electricity_cost_minor_after;
  await updateSession(db, row, {
    ...corrected,
    ...(await settleCorrected(db, { ...row, ...corrected }, values.revenue_minor_after)),
    ...(await costLinesOf(db, { ...row, ...corrected, electricity_cost_minor })),
    status: statusAfter(row, values.energy_wh_after),
    revenue_minor: values.revenue_minor_after,
    electricity_cost_minor,
    activation_fee_minor: values.activation_fee_minor_after,
    idle_fee_minor: values.idle_fee_minor_after,
    sales_tax_minor: values.sales_tax_minor_after,
    corrected_at: now,
    resolved_at: now,
    is_correction_open: false,
    correction_version: row.correction_version + 1,
  });
  if (row.ended_at !== null) return;
  const { charger_id: chargerId, id: sessionId, started_at: startedAt } = row;
  const closed = { chargerId, sessionId, energyWh: values.energy_wh_after, startedAt, endedAt };
  await publish(db, tenantId, await releasePort({ db, tenantId, at: now }, closed));
}
