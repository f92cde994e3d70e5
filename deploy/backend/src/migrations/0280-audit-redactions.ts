import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/**
 * Audit entries out of which a person was erased. The link keeps the hash of the entry as it was written, so that the
 * chain goes on; `hash` is that of what is left, so that a later change is found.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'audit_redaction',
    ['entry_id'],
    `entry_id uuid not null, hash text not null, redacted_at timestamptz not null default now(),
     foreign key (tenant_id, entry_id) references audit_entry (tenant_id, id) on delete cascade`,
  );
  await run(kysely, `revoke insert, update, delete on audit_redaction from plugboard_app`);
}
