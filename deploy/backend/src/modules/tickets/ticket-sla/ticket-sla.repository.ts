import {
  defaultSlaTargets,
  type SlaTargets,
  ticketPriorities,
  type TicketPriority,
} from '@plugboard/contracts/tickets';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

export type SlaTargetsByPriority = Readonly<Record<TicketPriority, SlaTargets>>;

/** The tenant's own targets, and the defaults for priorities that it has none for. */
export async function getTargets(db: TenantTransaction, tenantId: string): Promise<SlaTargetsByPriority> {
  const rows = await db
    .selectFrom('ticket_sla_target')
    .select(['priority', 'response_minutes', 'resolution_minutes'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const own = rows.map(({ priority, ...targets }) => [priority, targets] as const);
  return { ...defaultSlaTargets, ...Object.fromEntries(own) };
}

export async function saveTargets(
  db: TenantTransaction,
  tenant_id: string,
  targets: SlaTargetsByPriority,
): Promise<void> {
  await db
    .insertInto('ticket_sla_target')
    .values(ticketPriorities.map((priority) => ({ tenant_id, priority, ...targets[priority] })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'priority']).doUpdateSet(({ ref }) => ({
        response_minutes: ref('excluded.response_minutes'),
        resolution_minutes: ref('excluded.resolution_minutes'),
      })),
    )
    .execute();
}

/** Gives the tickets that are not settled the tenant's targets: `slaDueAt` of the contracts for all of them at once. */
export async function applyTargets(db: TenantTransaction, tenantId: string): Promise<void> {
  await sql`update support_ticket set response_minutes = target.response_minutes,
      resolution_minutes = target.resolution_minutes,
      due_at = case when paused_at is null then created_at + paused_ms * interval '1 millisecond' + interval '1 minute' *
        case when first_response_ms is null then target.response_minutes else target.resolution_minutes end end
    from ticket_sla_target target
    where support_ticket.tenant_id = ${tenantId} and target.tenant_id = support_ticket.tenant_id
      and target.priority = support_ticket.priority
      and support_ticket.status not in ('solved', 'closed')`.execute(db);
}

const factColumns = [
  'support_ticket.created_at',
  'support_ticket.response_minutes',
  'support_ticket.resolution_minutes',
  'support_ticket.first_response_ms',
  'support_ticket.paused_at',
  'support_ticket.paused_ms',
] as const;

/** The facts of a ticket's clock, and those that its event names. */
export const findClock = (db: TenantTransaction, tenantId: string, number: number) =>
  db
    .selectFrom('support_ticket')
    .select([...factColumns, 'number', 'reporter_id', 'charger_id', 'location_id'])
    .where('tenant_id', '=', tenantId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Writes a first response. One that another call has written stays. */
export async function saveResponse(
  db: TenantTransaction,
  tenantId: string,
  number: number,
  columns: { readonly first_response_ms: number | null; readonly due_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_ticket')
    .set(columns)
    .where('tenant_id', '=', tenantId)
    .where('number', '=', number)
    .where('first_response_ms', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
