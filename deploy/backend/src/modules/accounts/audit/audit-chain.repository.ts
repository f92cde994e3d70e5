import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';

/** How a chain is broken: see `verifyAuditChain`. */
type ChainProblem = 'missing' | 'changed' | 'moved' | 'not-linked' | 'end-changed';

interface BrokenLink {
  readonly problem: ChainProblem;
  readonly sequence: number | null;
  readonly entryId: string | null;
}

export interface ChainReport {
  readonly tenantId: string;
  /** Entries that were compared, from `firstSequence` on. */
  readonly entries: number;
  readonly firstSequence: number;
  readonly lastSequence: number;
  /** Hash of the last entry. A copy kept elsewhere proves later that no earlier entry was rewritten. */
  readonly lastHash: string;
  readonly broken: BrokenLink | null;
}

export const listChains = async (database: Database): Promise<string[]> =>
  (await database.kysely.selectFrom('tenant').select('id').orderBy('id').execute()).map(({ id }) => id);

/** The first link that does not follow from the one before, or whose entry is gone or differs from its hash. */
const findBrokenLink = (tenantId: string) => sql<{
  problem: ChainProblem;
  sequence: number | null;
  entry_id: string | null;
}>`
  with linked as (
    select link.sequence, link.entry_id, link.previous_hash, link.hash,
      coalesce(lag(link.sequence) over places, chain.anchor_sequence, 0) as sequence_before,
      coalesce(lag(link.hash) over places, chain.anchor_hash, '') as hash_before,
      entry.id is null as is_missing,
      case when entry.id is not null then audit_entry_hash(entry, link.sequence, link.previous_hash) end as actual,
      redaction.hash as redacted_hash
    from audit_link link
    left join audit_chain chain on chain.tenant_id = link.tenant_id
    left join audit_entry entry on entry.tenant_id = link.tenant_id and entry.id = link.entry_id
    left join audit_redaction redaction
      on redaction.tenant_id = link.tenant_id and redaction.entry_id = link.entry_id
    where link.tenant_id = ${tenantId}
    window places as (order by link.sequence)
  ), problems as (
    select sequence, entry_id, case
        when is_missing then 'missing'
        when sequence <> sequence_before + 1 or previous_hash <> hash_before then 'moved'
        when actual <> coalesce(redacted_hash, hash) then 'changed'
      end as problem
    from linked
    union all
    select null, entry.id, 'not-linked' from audit_entry entry
    where entry.tenant_id = ${tenantId} and not exists (
      select from audit_link link where link.tenant_id = entry.tenant_id and link.entry_id = entry.id)
    union all
    select chain.sequence, null, 'end-changed' from audit_chain chain
    left join lateral (
      select sequence, hash from audit_link where tenant_id = chain.tenant_id order by sequence desc limit 1
    ) newest on true
    where chain.tenant_id = ${tenantId} and (chain.sequence <> coalesce(newest.sequence, chain.anchor_sequence)
      or chain.hash <> coalesce(newest.hash, chain.anchor_hash))
    union all
    select max(link.sequence), null, 'end-changed' from audit_link link
    where link.tenant_id = ${tenantId}
      and not exists (select from audit_chain chain where chain.tenant_id = link.tenant_id)
    having count(*) > 0
  )
  select problem, sequence, entry_id from problems where problem is not null
  order by sequence nulls last, entry_id nulls last limit 1`;

/**
 * Verifies every audit entry of a tenant against its chain, in one snapshot. Problems: `missing`: the entry was
 * deleted. `changed`: its content differs from the hashed content, or from what was left after a person was
 * erased from it. `moved`: it does not follow the previous entry,
 * which was deleted or reordered. `not-linked`: it was written without a link. `end-changed`: the newest entries are
 * gone.
 */
export const verifyAuditChain = (database: Database, tenantId: string): Promise<ChainReport> =>
  database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const chain = await db.selectFrom('audit_chain').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
      const { entries } = await db
        .selectFrom('audit_link')
        .select(({ fn }) => fn.countAll<number>().as('entries'))
        .where('tenant_id', '=', tenantId)
        .executeTakeFirstOrThrow();
      const broken = (await findBrokenLink(tenantId).execute(db)).rows[0];
      return {
        tenantId,
        entries,
        firstSequence: (chain?.anchor_sequence ?? 0) + 1,
        lastSequence: chain?.sequence ?? 0,
        lastHash: chain?.hash ?? '',
        broken: broken ? { problem: broken.problem, sequence: broken.sequence, entryId: broken.entry_id } : null,
      };
    });

/** Deletes entries of the chain's beginning that are older than `before`; the last one's hash stays as the anchor. */
export const trimAuditChain = (database: Database, tenantId: string, before: Date): Promise<number> =>
  database.kysely.transaction().execute(async (db) => {
    const chain = await db
      .selectFrom('audit_chain')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .forUpdate()
      .executeTakeFirst();
    const anchor = chain && (await findAnchor(db, tenantId, before));
    if (!anchor) return 0;
    const links = db
      .selectFrom('audit_link')
      .where('tenant_id', '=', tenantId)
      .where('sequence', '<=', anchor.sequence);
    const { numDeletedRows } = await db
      .deleteFrom('audit_entry')
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', links.select('entry_id'))
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('audit_link')
      .where('tenant_id', '=', tenantId)
      .where('sequence', '<=', anchor.sequence)
      .execute();
    await db
      .updateTable('audit_chain')
      .set({ anchor_sequence: anchor.sequence, anchor_hash: anchor.hash })
      .where('tenant_id', '=', tenantId)
      .execute();
    return Number(numDeletedRows);
  });

/** The last link before the first entry that has to stay. */
const findAnchor = (db: TenantTransaction, tenantId: string, before: Date) =>
  db
    .selectFrom('audit_link')
    .select(['sequence', 'hash'])
    .where('tenant_id', '=', tenantId)
    .where(
      sql<boolean>`sequence < coalesce((select min(link.sequence) from audit_link link join audit_entry entry
        on entry.tenant_id = link.tenant_id and entry.id = link.entry_id
        where link.tenant_id = ${tenantId} and entry.at >= ${before}), ${Number.MAX_SAFE_INTEGER}::bigint)`,
    )
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
