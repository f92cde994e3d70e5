import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** The SIM cards of the embedded provider. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  createTenantTable(
    kysely,
    'embedded_sim_card',
    ['iccid'],
    `iccid text not null, status text not null check (status in ('new', 'ready', 'active', 'inactive', 'scheduled')),
     fleet text, network text`,
  );
