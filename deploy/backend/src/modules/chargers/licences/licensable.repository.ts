import { licenceEndsSoonDays, type LicenceState, type listChargerLicences } from '@plugboard/contracts/chargers';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { singleChoice } from '../../../platform/database/single-choice.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';

interface LicensableSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly license_fit?: readonly boolean[] | undefined;
  readonly state__in?: readonly LicenceState[] | undefined;
  readonly now: Date;
}

const portsOf = sql<number>`(select count(*) from port
  where port.tenant_id = charger.tenant_id and port.charger_id = charger.id)`;

/** `isLicenceFit`, in the database. */
const isFit = sql<SqlBool>`(source_tenant_id is null and (licensed_from is null or licensed_to is not null)
  and exists (select from port where port.tenant_id = charger.tenant_id and port.charger_id = charger.id))`;

/** `licenceStateOf`, in the database. */
function inState(state: LicenceState, now: Date): Expression<SqlBool> {
  const soon = new Date(now.getTime() + licenceEndsSoonDays * 86_400_000);
  const holds = sql`licensed_from <= ${now} and (licensed_to is null or licensed_to > ${now})`;
  const states: Readonly<Record<LicenceState, Expression<SqlBool>>> = {
    NONE: sql`licensed_from is null`,
    ENDED: sql`licensed_to <= ${now}`,
    LATER: sql`(licensed_from > ${now} and (licensed_to is null or licensed_to > ${now}))`,
    ENDS_SOON: sql`(${holds} and licensed_to < ${soon})`,
    LICENSED: sql`(${holds} and (licensed_to is null or licensed_to >= ${soon}))`,
  };
  return states[state];
}

function selected({ tenantId, search, license_fit, state__in, now }: LicensableSelection): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'charger'>();
  return eb.and([
    eb('charger.tenant_id', '=', tenantId),
    ...searchPatterns(search).map((pattern) => contains(eb.ref('charger.search_text'), pattern)),
    ...(state__in?.length ? [eb.or(state__in.map((state) => inState(state, now)))] : []),
    ...singleChoice(license_fit).map((expected) => (expected ? isFit : eb.not(isFit))),
  ]);
}

const licensable = (db: TenantTransaction) =>
  db
    .selectFrom('charger')
    .select(['id', 'custom_id', 'name', 'location_name', 'timezone', 'license_name', 'license_is_pro', 'licensed_from'])
    .select(['licensed_to', 'source_tenant_id'])
    .select(portsOf.as('ports'));

/** A charger as far as its licence goes, with how many ports it has. */
export type LicensableRow = Awaited<ReturnType<typeof findLicensable>>[number];

const ownName = sql`lower(custom_id) collate "C"`;
const orderKeys = {
  custom_id: ownName,
  name: sql`lower(name) collate "C"`,
  licensed_to: sql`coalesce(licensed_to, 'infinity')`,
};

export const findLicensable = (
  db: TenantTransaction,
  selection: LicensableSelection,
  { limit, offset, ordering }: Pick<ParsedQueryOf<typeof listChargerLicences>, 'limit' | 'offset' | 'ordering'>,
) =>
  licensable(db)
    .where(selected(selection))
    .orderBy(orderBy(orderKeys, ordering, ownName))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countLicensable(db: TenantTransaction, selection: LicensableSelection): Promise<number> {
  const { count } = await db
    .selectFrom('charger')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(selected(selection))
    .executeTakeFirstOrThrow();
  return count;
}

/** Chargers of the tenant, locked until the transaction ends, in one order to avoid deadlocks. */
export const lockLicensable = (
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<LicensableRow[]> =>
  licensable(db).where('tenant_id', '=', tenantId).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** Licence window to store for a charger. */
export interface LicenceWindow {
  readonly id: string;
  readonly license_name: string | null;
  readonly license_is_pro: boolean;
  readonly licensed_from: Date | null;
  readonly licensed_to: Date | null;
}

export async function saveWindows(
  db: TenantTransaction,
  tenantId: string,
  windows: readonly LicenceWindow[],
): Promise<void> {
  await sql`update charger set license_name = given.license_name, license_is_pro = given.license_is_pro,
      licensed_from = given.licensed_from, licensed_to = given.licensed_to
    from json_populate_recordset(null::charger, ${JSON.stringify(windows)}::json) given
    where charger.tenant_id = ${tenantId} and charger.id = given.id`.execute(db);
}
