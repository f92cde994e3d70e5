import type { LiveEvent, LiveEventType } from '@plugboard/contracts/platform';
import type { ColumnType } from 'kysely';
import type { CreatedAt, Json } from '../database/platform-tables.ts';

export interface EventTables {
  event: {
    tenant_id: string;
    /** From 1, without gaps, in the order in which the transactions were committed. */
    id: number;
    type: LiveEventType;
    payload: Json<LiveEvent>;
    at: CreatedAt;
  };
  /** The number of a tenant's newest event. Its row is locked from the first event of a transaction to its commit. */
  event_counter: {
    tenant_id: string;
    last_id: number;
    /** When a release of a remote was last moved that concerns the tenant. */
    released_at: ColumnType<Date | null, never, Date>;
  };
}
