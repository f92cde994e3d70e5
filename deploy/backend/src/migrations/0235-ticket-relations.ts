import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Links between tickets, one at most between two, and tickets that were merged into another. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'ticket_relation',
    ['ticket_number', 'other_number'],
    `ticket_number integer not null, other_number integer not null,
     kind text not null check (kind in ('related', 'duplicate_of')),
     check (ticket_number <> other_number),
     foreign key (tenant_id, ticket_number) references support_ticket (tenant_id, number) on delete cascade,
     foreign key (tenant_id, other_number) references support_ticket (tenant_id, number) on delete cascade`,
  );
  await run(
    kysely,
    `create unique index ticket_relation_by_pair on ticket_relation
       (tenant_id, (least(ticket_number, other_number)), (greatest(ticket_number, other_number)))`,
    `create index ticket_relation_of_other on ticket_relation (tenant_id, other_number)`,
    `alter table support_ticket add column merged_into integer check (merged_into <> number),
       add foreign key (tenant_id, merged_into) references support_ticket (tenant_id, number)
         on delete set null (merged_into),
       add check (merged_into is null or status = 'closed')`,
    `create index support_ticket_by_merged on support_ticket (tenant_id, merged_into) where merged_into is not null`,
  );
}
