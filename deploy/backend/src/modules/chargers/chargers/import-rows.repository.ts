import { sql, type Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ChargerTables } from './chargers.tables.ts';

export interface ChargerNames {
  readonly custom_id: string;
  readonly charger_point_id: string;
  readonly manufacturer: string;
  /** Serial number. */
  readonly unique_id?: string | null | undefined;
}

type Serial = Pick<ChargerNames, 'manufacturer' | 'unique_id'>;

const serialKey = ({ manufacturer, unique_id }: Serial): string =>
  `${manufacturer.toLowerCase()}\n${unique_id?.toLowerCase() ?? ''}`;

const lowered = (values: readonly string[]) => values.map((value) => value.toLowerCase());

/** Which of these names chargers of the tenant have, in lower case, and their serial numbers. */
export async function findTakenNames(db: TenantTransaction, tenantId: string, names: readonly ChargerNames[]) {
  const taken = async (column: 'custom_id' | 'charger_point_id') => {
    const key = sql<string>`lower(${sql.ref(column)}) collate "C"`;
    const wanted = sql`${lowered(names.map((each) => each[column]))}::text[]`;
    const rows = await db
      .selectFrom('charger')
      .select(key.as('name'))
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`${key} = any(${wanted})`)
      .execute();
    return new Set(rows.map(({ name }) => name));
  };
  const serials = await db
    .selectFrom('charger')
    .select(['manufacturer', 'unique_id'])
    .where('tenant_id', '=', tenantId)
    .where(
      sql<boolean>`lower(unique_id) collate "C" = any(${lowered(names.flatMap(({ unique_id }) => unique_id ?? []))}::text[])`,
    )
    .execute();
  const keys = new Set(serials.map(serialKey));
  return {
    custom_id: await taken('custom_id'),
    charger_point_id: await taken('charger_point_id'),
    /** Whether another charger of the manufacturer has the serial number. */
    hasSerial: (serial: Serial) => keys.has(serialKey(serial)),
  };
}

/** Adds the chargers whose names are free, and returns their ids. */
export async function insertFreeChargers(
  db: TenantTransaction,
  rows: readonly Insertable<ChargerTables['charger']>[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const added = await db
    .insertInto('charger')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
}
