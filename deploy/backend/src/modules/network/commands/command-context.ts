import type { CommandAction, CommandParameters } from '@plugboard/contracts/network';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import type { ChargerWithPorts } from '../../chargers/index.ts';
import type { CommandRow } from './commands.repository.ts';

/** The tenant and the account that a command is sent for: a call's, or those a job keeps. */
export interface CommandCaller extends Pick<SignedInCall, 'db' | 'tenantId' | 'language'> {
  readonly account: Pick<SignedInCall['account'], 'id' | 'actor'>;
  /** Missing where a job sends what an earlier call has left to it. */
  readonly requestId?: string;
}

export interface CommandContext<Caller extends CommandCaller = SignedInCall> {
  readonly call: Caller;
  readonly now: Date;
  /** Key that encrypts parameters with secrets in the database. */
  readonly secret: Uint8Array;
}

export interface CommandRequest<Action extends CommandAction = CommandAction> {
  readonly at: ChargerWithPorts;
  /** Left out for commands to the whole charger. */
  readonly port?: ChargerWithPorts['ports'][number] | undefined;
  readonly action: Action;
  readonly parameters: CommandParameters<Action>;
}

/** The columns that name the requester of a command. */
type RequesterColumns = Pick<
  CommandRow,
  'requested_by_tenant_id' | 'requested_by' | 'requested_by_name' | 'on_behalf_of'
>;

export const requesterOf = ({ tenantId, account }: Pick<CommandCaller, 'tenantId' | 'account'>): RequesterColumns => ({
  requested_by_tenant_id: account.actor?.tenantId ?? tenantId,
  requested_by: account.actor?.accountId ?? account.id,
  requested_by_name: account.actor?.name ?? null,
  on_behalf_of: account.actor ? account.id : null,
});

/** The caller that a job sends commands for, from a row that keeps its requester; its texts are never shown. */
export const callerOfRow = (
  db: TenantTransaction,
  row: RequesterColumns & { readonly tenant_id: string },
): CommandCaller => ({
  db,
  tenantId: row.tenant_id,
  language: 'en',
  account:
    row.on_behalf_of === null
      ? { id: row.requested_by, actor: null }
      : {
          id: row.on_behalf_of,
          actor: {
            tenantId: row.requested_by_tenant_id,
            accountId: row.requested_by,
            name: row.requested_by_name,
            tenantName: null,
          },
        },
});
