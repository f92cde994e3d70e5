import type { CommandAction, CommandExchange, CommandReason, CommandState } from '@plugboard/contracts/network';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

export interface CommandTables {
  command: {
    tenant_id: string;
    id: string;
    /** Used as remoteStartId, requestId or reservationId in OCPP. */
    number: Generated<number>;
    charger_id: string;
    /** Port and connector are both `null` for commands to the whole charger. */
    port_id: string | null;
    connector_id: number | null;
    action: CommandAction;
    /** Secrets are masked. */
    parameters: Json<Record<string, unknown>>;
    /** Encrypted, with secrets; deleted when the command is sent. `null` for actions without secrets. */
    sealed_parameters: string | null;
    state: CommandState;
    reason: CommandReason | null;
    /** The charge point's own words. */
    reason_words: string | null;
    /** Id token of a start; links the reported transaction to this command. */
    token: string | null;
    /** The transaction that a stop ends. */
    transaction_id: string | null;
    exchanges: Json<CommandExchange[]>;
    /** Socket that it was sent through. */
    connection_id: string | null;
    /** The requester; an administrator of another tenant if one works in this tenant's account. */
    requested_by_tenant_id: string;
    requested_by: string;
    /** Name of that administrator; `null` for the tenant's own people, and in rows at the owner of a shared charger. */
    requested_by_name: string | null;
    on_behalf_of: string | null;
    /**
     * `share`: requested by a tenant that the charger is shared with, which has a row that follows this one. `payment`:
     * by a driver who pays at the charger, or by the price of a session; `requested_by` is the payment or
     * the session.
     */
    source: 'portal' | 'share' | 'payment';
    /** The command at the owner of a shared charger that is sent for this one. */
    source_tenant_id: Generated<string | null>;
    source_command_id: Generated<string | null>;
    /** The request that it came with, as in the log and in the audit entry; `null` for those of jobs. */
    request_id: Generated<string | null>;
    /** The step of the request's trace that it belongs to, as the header `traceparent`; `null` without traces. */
    traceparent: Generated<string | null>;
    created_at: Timestamp;
    sent_at: Timestamp | null;
    answered_at: Timestamp | null;
    settled_at: Timestamp | null;
    give_up_at: Timestamp;
    /** When to notify the requester that a start has failed, see `startNotice`. */
    tell_at: Timestamp | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends CommandTables {}
}
