import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const currencies = `('USD', 'EUR', 'CAD', 'MXN')`;
/** Sums of lines and payouts, in minor units; lines of adjustments may be negative. */
const sums = ['gross', 'tax', 'commission', 'transaction', 'network', 'provider', 'refund', 'net'];
const sumColumns = sums.map((name) => `${name}_minor bigint not null default 0`).join(', ');

/** Payouts, the sessions that they are made of, and their ledger. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createPayouts(kysely);
  await createLedger(kysely);
  await keepPaymentsOfSessions(kysely);
  await queueChangedSessions(kysely);
  await run(kysely, `alter table payout_settings add column second_person_above text not null default '1000.00'`);
}

async function createPayouts(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'payout',
    ['id'],
    `id uuid not null, receiver text not null, year smallint not null, month smallint not null check (month between 1 and 12),
     currency text not null check (currency in ${currencies}),
     state text not null check (state in ('DUE', 'AWAITING', 'PAYING', 'PAID', 'FAILED')),
     sessions integer not null default 0, energy_wh bigint not null default 0, ${sumColumns},
     adjustment_minor bigint not null default 0,
     amount_minor bigint check (amount_minor > 0), reason text,
     requested_at timestamptz, requested_by_tenant_id text, requested_by uuid, requested_by_name text,
     approved_at timestamptz, approved_by_name text,
     provider text, reference text, failure text, paid_at timestamptz,
     attempt integer not null default 0, tries integer not null default 0, next_at timestamptz,
     version integer not null default 1, created_at timestamptz not null,
     unique (tenant_id, receiver, currency, year, month),
     check (state in ('DUE', 'FAILED') or amount_minor is not null)`,
  );
  await createTenantTable(
    kysely,
    'payout_line',
    ['payout_id', 'session_id'],
    `payout_id uuid not null, session_id uuid not null, started_at timestamptz not null,
     energy_wh bigint not null, ${sumColumns}, is_adjustment boolean not null,
     foreign key (tenant_id, payout_id) references payout (tenant_id, id)`,
  );
  await run(
    kysely,
    `create index payout_line_of_session on payout_line (tenant_id, session_id)`,
    `create index payout_line_by_start on payout_line (tenant_id, payout_id, started_at, session_id)`,
    // A job of every instance looks for these.
    `create index payout_to_send on payout (next_at) where state = 'PAYING'`,
    `create unique index payout_by_reference on payout (tenant_id, provider, reference) where reference is not null`,
  );
}

/** Each entry moves an amount from one account to another, so that the books balance by their shape. */
async function createLedger(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'payout_entry',
    ['id'],
    `id uuid not null, payout_id uuid not null, kind text not null, debit text not null, credit text not null,
     amount_minor bigint not null check (amount_minor > 0), currency text not null check (currency in ${currencies}),
     at timestamptz not null, check (debit <> credit),
     foreign key (tenant_id, payout_id) references payout (tenant_id, id)`,
  );
  await run(
    kysely,
    `create index payout_entry_of_payout on payout_entry (tenant_id, payout_id)`,
    // Ledger entries are never changed.
    `revoke update, delete on payout_entry from plugboard_app`,
  );
}

/** Fee and refunds of a session's payment. */
async function keepPaymentsOfSessions(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table payment_session add column fee_minor integer not null default 0 check (fee_minor >= 0)`,
    `alter table charging_session add column provider_fee_minor integer not null default 0,
       add column refunded_minor integer not null default 0`,
    `create function keep_payment_of_session() returns trigger language plpgsql as $$ begin
       update charging_session set provider_fee_minor = new.fee_minor, refunded_minor = new.refunded_minor
         where tenant_id = new.tenant_id and id = new.charging_session_id
           and (provider_fee_minor, refunded_minor) is distinct from (new.fee_minor, new.refunded_minor);
       return null;
     end $$`,
    `create trigger keep_payment_of_session
       after insert or update of fee_minor, refunded_minor, charging_session_id on payment_session
       for each row when (new.charging_session_id is not null) execute function keep_payment_of_session()`,
    `update charging_session session set refunded_minor = payment.refunded_minor from payment_session payment
       where payment.tenant_id = session.tenant_id and payment.charging_session_id = session.id
         and payment.refunded_minor > 0`,
  );
}

/**
 * Sessions whose share has to be calculated again. A repeat changes the row, so that a calculation under way does not
 * take away the change of a transaction that it could not see.
 */
async function queueChangedSessions(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'payout_due',
    ['session_id'],
    `session_id uuid not null, changes integer not null default 1`,
  );
  const add = (select: string) =>
    `insert into payout_due (tenant_id, session_id) ${select}
     on conflict (tenant_id, session_id) do update set changes = payout_due.changes + 1;`;
  const paid = `status = 'COMPLETED_AND_PAID'`;
  await run(
    kysely,
    add(`select tenant_id, id from charging_session where ${paid} order by tenant_id, id`),
    `create function queue_new_payout_sessions() returns trigger language plpgsql as $$ begin
       ${add(`select tenant_id, id from added where ${paid} order by tenant_id, id`)}
       return null;
     end $$`,
    `create trigger queue_new_payout_sessions after insert on charging_session
       referencing new table as added for each statement execute function queue_new_payout_sessions()`,
    `create function queue_payout_session() returns trigger language plpgsql as $$ begin
       ${add(`values (new.tenant_id, new.id)`)}
       return null;
     end $$`,
    `create trigger queue_payout_session
       after update of status, started_at, energy_wh, revenue_minor, sales_tax_minor, currency, location_id,
         provider_fee_minor, refunded_minor on charging_session
       for each row when (old.${paid} or new.${paid}) execute function queue_payout_session()`,
    // Fees hold for all that is not paid yet.
    `create function queue_unpaid_payouts() returns trigger language plpgsql as $$ begin
       ${add(`select distinct line.tenant_id, line.session_id from payout_line line
         join payout on payout.tenant_id = line.tenant_id and payout.id = line.payout_id
         where line.tenant_id = new.tenant_id and payout.state in ('DUE', 'FAILED') order by 2`)}
       return null;
     end $$`,
    `create trigger queue_unpaid_payouts after insert or update on payout_settings
       for each row execute function queue_unpaid_payouts()`,
    // The receiver of a location's payouts gets all that is not paid yet.
    `create function queue_payouts_of_location(tenant text, location uuid) returns void language sql as $$
       ${add(`select distinct line.tenant_id, line.session_id from payout_line line
         join payout on payout.tenant_id = line.tenant_id and payout.id = line.payout_id
         join charging_session session on session.tenant_id = line.tenant_id and session.id = line.session_id
         where line.tenant_id = tenant and session.location_id = location and payout.state in ('DUE', 'FAILED')
         order by 2`)}
     $$`,
    `create function queue_payouts_of_share() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' and old.receives_payouts and old.direction = 'out'
           and exists (select from tenant where id = old.tenant_id) then
         perform queue_payouts_of_location(old.tenant_id, old.location_id);
       end if;
       if tg_op <> 'DELETE' and new.receives_payouts and new.direction = 'out' then
         perform queue_payouts_of_location(new.tenant_id, new.location_id);
       end if;
       return null;
     end $$`,
    `create trigger queue_payouts_of_share after insert or delete or update of receives_payouts, party on location_share
       for each row execute function queue_payouts_of_share()`,
  );
}
