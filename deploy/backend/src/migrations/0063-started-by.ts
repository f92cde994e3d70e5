import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Adds the person who started a session in the portal, and the tenant's charging settings. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table charging_session
       drop constraint charging_session_authentication_check,
       add constraint charging_session_authentication_check
         check (authentication in ('QR_CODE', 'PLUG_AND_CHARGE', 'FLEET_RFID', 'REMOTE_START')),
       add column started_by_tenant_id text,
       add column started_by uuid,
       add column started_by_name text`,
    // Until now everything that a command started was called a QR code, and nothing else was.
    `update charging_session set authentication = 'REMOTE_START'
       where command_id is not null and authentication = 'QR_CODE'`,
    `update charging_session set started_by_tenant_id = command.requested_by_tenant_id, started_by = command.requested_by
       from command
       where command.tenant_id = charging_session.tenant_id and command.id = charging_session.command_id`,
    `update charging_session set started_by_name = trim(account.first_name || ' ' || account.last_name)
       from account
       where account.tenant_id = charging_session.started_by_tenant_id and account.id = charging_session.started_by
         and account.tenant_id = charging_session.tenant_id`,
  );
  await createTenantTable(
    kysely,
    'charging_settings',
    [],
    `allows_concurrent_transactions boolean not null default false,
     accepts_signing_requests boolean not null default false`,
  );
}
