import type { CommandAction, CommandParameters } from '@plugboard/contracts';
import type { SignedInCall } from '../../platform/http/context.ts';
import type { ChargerWithPorts } from '../chargers/chargers.service.ts';
import type { CommandRow } from './commands.repository.ts';

/** In whose name a charge point is asked for something, and where. */
export interface Requesting extends Pick<SignedInCall, 'db' | 'tenantId' | 'language'> {
  readonly account: Pick<SignedInCall['account'], 'id' | 'actor'>;
}

/** How a call looks to who asks a charge point to do something. */
export interface Commanding<Caller extends Requesting = SignedInCall> {
  readonly call: Caller;
  readonly now: Date;
  /** Encrypts what must not be read in the database. */
  readonly secret: Uint8Array;
}

export interface Order<Action extends CommandAction = CommandAction> {
  readonly at: ChargerWithPorts;
  /** Left out: it concerns the whole charger. */
  readonly port?: ChargerWithPorts['ports'][number] | undefined;
  readonly action: Action;
  readonly parameters: CommandParameters<Action>;
}

export type Requester = Pick<
  CommandRow,
  'requested_by_tenant_id' | 'requested_by' | 'requested_by_name' | 'on_behalf_of'
>;

/** Who asks, as rows keep it. */
export const requesterOf = ({ tenantId, account }: Requesting): Requester => ({
  requested_by_tenant_id: account.actor?.tenantId ?? tenantId,
  requested_by: account.actor?.accountId ?? account.id,
  requested_by_name: account.actor?.name ?? null,
  on_behalf_of: account.actor ? account.id : null,
});
