import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const ofAccount = 'foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade';

/** Authenticator apps, passkeys and recovery codes beside codes by SMS; sessions keep what they were opened with. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    'alter table account add has_sms_factor boolean not null default false',
    'update account set has_sms_factor = has_two_factor',
    'alter table session add signed_in_by text',
    'alter table ticket add signed_in_by text',
  );
  await createTenantTable(
    kysely,
    'authenticator',
    ['account_id'],
    `account_id uuid not null, sealed_secret text, confirmed_at timestamptz, last_step bigint not null default 0,
     pending_secret text, pending_until timestamptz, ${ofAccount}`,
  );
  await createTenantTable(
    kysely,
    'recovery_code',
    ['account_id', 'code_hash'],
    `account_id uuid not null, code_hash text not null, used_at timestamptz, ${ofAccount}`,
  );
  await createTenantTable(
    kysely,
    'passkey',
    ['id'],
    `id uuid not null, account_id uuid not null, credential_id text not null, public_key text not null,
     counter bigint not null, transports text[] not null, rp_id text not null, name text not null,
     created_at timestamptz not null default now(), last_used_at timestamptz, ${ofAccount},
     unique (tenant_id, credential_id)`,
  );
  await createTenantTable(
    kysely,
    'passkey_challenge',
    ['challenge_hash'],
    `challenge_hash text not null, binding_hash text not null, purpose text not null, account_id uuid,
     expires_at timestamptz not null`,
  );
  await run(kysely, 'create index passkey_by_account on passkey (tenant_id, account_id)');
}
