import type { AuthenticationType, ChargingSessionStatus } from '@plugboard/contracts/charging';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { sessionConditions, type SessionPosition } from '../session-report.repository.ts';
import type { ReportSelection } from '../report-selection.ts';

export interface NeviSession {
  readonly id: string;
  readonly station_id: string | null;
  readonly station_name: string | null;
  readonly charger: string | null;
  readonly connector_id: number | null;
  readonly started_at: Date;
  readonly ended_at: Date;
  readonly status: ChargingSessionStatus;
  readonly stop_reason: string | null;
  /** Of a fault of the port during the session. */
  readonly error_code: string | null;
  readonly energy_wh: number;
  readonly peak_w: number;
  readonly authentication: AuthenticationType;
}

/** Ended sessions after a position, in the order of their starts. */
export async function findNeviSessions(
  db: TenantTransaction,
  selection: ReportSelection,
  after: SessionPosition | undefined,
  limit: number,
): Promise<NeviSession[]> {
  const { tenantId } = selection;
  const position =
    after === undefined
      ? sql`true`
      : sql`(session.started_at, session.id) > (${after.startedAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<NeviSession>`
    select session.id, location.id as station_id, location.name as station_name, charger.custom_id as charger,
      coalesce(session.connector_id, port.connector_id) as connector_id, session.started_at, session.ended_at,
      session.status, session.stop_reason, fault.error_code, session.energy_wh, session.peak_w, session.authentication
    from charging_session session
    left join charger on charger.tenant_id = ${tenantId} and charger.id = session.charger_id
    left join port on port.tenant_id = ${tenantId} and port.id = session.port_id
    left join location on location.tenant_id = ${tenantId} and location.id = session.location_id
    left join lateral (
      select min(history.error_code) as error_code from status_history history
      where session.status = 'FAILED' and history.tenant_id = ${tenantId} and history.port_id = session.port_id
        and history.status = 'FAULTED' and history.created_at between session.started_at and session.ended_at
    ) as fault on true
    where ${sessionConditions(selection)} and session.ended_at is not null and ${position}
    order by session.started_at, session.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
