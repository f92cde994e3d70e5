import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Outages of some ports answered by an index alone; the index by time answers for all ports. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    `create index status_history_outages_by_port on status_history (tenant_id, port_id, created_at)
       include (status, error_code, id, ended_at) where status in ('OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER')`,
  );
