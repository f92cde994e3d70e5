import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** When the vehicle has left, after which no idle fee is due, and the driver's discount. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    `alter table charging_session add unplugged_at timestamptz,
       add discount_percent numeric(6, 3) check (discount_percent between 0 and 100)`,
  );
