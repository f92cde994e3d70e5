import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { newId } from '../../../platform/ids.ts';
import type { Mirror } from './mirrors.repository.ts';

interface Source {
  readonly tenantId: string;
  readonly chargerId: string;
}

const columnsOfDesign = [
  'current_type',
  'max_current_a',
  'max_power_w',
  'set_current_a',
  'set_power_w',
  'phases',
] as const;

const readDesign = (db: TenantTransaction, mirror: Mirror, source: Source) =>
  outsideTenant(db, mirror.tenant_id, async (all) => ({
    charger: await all
      .selectFrom('charger')
      .select(columnsOfDesign)
      .where('tenant_id', '=', source.tenantId)
      .where('id', '=', source.chargerId)
      .executeTakeFirstOrThrow(),
    ports: await all
      .selectFrom('port')
      .select(['connector_id', 'connector_type', 'max_power_w', 'currency'])
      .where('tenant_id', '=', source.tenantId)
      .where('charger_id', '=', source.chargerId)
      .execute(),
  }));

/**
 * Copies a charger's ports and power limits to its mirror; names and locations are the mirror's own. Returns whether
 * something differed.
 */
export async function copyDesign(db: TenantTransaction, mirror: Mirror, source: Source): Promise<boolean> {
  const { charger, ports } = await readDesign(db, mirror, source);
  const columns = sql.join(columnsOfDesign.map((column) => sql.ref(column)));
  const values = sql.join(columnsOfDesign.map((column) => sql`${charger[column]}`));
  const changed = await db
    .updateTable('charger')
    .set(charger)
    .where('tenant_id', '=', mirror.tenant_id)
    .where('id', '=', mirror.id)
    .where(sql<boolean>`(${columns}) is distinct from (${values})`)
    .returning('id')
    .execute();
  if (ports.length === 0) return changed.length > 0;
  const own = { tenant_id: mirror.tenant_id, charger_id: mirror.id, schedule: json([]) };
  const written = await db
    .insertInto('port')
    .values(ports.map((port) => ({ ...own, ...port, id: newId() })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'charger_id', 'connector_id'])
        .doUpdateSet({
          connector_type: sql`excluded.connector_type`,
          max_power_w: sql`excluded.max_power_w`,
        })
        .where(
          sql<boolean>`(port.connector_type, port.max_power_w)
            is distinct from (excluded.connector_type, excluded.max_power_w)`,
        ),
    )
    .returning('id')
    .execute();
  return changed.length + written.length > 0;
}

/** Deletes the mirror of a deleted charger, and returns its names. */
export const deleteMirror = (db: TenantTransaction, mirror: Mirror) =>
  db
    .deleteFrom('charger')
    .where('tenant_id', '=', mirror.tenant_id)
    .where('id', '=', mirror.id)
    .returning(['custom_id', 'share_info', 'share_mode'])
    .executeTakeFirst();
