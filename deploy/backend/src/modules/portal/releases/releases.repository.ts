import { type CurvePoint, timingBucketEnd } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** All tenants of the portal; the transaction has left its own. */
export const listTenantLabels = async (db: TenantTransaction): Promise<string[]> =>
  (await db.selectFrom('tenant').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Remembers for new connections that a release was moved now: of one tenant, or of all (`null`). */
export const updateReleasedAt = async (db: TenantTransaction, tenantId: string | null): Promise<void> =>
  void (await db
    .updateTable('event_counter')
    .set({ released_at: sql`now()` })
    .$if(tenantId !== null, (query) => query.where('tenant_id', '=', tenantId))
    .execute());

interface Counted {
  readonly hour: Date;
  readonly version: string;
  readonly openings: string;
  readonly failures: string;
}

/** Openings of one bucket of time. */
interface Timed {
  readonly hour: Date;
  readonly version: string;
  readonly bucket: string;
  readonly openings: string;
}

const countByHour = (db: TenantTransaction, remote: string, from: Date) =>
  sql<Counted>`
    select hour, version, sum(openings) as openings, sum(errors + failed_loads + cards) as failures
    from release_health where remote = ${remote} and hour >= ${from}
    group by hour, version order by hour, version`.execute(db);

const timesByHour = (db: TenantTransaction, remote: string, from: Date) =>
  sql<Timed>`
    select hour, version, bucket - 1 as bucket, sum(times.openings) as openings
    from release_health, unnest(opening_times) with ordinality as times (openings, bucket)
    where remote = ${remote} and hour >= ${from} and times.openings > 0
    group by hour, version, bucket order by hour, version, bucket`.execute(db);

/** The time that three of four stay below, `null` where nothing was timed. */
function p75Of(timed: readonly Timed[]): number | null {
  const total = timed.reduce((sum, { openings }) => sum + Number(openings), 0);
  let below = 0;
  const found = timed.find(({ openings }) => (below += Number(openings)) >= total * 0.75);
  return found ? Math.round(timingBucketEnd(Number(found.bucket))) : null;
}

/** Counters of a remote's versions by hour, over the tenants that the transaction may see. */
export async function listCurvePoints(db: TenantTransaction, remote: string, from: Date): Promise<CurvePoint[]> {
  const [{ rows: counted }, { rows: timed }] = await Promise.all([
    countByHour(db, remote, from),
    timesByHour(db, remote, from),
  ]);
  const keyOf = ({ hour, version }: Pick<Timed, 'hour' | 'version'>) => `${hour.toISOString()} ${version}`;
  const timesOf = Map.groupBy(timed, keyOf);
  return counted.map(({ hour, version, openings, failures }) => ({
    hour: hour.toISOString(),
    version,
    openings: Number(openings),
    failures: Number(failures),
    p75_ms: p75Of(timesOf.get(keyOf({ hour, version })) ?? []),
  }));
}
