import { moneyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type AuditEntry, writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { callerOfRow } from '../../network/index.ts';
import type { DispatchRow } from './utility-dispatches.repository.ts';
import type { UtilityMeterRow } from './utility-meters.repository.ts';

type Terms = Pick<
  DispatchRow,
  | 'tenant_id'
  | 'id'
  | 'meter_number'
  | 'reference'
  | 'starts_at'
  | 'ends_at'
  | 'requested_kw'
  | 'price_minor'
  | 'currency'
>;

interface DispatchStep {
  readonly action: Extract<AuditEntry['action'], `utility_dispatch.${string}`>;
  /** The meter whose account takes part, where the dispatch is a promise in its name. */
  readonly promisedBy?: UtilityMeterRow;
  readonly result?: object;
}

/** Records an action of the job on a dispatch of the utility. */
export function writeDispatchEntry(
  db: TenantTransaction,
  dispatch: Terms,
  { action, promisedBy, result }: DispatchStep,
): Promise<void> {
  const terms = {
    name: dispatch.meter_number,
    reference: dispatch.reference,
    starts_at: dispatch.starts_at,
    ends_at: dispatch.ends_at,
    requested_kw: dispatch.requested_kw,
    price: moneyOf(dispatch.price_minor, dispatch.currency),
  };
  const account = promisedBy && callerOfRow(db, promisedBy).account;
  const subject = { type: 'utility_dispatch', id: dispatch.id } as const;
  const values = result ? { before: terms, after: { ...terms, ...result } } : { after: terms };
  const context = { tenantId: dispatch.tenant_id, requestId: 'utility dispatches', account };
  return writeAuditEntry(db, context, { action, subject, ...values });
}
