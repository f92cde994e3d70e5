import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** Firmware files of models. Their roll-outs are runs over chargers, see 0102. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'firmware_release',
    ['id'],
    `id uuid not null, manufacturer text not null, model text not null, version text not null, location text not null,
     signing_certificate text, signature text, notes text not null, created_by uuid not null, created_by_name text,
     created_at timestamptz not null,
     check ((signing_certificate is null) = (signature is null)),
     unique (tenant_id, manufacturer, model, version)`,
  );
}
