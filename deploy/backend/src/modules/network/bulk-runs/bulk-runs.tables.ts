import type { BulkAction, BulkChange, BulkRowState, BulkRunState, ChargerAction } from '@plugboard/contracts/chargers';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';
import type { TextKey } from '../../../platform/text.ts';

/** Reason of a refusal or failure: a text with its values, and the charge point's own words. */
export interface BulkProblem {
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly words?: string;
}

export interface BulkRunTables {
  bulk_run: {
    tenant_id: string;
    id: string;
    action: Json<BulkAction>;
    state: BulkRunState;
    paused_by: 'FAILURE' | 'REQUESTER' | null;
    /** Last wave whose failures a person has accepted. */
    accepted_wave: Generated<number>;
    /** Something is to be sent or under way: the job looks at it. */
    is_open: Generated<boolean>;
    /** The run that this one reverts, and the one that reverts this. */
    reverts: string | null;
    reverted_by: string | null;
    /** The account that started or continued it last; the rest is done with its rights. As of a command. */
    requested_by_tenant_id: string;
    requested_by: string;
    requested_by_name: string | null;
    on_behalf_of: string | null;
    created_at: Timestamp;
    ended_at: Timestamp | null;
  };
  bulk_run_row: {
    tenant_id: string;
    run_id: string;
    position: number;
    charger_id: string;
    custom_id: string;
    /** `null` for refused ones. */
    wave: number | null;
    state: BulkRowState;
    action: Json<ChargerAction>;
    connectors: Json<number[]>;
    changes: Json<BulkChange[]>;
    /** Brings the charger's former values back; `null` where nothing has been changed. */
    restore: Json<ChargerAction> | null;
    commands: Json<string[]>;
    problem: Json<BulkProblem> | null;
    changed_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends BulkRunTables {}
}
