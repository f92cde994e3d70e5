import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Payments of charges, their ledger, and the books of the embedded payment provider. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createPaymentSessions(kysely);
  await createLedger(kysely);
  await createSandbox(kysely);
  await run(
    kysely,
    // A receipt is HTML, beside its text.
    `alter table outbox add column html text`,
    // A driver who pays at the charger has no account.
    `alter table command drop constraint command_source_check`,
    `alter table command add constraint command_source_check check (source in ('portal', 'share', 'payment'))`,
    `create index charging_session_of_command on charging_session (tenant_id, command_id) where command_id is not null`,
  );
}

/** A payment outlives its charger and its port: it names them without foreign keys. */
async function createPaymentSessions(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'payment_session',
    ['id'],
    `id uuid not null, charger_id uuid not null, port_id uuid not null, connector_id integer not null,
     custom_id text not null, location_name text,
     state text not null check (state in ('CREATED', 'AUTHORISING', 'AUTHORISED', 'CHARGING', 'CAPTURING', 'PAID',
       'FAILED', 'CANCELLED', 'REFUNDED')),
     reason text, device text not null, language text not null, receipt_email text, receipt_sent_at timestamptz,
     terms jsonb not null, currency text not null check (currency in ('USD', 'EUR', 'CAD', 'MXN')),
     provider text not null check (provider in ('sandbox', 'stripe', 'ims')), provider_reference text,
     card_token text, challenge jsonb, hold_minor integer not null check (hold_minor > 0),
     held_minor integer not null default 0 check (held_minor >= 0),
     captured_minor integer not null default 0 check (captured_minor >= 0),
     refunded_minor integer not null default 0 check (refunded_minor between 0 and captured_minor),
     refund_minor integer not null default 0 check (refund_minor >= 0),
     hold_ends_at timestamptz, is_raise_refused boolean not null default false,
     amount_minor integer check (amount_minor >= 0), price jsonb,
     command_id uuid, stop_command_id uuid, stop_requested_at timestamptz, charging_session_id uuid,
     created_at timestamptz not null, authorised_at timestamptz, started_at timestamptz, ended_at timestamptz,
     settled_at timestamptz,
     is_outdated boolean not null default false, tries integer not null default 0, next_at timestamptz,
     wakes integer not null default 0, leased_until timestamptz,
     check (state not in ('CHARGING', 'CAPTURING', 'PAID', 'REFUNDED') or charging_session_id is not null)`,
  );
  await run(
    kysely,
    // One of a browser at a connector while the bank decides, and one of anybody with a hold.
    `create unique index payment_session_of_device on payment_session (tenant_id, port_id, device)
       where state in ('CREATED', 'AUTHORISING', 'AUTHORISED', 'CHARGING')`,
    `create unique index payment_session_of_port on payment_session (tenant_id, port_id)
       where state in ('AUTHORISED', 'CHARGING')`,
    `create unique index payment_session_of_charge on payment_session (tenant_id, charging_session_id)
       where charging_session_id is not null`,
    `create unique index payment_session_by_reference on payment_session (tenant_id, provider, provider_reference)
       where provider_reference is not null`,
    `create index payment_session_of_charger on payment_session (tenant_id, charger_id, created_at)`,
    `create index payment_session_unsettled on payment_session (tenant_id, charger_id) where settled_at is null`,
    `create index payment_session_given_up on payment_session (settled_at) where state in ('FAILED', 'CANCELLED')`,
    `create index payment_session_of_command on payment_session (tenant_id, command_id) where command_id is not null`,
    // A job of every instance looks for these.
    `create index payment_session_due on payment_session (next_at) where next_at is not null`,
  );
  await createTenantTable(
    kysely,
    'payment_webhook',
    ['provider', 'event_id'],
    `provider text not null, event_id text not null, received_at timestamptz not null`,
  );
  await run(kysely, `create index payment_webhook_by_age on payment_webhook (received_at)`);
}

/** Each entry moves an amount from one account to another, so that the books balance by their shape. */
async function createLedger(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'payment_entry',
    ['id'],
    `id uuid not null, payment_session_id uuid not null,
     kind text not null check (kind in ('HELD', 'RELEASED', 'CAPTURED', 'REFUNDED')),
     debit text not null, credit text not null, amount_minor integer not null check (amount_minor > 0),
     currency text not null check (currency in ('USD', 'EUR', 'CAD', 'MXN')), at timestamptz not null,
     check (debit <> credit),
     foreign key (tenant_id, payment_session_id) references payment_session (tenant_id, id)`,
  );
  await run(
    kysely,
    `create index payment_entry_of_session on payment_entry (tenant_id, payment_session_id)`,
    // Ledger entries are never changed.
    `revoke update, delete on payment_entry from plugboard_app`,
  );
}

async function createSandbox(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'sandbox_payment',
    ['id'],
    `id uuid not null, provider text not null, session_id uuid not null, state text not null,
     amount_minor integer not null, currency text not null, held_minor integer not null,
     captured_minor integer not null, refunded_minor integer not null, refusal text, refund_keys jsonb not null,
     hold_ends_at timestamptz, webhook_delay_seconds integer not null, webhook_copies integer not null,
     created_at timestamptz not null default now(), unique (tenant_id, session_id)`,
  );
  await createTenantTable(
    kysely,
    'sandbox_webhook',
    ['id'],
    `id uuid not null, payment_id uuid not null, due_at timestamptz not null, copies integer not null`,
  );
  await run(kysely, `create index sandbox_webhook_due on sandbox_webhook (due_at)`);
}
