import { lineVolts } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

interface Of {
  readonly tenantId: string;
  readonly locations: readonly string[] | undefined;
}

const isChosen = (locations: Of['locations']) =>
  locations === undefined ? sql`true` : sql`charger.location_id = any(${locations})`;

/** A on line `line` of a port that draws `watts`; a single-phase charger of an unknown line counts on all three. */
const amps = (watts: ReturnType<typeof sql>, line: 1 | 2 | 3) =>
  sql`case when charger.current_type = 'DC' or charger.phases = 3 then ${watts} / ${3 * lineVolts}::float8
    when coalesce(member.feed, ${line}) = ${line} then ${watts} / ${lineVolts}::float8 else 0 end`;

export interface LoadRow {
  /** `null`: now. */
  readonly at: Date | null;
  readonly watts: number;
  readonly peak_watts: number;
  readonly l1: number;
  readonly l2: number;
  readonly l3: number;
}

const total = (watts: ReturnType<typeof sql>, line: 1 | 2 | 3) => sql`coalesce(sum(${amps(watts, line)}), 0)::float8`;

/**
 * Average power of a port over a quarter of an hour, of which the last one ends now. Readings come at even distances, so
 * that each stands for one: a charge of three minutes counts for a fifth. A single one stands for the quarter.
 */
const averageWatts = (now: Date) => sql`
  load.power_w_sum / load.readings::float8 * coalesce(least(1, extract(epoch from load.last_reading_at - load.first_reading_at)
    * load.readings / nullif(load.readings - 1, 0)
    / greatest(1, least(900, extract(epoch from ${now}::timestamptz - load.bucket_at)))), 1)::float8`;

/** Power and current of the chargers, by quarter of an hour since a moment, and now. */
export async function findLoad(
  db: TenantTransaction,
  { tenantId, locations }: Of,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<LoadRow[]> {
  const average = averageWatts(now);
  const current = sql`coalesce(port.power_w, 0)::float8`;
  const wired = (source: ReturnType<typeof sql>) => sql`
    join charger on charger.tenant_id = ${tenantId} and charger.id = ${source}
    left join charger_group_member as member on member.tenant_id = ${tenantId} and member.charger_id = charger.id`;
  const { rows } = await sql<LoadRow>`
    select load.bucket_at as at, sum(${average})::float8 as watts, sum(load.power_w_max)::float8 as peak_watts,
      ${total(average, 1)} as l1, ${total(average, 2)} as l2, ${total(average, 3)} as l3
    from port_load as load ${wired(sql`load.charger_id`)}
    where load.tenant_id = ${tenantId} and load.bucket_at >= ${since} and ${isChosen(locations)}
    group by load.bucket_at
    union all
    select null, coalesce(sum(${current}), 0), coalesce(sum(${current}), 0), ${total(current, 1)}, ${total(current, 2)},
      ${total(current, 3)}
    from port ${wired(sql`port.charger_id`)}
    where port.tenant_id = ${tenantId} and port.power_w > 0 and port.status = 'CHARGING' and ${isChosen(locations)}
    order by at`.execute(db);
  return rows;
}
