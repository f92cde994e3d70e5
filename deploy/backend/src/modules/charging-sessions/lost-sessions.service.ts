import type { LiveEvent } from '@plugboard/contracts';
import type { ChargePointContext } from '../../platform/ocpp/charge-point-messages.ts';
import { changeChargingState } from '../charge-points/charging-state.service.ts';
import {
  endUnreportedSessions,
  findOpenSinceBeforeBoot,
  hasOpenSession,
  updateSession,
} from './charging-sessions.repository.ts';
import { lose } from './lose-session.ts';
import { changeOf } from './session-columns.ts';

/** A connector in one of these has no transaction. `Occupied` of 2.0.1 may have one. */
const idle: ReadonlySet<string> = new Set(['Available', 'Preparing', 'Reserved', 'Unavailable']);

interface ConnectorStatus {
  readonly connectorId: number;
  /** As OCPP has it. */
  readonly reported: string;
  readonly reportedAt: Date;
}

/**
 * A charge point that has started up again and says that a connector is idle has lost the transaction that was going
 * on there: the session ends with the last that was heard of it. Where the charge point reports the end after all,
 * or goes on with the transaction, that counts. Call it before anything is locked; hands back what to publish.
 */
export async function endLostSessions(
  context: ChargePointContext,
  { connectorId, reported, reportedAt }: ConnectorStatus,
): Promise<LiveEvent[]> {
  if (connectorId === 0 || !idle.has(reported)) return [];
  const { db, tenantId, chargerId, at } = context;
  // As it is nearly always.
  if (!(await hasOpenSession(db, tenantId, chargerId))) return [];
  const connector = { tenantId, chargerId, connectorId };
  const open = await findOpenSinceBeforeBoot(db, connector);
  await endUnreportedSessions(db, connector, { before: 'boot', at });
  const events = [];
  for (const row of open.filter(({ started_at }) => started_at <= reportedAt)) {
    await updateSession(db, row, changeOf(row, lose(row, 'PowerLoss', at)));
    const ended = { sessionId: null, energyWh: row.energy_wh, stateOfChargePercent: null, startedAt: row.started_at };
    events.push(...(await changeChargingState(context, { connectorId, ...ended })));
  }
  return events;
}
