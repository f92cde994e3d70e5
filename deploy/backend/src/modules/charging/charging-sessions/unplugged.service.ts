import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findOpenAt, updateSession, type ConnectorOf } from './charging-sessions.repository.ts';
import { leftAt } from './session-price/delivered-charge.service.ts';
import type { SessionRow } from './session-columns.ts';
import type { TransactionReport } from './transaction/transaction-report.ts';

/** When the vehicle left, by a report: the first report counts until energy flows again. */
export function unpluggedBy(row: SessionRow, { kind, chargingState, at }: TransactionReport): Partial<SessionRow> {
  // Before anything has flowed the vehicle may still have to be plugged in.
  const hasCharged = row.first_flow_at !== null || row.energy_wh > 0;
  return kind === 'updated' && chargingState === 'Idle' && hasCharged && leftAt(row) === null
    ? { unplugged_at: at }
    : {};
}

/** Notes for the open sessions of a connector that it is free: no vehicle is plugged in any more. */
export async function markUnplugged(db: TenantTransaction, connector: ConnectorOf, at: Date): Promise<void> {
  for (const row of await findOpenAt(db, connector)) {
    const hasCharged = row.first_flow_at !== null || row.energy_wh > 0;
    if (hasCharged && row.started_at <= at && leftAt(row) === null) await updateSession(db, row, { unplugged_at: at });
  }
}
