import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface SiteForecast {
  readonly location_id: string;
  /** kW of all ports, and of those without a schedule. */
  readonly forecast_kw: number;
  readonly vacant_kw: number;
}

interface Period {
  readonly starts_at: Date;
  readonly minutes: number;
}

/** Days that a forecast is the average of. */
const days = 7;

/** Expected load of sites in a period, by the same hours of the last seven days. */
export async function findForecasts(
  db: TenantTransaction,
  tenantId: string,
  { starts_at, minutes }: Period,
): Promise<SiteForecast[]> {
  const { rows } = await sql<SiteForecast>`
    select charger.location_id,
      (sum(load.power_w_sum::double precision / load.readings) / 1000 / ${days * (minutes / 15)})::double precision
        as forecast_kw,
      (coalesce(sum(load.power_w_sum::double precision / load.readings) filter (where port.schedule = '[]'), 0)
        / 1000 / ${days * (minutes / 15)})::double precision as vacant_kw
    from generate_series(1, ${days}::int) as back
    join port_load load on load.tenant_id = ${tenantId}
      and load.bucket_at >= ${starts_at}::timestamptz - make_interval(days => back)
      and load.bucket_at < ${starts_at}::timestamptz - make_interval(days => back) + make_interval(mins => ${minutes}::int)
    join port on port.tenant_id = load.tenant_id and port.id = load.port_id
    join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
    where charger.location_id is not null and charger.source_tenant_id is null
    group by charger.location_id`.execute(db);
  return rows;
}
