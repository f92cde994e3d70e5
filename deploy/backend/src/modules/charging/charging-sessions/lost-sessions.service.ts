import type { LiveEvent } from '@plugboard/contracts/platform';
import type { ReportContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { changeChargingStates } from '../../connections/index.ts';
import {
  endUnreportedSessions,
  findChargersWithOpenSession,
  findOpenSinceBeforeBoot,
} from './charging-sessions.repository.ts';
import { toLostSession } from './lose-session.ts';
import { toSessionChange } from './session-columns.ts';
import { markUnplugged } from './unplugged.service.ts';
import { saveReportedSession } from './session-price/settle-session.service.ts';

/** A connector in one of these has no transaction. `Occupied` of 2.0.1 may have one. */
const idle: ReadonlySet<string> = new Set(['Available', 'Preparing', 'Reserved', 'Unavailable']);

interface ConnectorStatus {
  readonly chargerId: string;
  /** When the backend received it. */
  readonly at: Date;
  readonly connectorId: number;
  /** As OCPP has it. */
  readonly reported: string;
  readonly reportedAt: Date;
}

/**
 * Ends sessions that charge points lost: they booted and report their connectors as idle. A session ends with its last
 * message. A later report of the end, or of the transaction, takes precedence. In an open session it notes that the
 * vehicle has left. Call it before any lock; returns the events to publish.
 */
export async function endLostSessions(
  context: ReportContext,
  reports: readonly ConnectorStatus[],
): Promise<LiveEvent[]> {
  const { db, tenantId } = context;
  const atIdle = reports.filter(({ connectorId, reported }) => connectorId !== 0 && idle.has(reported));
  // Nearly always none.
  const charging = await findChargersWithOpenSession(
    db,
    tenantId,
    atIdle.map(({ chargerId }) => chargerId),
  );
  const events = [];
  for (const report of atIdle.filter(({ chargerId }) => charging.has(chargerId)))
    events.push(...(await endLostAt(context, report)));
  return events;
}

async function endLostAt(context: ReportContext, report: ConnectorStatus): Promise<LiveEvent[]> {
  const { db, tenantId } = context;
  const { chargerId, at, connectorId, reported, reportedAt } = report;
  const connector = { tenantId, chargerId, connectorId };
  const open = await findOpenSinceBeforeBoot(db, connector);
  await endUnreportedSessions(db, connector, { before: 'boot', at });
  const events = [];
  for (const row of open.filter(({ started_at }) => started_at <= reportedAt)) {
    await saveReportedSession(db, row, toSessionChange(row, toLostSession(row, 'PowerLoss', at)));
    const ended = { sessionId: null, energyWh: row.energy_wh, stateOfChargePercent: null, startedAt: row.started_at };
    events.push(...(await changeChargingStates(context, [{ chargerId, at, connectorId, ...ended }])));
  }
  if (reported === 'Available') await markUnplugged(db, connector, reportedAt);
  return events;
}
