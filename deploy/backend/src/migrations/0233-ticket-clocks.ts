import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Targets in minutes of a tenant that has decided nothing, as contracts have them. */
const usual = (low: number, normal: number, high: number, urgent: number) =>
  `case priority when 'low' then ${low} when 'high' then ${high} when 'urgent' then ${urgent} else ${normal} end`;

/** By when tickets are to be answered and solved, and how far each one's clock has come. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'ticket_sla_target',
    ['priority'],
    `priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
     response_minutes integer not null check (response_minutes > 0),
     resolution_minutes integer not null check (resolution_minutes >= response_minutes)`,
  );
  await run(
    kysely,
    `alter table support_ticket
       add column response_minutes integer not null default 480, add column resolution_minutes integer not null default 4320,
       add column first_response_ms bigint, add column paused_at timestamptz,
       add column paused_ms bigint not null default 0, add column due_at timestamptz`,
    `update support_ticket set response_minutes = ${usual(1440, 480, 240, 60)},
       resolution_minutes = ${usual(10_080, 4320, 1440, 480)},
       paused_at = case when status in ('open', 'new') then null else last_status_update end`,
    // A comment by anyone but the reporter is an answer; a settled ticket counts as answered.
    `update support_ticket set first_response_ms =
         greatest(0, extract(epoch from answered.at - support_ticket.created_at) * 1000)::bigint
       from (select ticket.tenant_id, ticket.number, coalesce(min(comment.created_at),
               case when ticket.status in ('solved', 'closed') then ticket.last_status_update end) as at
             from support_ticket ticket left join ticket_comment comment on comment.tenant_id = ticket.tenant_id
               and comment.ticket_number = ticket.number and comment.source = 'portal'
               and comment.author_id is distinct from ticket.reporter_id
             group by ticket.tenant_id, ticket.number, ticket.status, ticket.last_status_update) answered
       where answered.at is not null and answered.tenant_id = support_ticket.tenant_id
         and answered.number = support_ticket.number`,
    `update support_ticket set due_at = created_at + interval '1 minute' *
         case when first_response_ms is null then response_minutes else resolution_minutes end
       where paused_at is null`,
    `create index support_ticket_by_due on support_ticket (tenant_id, due_at, number)`,
  );
}
