import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Announcements to drivers, and the messages in a driver's app. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'announcement',
    ['id'],
    `id uuid not null, title_en text not null, text_en text not null, title_es text not null, text_es text not null,
     locations jsonb not null, statuses jsonb not null, by_mail boolean not null, in_app boolean not null,
     send_at timestamptz not null, state text not null check (state in ('PLANNED', 'SENDING', 'SENT', 'CANCELLED')),
     sent_up_to uuid, sent_at timestamptz, recipients integer not null default 0,
     created_at timestamptz not null default now(), check (by_mail or in_app)`,
  );
  await createTenantTable(
    kysely,
    'driver_message',
    ['id'],
    `id uuid not null, account_id uuid not null, kind text not null check (kind in ('ANNOUNCEMENT', 'GRID_EVENT')),
     announcement_id uuid, event_id uuid, texts jsonb, at timestamptz not null,
     unique (tenant_id, announcement_id, account_id), unique (tenant_id, event_id, account_id), check ((announcement_id is null) <> (texts is null)),
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade,
     foreign key (tenant_id, announcement_id) references announcement (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index announcement_due on announcement (send_at) where state in ('PLANNED', 'SENDING')`,
    `create index announcement_by_time on announcement (tenant_id, send_at, id)`,
    `create index driver_message_of_driver on driver_message (tenant_id, account_id, at, id)`,
  );
}
