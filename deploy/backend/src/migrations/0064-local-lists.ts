import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** The cards that charge points have been sent, to decide on by themselves while they are cut off. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  createTenantTable(
    kysely,
    'local_list',
    ['charger_id'],
    `charger_id uuid not null, version integer not null, cards jsonb not null, sent_at timestamptz not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
