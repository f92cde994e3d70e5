import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Energy that a driver's subscription includes: reserved for a session, and found by the driver's address. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    `alter table charging_session add included_wh integer not null default 0 check (included_wh >= 0)`,
    `alter table payment_session add driver_email text generated always as (lower(terms ->> 'email')) stored`,
    `create index payment_session_of_driver on payment_session (tenant_id, driver_email, created_at)
       where driver_email is not null`,
  );
