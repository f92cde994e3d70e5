import type { TenantTransaction } from '../../../platform/database/database.ts';

export type PortOfSession = NonNullable<Awaited<ReturnType<typeof findPort>>>;

const portsOf = (db: TenantTransaction, tenantId: string, chargerId: string) =>
  db
    .selectFrom('port')
    .innerJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'port.tenant_id').onRef('charger.id', '=', 'port.charger_id'),
    )
    .select([
      'port.id',
      'port.connector_id',
      'port.currency',
      'port.connector_type',
      'port.max_power_w',
      'charger.location_id',
    ])
    .where('port.tenant_id', '=', tenantId)
    .where('port.charger_id', '=', chargerId)
    .orderBy('port.connector_id')
    .limit(1);

/** Port of a connector; without one, the charger's first port. */
export const findPort = (db: TenantTransaction, tenantId: string, chargerId: string, connectorId: number | null) =>
  portsOf(db, tenantId, chargerId)
    .$if(connectorId !== null, (ports) => ports.where('port.connector_id', '=', connectorId))
    .executeTakeFirst();
