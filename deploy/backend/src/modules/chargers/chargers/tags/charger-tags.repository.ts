import { tagKey } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';

/** Tags of the charger of the surrounding query, in alphabetical order. */
export const tagsOfCharger = sql<string[]>`array(
  select charger_tag.name from charger_tag_use
    join charger_tag on charger_tag.tenant_id = charger_tag_use.tenant_id and charger_tag.key = charger_tag_use.tag_key
   where charger_tag_use.tenant_id = charger.tenant_id and charger_tag_use.charger_id = charger.id
   order by charger_tag.key)`;

/** Tags of chargers, in alphabetical order. A charger without tags has no rows. */
export const findTags = (
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
): Promise<{ charger_id: string; name: string }[]> =>
  db
    .selectFrom('charger_tag_use')
    .innerJoin('charger_tag', (join) =>
      join
        .onRef('charger_tag.tenant_id', '=', 'charger_tag_use.tenant_id')
        .onRef('charger_tag.key', '=', 'charger_tag_use.tag_key'),
    )
    .select(['charger_tag_use.charger_id', 'charger_tag.name'])
    .where('charger_tag_use.tenant_id', '=', tenantId)
    .where('charger_tag_use.charger_id', '=', sql<string>`any(${chargerIds})`)
    .orderBy('charger_tag.key')
    .execute();

/** Names of the tags that chargers of the tenant have, in alphabetical order. */
export async function findTagsInUse(db: TenantTransaction, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('charger_tag')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('charger_tag_use')
          .select('charger_id')
          .whereRef('charger_tag_use.tenant_id', '=', 'charger_tag.tenant_id')
          .whereRef('charger_tag_use.tag_key', '=', 'charger_tag.key'),
      ),
    )
    .orderBy('key')
    .execute();
  return rows.map(({ name }) => name);
}

/** Gives a charger tags. A tag that other chargers have keeps its spelling. */
export async function insertTags(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  names: readonly string[],
): Promise<void> {
  // In the order of their keys, so that two transactions never wait for each other.
  for (const name of names.toSorted((one, other) => (tagKey(one) < tagKey(other) ? -1 : 1))) {
    const key = tagKey(name);
    await sql`insert into charger_tag (tenant_id, key, name) values (${tenantId}, ${key}, ${name})
      on conflict (tenant_id, key) do update set name = excluded.name
       where not exists (select from charger_tag_use used
         where used.tenant_id = excluded.tenant_id and used.tag_key = excluded.key)`.execute(db);
    await db
      .insertInto('charger_tag_use')
      .values({ tenant_id: tenantId, charger_id: chargerId, tag_key: key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export async function deleteTags(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  names: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('charger_tag_use')
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('tag_key', '=', sql<string>`any(${names.map(tagKey)})`)
    .execute();
}
