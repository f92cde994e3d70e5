import type { CommandAction, CommandExchange, CommandReason, CommandState } from '@plugboard/contracts';
import type { Generated } from 'kysely';
import type { Json, Moment } from '../../platform/database/platform-tables.ts';

export interface CommandTables {
  command: {
    tenant_id: string;
    id: string;
    /** By this number OCPP knows it: remoteStartId, requestId, reservationId. */
    number: Generated<number>;
    charger_id: string;
    /** Both `null` where it concerns the whole charger. */
    port_id: string | null;
    connector_id: number | null;
    action: CommandAction;
    /** Without secrets. */
    parameters: Json<Record<string, unknown>>;
    /** With them, encrypted; only until the command is sent. `null` where there are none. */
    sealed_parameters: string | null;
    state: CommandState;
    reason: CommandReason | null;
    /** What the charge point said of it. */
    reason_words: string | null;
    /** A start's id token: whoever charges with it was started by this command. */
    token: string | null;
    /** What a stop ends. */
    transaction_id: string | null;
    exchanges: Json<CommandExchange[]>;
    /** Through which socket it was sent. */
    connection_id: string | null;
    /** Who asked for it: the administrator of the other tenant where one was at work. */
    requested_by_tenant_id: string;
    requested_by: string;
    /** Of that administrator; `null` for the tenant's own people, and where the tenant must not know it. */
    requested_by_name: string | null;
    on_behalf_of: string | null;
    /** `share`: somebody asked for it whom the charger is shared with, and has a row that follows this one. */
    source: 'portal' | 'share';
    /** The command that is sent for this one, where another tenant shares the charger. */
    source_tenant_id: Generated<string | null>;
    source_command_id: Generated<string | null>;
    created_at: Moment;
    sent_at: Moment | null;
    answered_at: Moment | null;
    settled_at: Moment | null;
    give_up_at: Moment;
    /** When whoever asked for a charge is to be told that it has not begun, see `startNotice`. */
    tell_at: Moment | null;
  };
}
