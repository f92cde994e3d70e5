import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Drops the check of invoices that says this; a check of several columns has a name by its place. */
const dropCheck = (definition: string) => `do $$
  declare found text;
  begin
    select conname into strict found from pg_constraint
    where conrelid = 'subscription_invoice'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '${definition}';
    execute format('alter table subscription_invoice drop constraint %I', found);
  end $$`;

/** Invoices whose amount a card provider is not asked for, because it is too small; the driver's next one has it. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    dropCheck(`%state = ANY%`),
    dropCheck(`%total_minor = (net_minor + tax_minor)%`),
    `alter table subscription_invoice
       add carried jsonb not null default '[]',
       add carried_minor integer not null default 0 check (carried_minor >= 0),
       add carried_to uuid,
       add constraint subscription_invoice_state check (state in ('OPEN', 'PAID', 'UNPAID', 'CARRIED')),
       add constraint subscription_invoice_total check (total_minor = net_minor + tax_minor + carried_minor),
       add constraint subscription_invoice_carried check (carried_to is null or state = 'CARRIED'),
       add foreign key (tenant_id, carried_to) references subscription_invoice (tenant_id, id)`,
    `create index subscription_invoice_carried_to on subscription_invoice (tenant_id, carried_to)
       where carried_to is not null`,
    `create index subscription_invoice_to_carry on subscription_invoice (tenant_id, account_id)
       where state = 'CARRIED' and carried_to is null`,
  );
