import type { TicketRelation, TicketRelationKind } from '@plugboard/contracts/tickets';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';

/** Links of a ticket from its own side, by the number of the other one. */
export async function findRelations(
  db: TenantTransaction,
  tenantId: string,
  number: number,
): Promise<TicketRelation[]> {
  const rows = await db
    .selectFrom('ticket_relation')
    .innerJoin('support_ticket as other', (join) =>
      join
        .onRef('other.tenant_id', '=', 'ticket_relation.tenant_id')
        .on(
          'other.number',
          '=',
          sql<number>`case when ticket_number = ${number} then other_number else ticket_number end`,
        ),
    )
    .innerJoin('support_ticket as own', (join) =>
      join.onRef('own.tenant_id', '=', 'ticket_relation.tenant_id').on('own.number', '=', number),
    )
    .select(['ticket_relation.kind', 'ticket_relation.ticket_number', 'other.number', 'other.ticket_name'])
    .select(['other.status', 'other.merged_into', 'own.merged_into as own_merged_into'])
    .where('ticket_relation.tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('ticket_number', '=', number), eb('other_number', '=', number)]))
    .orderBy('other.number')
    .execute();
  return rows.map((row) => ({
    kind: row.kind === 'duplicate_of' && row.ticket_number !== number ? 'duplicated_by' : row.kind,
    ticket: { id: row.number, ticket_name: row.ticket_name, status: row.status },
    is_merged: row.merged_into === number || row.own_merged_into === row.number,
  }));
}

export async function deleteRelation(
  db: TenantTransaction,
  tenantId: string,
  one: number,
  other: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ticket_relation')
    .where('tenant_id', '=', tenantId)
    .where('ticket_number', 'in', [one, other])
    .where('other_number', 'in', [one, other])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertRelation(
  db: TenantTransaction,
  tenant_id: string,
  { kind, number, other }: { readonly kind: TicketRelationKind; readonly number: number; readonly other: number },
): Promise<void> {
  const sides =
    kind === 'duplicated_by'
      ? ({ ticket_number: other, other_number: number, kind: 'duplicate_of' } as const)
      : ({ ticket_number: number, other_number: other, kind } as const);
  await db
    .insertInto('ticket_relation')
    .values({ tenant_id, ...sides })
    .execute();
}

/** Whether tickets were merged into this one. */
export const hasMerged = async (db: TenantTransaction, tenantId: string, number: number): Promise<boolean> =>
  (await db
    .selectFrom('support_ticket')
    .select('number')
    .where('tenant_id', '=', tenantId)
    .where('merged_into', '=', number)
    .limit(1)
    .executeTakeFirst()) !== undefined;
