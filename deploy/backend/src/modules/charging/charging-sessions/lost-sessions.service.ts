import type { LiveEvent } from '@plugboard/contracts/platform';
import type { ChargePointContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { changeChargingState } from '../../connections/index.ts';
import { endUnreportedSessions, findOpenSinceBeforeBoot, hasOpenSession } from './charging-sessions.repository.ts';
import { toLostSession } from './lose-session.ts';
import { toSessionChange } from './session-columns.ts';
import { markUnplugged } from './unplugged.service.ts';
import { saveReportedSession } from './session-price/settle-session.service.ts';

/** A connector in one of these has no transaction. `Occupied` of 2.0.1 may have one. */
const idle: ReadonlySet<string> = new Set(['Available', 'Preparing', 'Reserved', 'Unavailable']);

interface ConnectorStatus {
  readonly connectorId: number;
  /** As OCPP has it. */
  readonly reported: string;
  readonly reportedAt: Date;
}

/**
 * Ends sessions that a charge point lost: it booted and reports their connector as idle. The session ends with its last
 * message. A later report of the end, or of the transaction, takes precedence. In an open session it notes that
 * the vehicle has left. Call it before any lock; returns the events to publish.
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
    await saveReportedSession(db, row, toSessionChange(row, toLostSession(row, 'PowerLoss', at)));
    const ended = { sessionId: null, energyWh: row.energy_wh, stateOfChargePercent: null, startedAt: row.started_at };
    events.push(...(await changeChargingState(context, { connectorId, ...ended })));
  }
  if (reported === 'Available') await markUnplugged(db, connector, reportedAt);
  return events;
}
