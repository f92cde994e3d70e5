import type { PosTerminalOrdering } from '@plugboard/contracts/payments';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { PosTerminalTables } from './pos-terminals.tables.ts';

interface Selection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly charger__in?: readonly string[] | undefined;
}

interface Named {
  readonly tenantId: string;
  readonly id: string;
}

export type PosTerminalRow = Awaited<ReturnType<typeof findPosTerminals>>[number];
export type LinkedChargerRow = Awaited<ReturnType<typeof findLinkedChargers>>[number];

/** Links with the chargers' names, of all terminals. */
const linkedChargers = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('pos_terminal_charger')
    .innerJoin('charger', (join) =>
      join
        .onRef('charger.tenant_id', '=', 'pos_terminal_charger.tenant_id')
        .onRef('charger.id', '=', 'pos_terminal_charger.charger_id'),
    )
    .where('pos_terminal_charger.tenant_id', '=', tenantId);

function selected(db: TenantTransaction, { tenantId, search, charger__in: chargers }: Selection) {
  const linked = linkedChargers(db, tenantId).where(sql<boolean>`pos_terminal_charger.terminal_id = pos_terminal.id`);
  const ownText = sql<string>`lower(pos_terminal.serial_number || E'\\n' || pos_terminal.model)`;
  return searchPatterns(search).reduce(
    (query, pattern) =>
      query.where(({ or, exists }) =>
        or([
          contains(ownText, pattern),
          exists(linked.select('charger.id').where(({ ref }) => contains(ref('charger.search_text'), pattern))),
        ]),
      ),
    db
      .selectFrom('pos_terminal')
      .where('pos_terminal.tenant_id', '=', tenantId)
      .$if(chargers !== undefined && chargers.length > 0, (query) =>
        query.where(({ exists }) =>
          exists(linked.select('charger.id').where('pos_terminal_charger.charger_id', 'in', chargers ?? [])),
        ),
      ),
  );
}

export const findPosTerminals = (
  db: TenantTransaction,
  selection: Selection,
  {
    limit,
    offset,
    ordering,
  }: { readonly limit: number; readonly offset: number; readonly ordering: PosTerminalOrdering },
) =>
  selected(db, selection)
    .selectAll('pos_terminal')
    .orderBy(
      orderBy(
        {
          serial_number: sql`lower(pos_terminal.serial_number) collate "C"`,
          model: sql`lower(pos_terminal.model) collate "C"`,
          created_at: sql`pos_terminal.created_at`,
        },
        ordering,
        sql`pos_terminal.id`,
      ),
    )
    .limit(limit)
    .offset(offset)
    .execute();

export async function countPosTerminals(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findPosTerminal = (db: TenantTransaction, { tenantId, id }: Named): Promise<PosTerminalRow | undefined> =>
  db.selectFrom('pos_terminal').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

export const findLinkedChargers = (db: TenantTransaction, tenantId: string, terminalIds: readonly string[]) =>
  linkedChargers(db, tenantId)
    .select(['pos_terminal_charger.terminal_id', 'pos_terminal_charger.link'])
    .select(['charger.id', 'charger.custom_id', 'charger.unique_id', 'charger.location_name'])
    .where('pos_terminal_charger.terminal_id', 'in', terminalIds)
    .execute();

/** Chargers of the tenant by id, with the terminal that each is linked with. */
export const findCandidates = (db: TenantTransaction, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('charger')
    .leftJoin('pos_terminal_charger as held', (join) =>
      join.onRef('held.tenant_id', '=', 'charger.tenant_id').onRef('held.charger_id', '=', 'charger.id'),
    )
    .leftJoin('pos_terminal as holder', (join) =>
      join.onRef('holder.tenant_id', '=', 'held.tenant_id').onRef('holder.id', '=', 'held.terminal_id'),
    )
    .select(['charger.id', 'charger.custom_id', 'charger.share_mode'])
    .select(['holder.id as holder_id', 'holder.serial_number as holder_serial_number'])
    .where('charger.tenant_id', '=', tenantId)
    .where('charger.id', 'in', ids)
    .execute();

/** Whether another terminal has the serial number, in any case. */
export async function isSerialNumberTaken(
  db: TenantTransaction,
  tenantId: string,
  { serialNumber, except }: { readonly serialNumber: string; readonly except: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('pos_terminal')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '<>', except)
    .where(sql<boolean>`lower(serial_number) collate "C" = lower(${serialNumber})`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertPosTerminal(
  db: TenantTransaction,
  row: Insertable<PosTerminalTables['pos_terminal']>,
): Promise<void> {
  await db.insertInto('pos_terminal').values(row).execute();
}

/** Raises the version as well. */
export async function updatePosTerminal(
  db: TenantTransaction,
  { tenantId, id }: Named,
  columns: Updateable<Pick<PosTerminalTables['pos_terminal'], 'serial_number' | 'model'>>,
): Promise<void> {
  await db
    .updateTable('pos_terminal')
    .set(columns)
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Makes these the terminal's chargers, in the order of their links. */
export async function replaceLinks(
  db: TenantTransaction,
  { tenantId, id }: Named,
  chargers: readonly (string | null)[],
): Promise<void> {
  await db.deleteFrom('pos_terminal_charger').where('tenant_id', '=', tenantId).where('terminal_id', '=', id).execute();
  const rows = chargers.flatMap((charger_id, index) =>
    charger_id === null
      ? []
      : [{ tenant_id: tenantId, charger_id, terminal_id: id, link: index === 0 ? (1 as const) : (2 as const) }],
  );
  if (rows.length > 0) await db.insertInto('pos_terminal_charger').values(rows).execute();
}

export async function removePosTerminal(db: TenantTransaction, { tenantId, id }: Named): Promise<void> {
  await db.deleteFrom('pos_terminal').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
