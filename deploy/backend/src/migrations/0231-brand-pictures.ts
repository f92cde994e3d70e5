import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** Logos, favicon and sign-in picture of a tenant; the portal's default is used for a missing one. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'brand_picture',
    ['kind'],
    `kind text not null check (kind in ('logo_light', 'logo_dark', 'favicon', 'sign_in')), id uuid not null,
     file_name text not null check (file_name ~ '^[A-Za-z0-9_-]{43}$'), width integer not null check (width > 0),
     height integer not null check (height > 0), created_at timestamptz not null default now()`,
  );
}
