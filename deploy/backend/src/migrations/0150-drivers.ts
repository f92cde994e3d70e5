import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Account status of a driver (spec §3): `act`, `inv` or `rec`. */
const statusOf = `(case when status = 'active' then 'act'
  when status = 'invited' and invited_at is not null then 'inv' else 'rec' end)`;

const totals = `count(*)::int as sessions, coalesce(sum(session.energy_wh), 0)::bigint as energy_wh,
  coalesce(sum(session.revenue_minor) filter (where session.currency = tenant.default_currency), 0)::bigint
    as revenue_minor`;

/** Sums of drivers, their subscriptions with invoices and ledger, and the books of the card provider. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTotals(kysely);
  await keepTotals(kysely);
  await createSubscriptions(kysely);
  await createInvoices(kysely);
  await createCardBooks(kysely);
}

async function createTotals(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'driver_total',
    ['account_id'],
    `account_id uuid not null, sessions integer not null default 0, energy_wh bigint not null default 0,
     revenue_minor bigint not null default 0,
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    // One index for each order of the list of drivers.
    `create index driver_total_by_sessions on driver_total (tenant_id, sessions, account_id)`,
    `create index driver_total_by_energy on driver_total (tenant_id, energy_wh, account_id)`,
    `create index driver_total_by_revenue on driver_total (tenant_id, revenue_minor, account_id)`,
    `create index account_by_driver_status on account (tenant_id, ${statusOf}, id) where role = 'driver'`,
    `create index account_driver_by_age on account (tenant_id, created_at, id) where role = 'driver'`,
  );
}

/** The database keeps one row for each driver, in the transaction that ends, corrects or removes a session. */
async function keepTotals(kysely: Kysely<unknown>): Promise<void> {
  const inCurrency = (row: string) => `(case when ${row}.currency =
    (select default_currency from tenant where id = ${row}.tenant_id) then ${row}.revenue_minor else 0 end)`;
  const move = (row: string, sign: '+' | '-') =>
    `if ${row}.account_id is not null and ${row}.ended_at is not null then
       update driver_total set sessions = sessions ${sign} 1, energy_wh = energy_wh ${sign} ${row}.energy_wh,
         revenue_minor = revenue_minor ${sign} ${inCurrency(row)}
       where tenant_id = ${row}.tenant_id and account_id = ${row}.account_id;
     end if;`;
  await run(
    kysely,
    `create function add_driver_total() returns trigger language plpgsql as $$ begin
       if new.role <> 'driver' then
         delete from driver_total where tenant_id = new.tenant_id and account_id = new.id;
         return null;
       end if;
       insert into driver_total (tenant_id, account_id, sessions, energy_wh, revenue_minor)
       select new.tenant_id, new.id, ${totals}
       from charging_session as session join tenant on tenant.id = session.tenant_id
       where session.tenant_id = new.tenant_id and session.account_id = new.id and session.ended_at is not null
       on conflict do nothing;
       return null;
     end $$`,
    `create trigger add_driver_total after insert on account
       for each row when (new.role = 'driver') execute function add_driver_total()`,
    `create trigger change_driver_total after update of role on account
       for each row when (old.role <> new.role) execute function add_driver_total()`,
    `create function add_sessions_to_drivers() returns trigger language plpgsql as $$ begin
       update driver_total as kept
       set sessions = kept.sessions + part.sessions, energy_wh = kept.energy_wh + part.energy_wh,
         revenue_minor = kept.revenue_minor + part.revenue_minor
       from (select session.tenant_id, session.account_id, ${totals}
         from added as session join tenant on tenant.id = session.tenant_id
         where session.ended_at is not null and session.account_id is not null
         group by session.tenant_id, session.account_id) as part
       where kept.tenant_id = part.tenant_id and kept.account_id = part.account_id;
       return null;
     end $$`,
    `create trigger add_sessions_to_drivers after insert on charging_session
       referencing new table as added for each statement execute function add_sessions_to_drivers()`,
    `create function move_session_of_driver() returns trigger language plpgsql as $$ begin
       ${move('old', '-')}
       if tg_op = 'UPDATE' then
         ${move('new', '+')}
       end if;
       return null;
     end $$`,
    `create trigger move_session_of_driver
       after update of ended_at, energy_wh, revenue_minor, currency, account_id on charging_session
       for each row when (old.ended_at is not null or new.ended_at is not null)
       execute function move_session_of_driver()`,
    `create trigger take_session_from_driver after delete on charging_session
       for each row when (old.ended_at is not null) execute function move_session_of_driver()`,
    `create view expected_driver_total with (security_invoker = true) as
       select account.tenant_id, account.id as account_id, count(session.id)::int as sessions,
         coalesce(sum(session.energy_wh), 0)::bigint as energy_wh,
         coalesce(sum(session.revenue_minor) filter (where session.currency = tenant.default_currency), 0)::bigint
           as revenue_minor
       from account join tenant on tenant.id = account.tenant_id
       left join charging_session as session on session.tenant_id = account.tenant_id
         and session.account_id = account.id and session.ended_at is not null
       where account.role = 'driver'
       group by account.tenant_id, account.id`,
    `insert into driver_total (tenant_id, account_id, sessions, energy_wh, revenue_minor)
       select * from expected_driver_total`,
  );
}

const terms = `price_minor integer not null check (price_minor >= 0), months smallint not null check (months in (1, 3, 12)),
  included_kwh integer check (included_kwh > 0),
  discount_percent numeric(6, 3) check (discount_percent between 0 and 100),
  sales_tax numeric(6, 3) not null check (sales_tax between 0 and 100),
  currency text not null check (currency in ('USD', 'EUR', 'CAD', 'MXN'))`;

async function createSubscriptions(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'subscription_tariff',
    ['id'],
    `id uuid not null, name text not null, ${terms}, is_active boolean not null default true,
     created_at timestamptz not null default now()`,
  );
  await createTenantTable(
    kysely,
    'subscription',
    ['id'],
    `id uuid not null, account_id uuid, tariff_id uuid not null, name text not null, ${terms},
     timezone text not null, start_date date not null, anchor_day smallint not null check (anchor_day between 1 and 31),
     billed_until date not null, next_billing_at timestamptz, cancel_date date, end_date date,
     state text not null check (state in ('PLANNED', 'RUNNING', 'ENDED')),
     is_past_due boolean not null default false, created_at timestamptz not null,
     check (billed_until >= start_date), check (end_date >= start_date),
     check ((next_billing_at is null) = (state = 'ENDED')),
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete set null (account_id),
     foreign key (tenant_id, tariff_id) references subscription_tariff (tenant_id, id)`,
  );
  await run(
    kysely,
    `create unique index subscription_tariff_name on subscription_tariff (tenant_id, lower(name))`,
    `create unique index subscription_running on subscription (tenant_id, account_id) where state = 'RUNNING'`,
    `create unique index subscription_planned on subscription (tenant_id, account_id) where state = 'PLANNED'`,
    `create index subscription_of_account on subscription (tenant_id, account_id, start_date)`,
    `create index subscription_of_tariff on subscription (tenant_id, tariff_id) where state <> 'ENDED'`,
    // A job looks for these in every tenant.
    `create index subscription_due on subscription (next_billing_at) where next_billing_at is not null`,
  );
}

async function createInvoices(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'subscription_invoice_counter', [], `last_number integer not null`);
  await createTenantTable(
    kysely,
    'subscription_invoice',
    ['id'],
    `id uuid not null, number integer not null, subscription_id uuid not null, account_id uuid,
     user_name text not null, user_email text not null, language text not null, subscription_name text not null,
     period_start date not null, period_end date not null check (period_end > period_start), timezone text not null,
     months smallint not null, currency text not null, sales_tax numeric(6, 3) not null, lines jsonb not null,
     net_minor integer not null check (net_minor >= 0), tax_minor integer not null check (tax_minor >= 0),
     total_minor integer not null check (total_minor = net_minor + tax_minor),
     state text not null check (state in ('OPEN', 'PAID', 'UNPAID')), issued_at timestamptz not null,
     paid_at timestamptz, attempts smallint not null default 0, attempt jsonb, next_attempt_at timestamptz,
     problem text, provider text, provider_reference text, card_last4 text,
     check ((paid_at is null) = (state <> 'PAID')), check (next_attempt_at is null or state = 'OPEN'),
     search_text text not null generated always as
       (lower('sub-' || lpad(number::text, 6, '0') || E'\\n' || user_name || E'\\n' || user_email)) stored,
     unique (tenant_id, number), unique (tenant_id, subscription_id, period_start),
     foreign key (tenant_id, subscription_id) references subscription (tenant_id, id),
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete set null (account_id)`,
  );
  await createTenantTable(
    kysely,
    'subscription_entry',
    ['id'],
    `id uuid not null, invoice_id uuid not null, kind text not null check (kind in ('INVOICED', 'PAID')),
     debit text not null, credit text not null, amount_minor integer not null check (amount_minor > 0),
     currency text not null check (currency in ('USD', 'EUR', 'CAD', 'MXN')), at timestamptz not null,
     check (debit <> credit), unique (tenant_id, invoice_id, kind),
     foreign key (tenant_id, invoice_id) references subscription_invoice (tenant_id, id)`,
  );
  await run(
    kysely,
    // A person is billed once for a period, whichever of their subscriptions it belongs to.
    `create unique index subscription_invoice_of_period on subscription_invoice (tenant_id, account_id, period_start)
       where account_id is not null`,
    `create index subscription_invoice_by_payment on subscription_invoice (tenant_id, paid_at, id)`,
    `create index subscription_invoice_due on subscription_invoice (next_attempt_at) where next_attempt_at is not null`,
    // Ledger entries are never changed.
    `revoke update, delete on subscription_entry from plugboard_app`,
  );
}

async function createCardBooks(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'card_book', ['provider'], `provider text not null, read_at timestamptz not null`);
  await createTenantTable(
    kysely,
    'card_book_payment',
    ['provider', 'reference'],
    `provider text not null, reference text not null, captured_minor integer not null, refunded_minor integer not null,
     currency text not null, created_at timestamptz not null, read_at timestamptz not null`,
  );
  await run(
    kysely,
    `create index card_book_payment_by_age on card_book_payment (tenant_id, provider, created_at)`,
    `create index payment_session_by_age on payment_session (tenant_id, provider, created_at) where captured_minor > 0`,
  );
}
