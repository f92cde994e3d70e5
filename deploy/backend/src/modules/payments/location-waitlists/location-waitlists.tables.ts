import type { WaitlistState } from '@plugboard/contracts/payments';
import type { Language } from '@plugboard/contracts/platform';
import type { ColumnType } from 'kysely';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

type Later<Value> = ColumnType<Value | null, never, Value | null>;

export interface LocationWaitlistTables {
  waitlist_place: {
    tenant_id: string;
    /** Random: who knows it may see the place and give it up. */
    id: string;
    /** The location; a charger without one is its own line. */
    line_id: string;
    /** Charger whose code the driver scanned, and its names as they were. */
    charger_id: string;
    custom_id: string;
    location_name: string | null;
    /** Rises along the line. */
    turn: number;
    state: WaitlistState;
    language: Language;
    /** Addresses for notices to the driver; erased when the place ends. */
    email: string | null;
    phone: string | null;
    joined_at: Timestamp;
    ended_at: Later<Date>;
    /** Port that is held for the driver. */
    port_id: Later<string>;
    held_until: Later<Date>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocationWaitlistTables {}
}
