import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** What people set of chargers besides what there was: where they stand, their router's SIM card, how much they give. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    `alter table charger
       add column parking_lot text,
       add column router_sim_iccid text,
       add column set_current_a integer check (set_current_a > 0),
       add column set_power_w integer check (set_power_w > 0)`,
    // Names of parking lots are suggested from those in use, jumping from one to the next.
    `create index charger_by_parking_lot on charger (tenant_id, parking_lot) where parking_lot is not null`,
  );
