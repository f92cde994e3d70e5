import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Drivers find a charger by the number of its QR code. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    `create index charger_qr_code_number on charger (tenant_id, qr_code_number) where qr_code_number is not null`,
  );
