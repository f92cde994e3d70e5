import type { TenantTransaction } from '../../../platform/database/database.ts';
import { measuredColumns } from '../../charging/index.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';

const commandOf = (db: TenantTransaction, tenantId: string, id: string) =>
  db
    .selectFrom('command')
    .select(['id', 'state', 'created_at', 'settled_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

type CommandFact = NonNullable<Awaited<ReturnType<typeof commandOf>>>;

/** The transaction that the charge point has reported for a payment's start command. */
const chargeOf = (db: TenantTransaction, tenantId: string, commandId: string) =>
  db
    .selectFrom('charging_session')
    .select([...measuredColumns, 'status', 'end_reported_at', 'lost_at'])
    .where('tenant_id', '=', tenantId)
    .where('command_id', '=', commandId)
    .orderBy('started_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export type ChargeFact = NonNullable<Awaited<ReturnType<typeof chargeOf>>>;

export interface PaymentFacts {
  readonly start: CommandFact | undefined;
  readonly stop: CommandFact | undefined;
  readonly charge: ChargeFact | undefined;
}

/** Commands and reported charge of a payment. */
export async function findFacts(
  db: TenantTransaction,
  { tenant_id, command_id, stop_command_id }: Pick<PaymentRow, 'tenant_id' | 'command_id' | 'stop_command_id'>,
): Promise<PaymentFacts> {
  if (command_id === null) return { start: undefined, stop: undefined, charge: undefined };
  return {
    start: await commandOf(db, tenant_id, command_id),
    stop: stop_command_id === null ? undefined : await commandOf(db, tenant_id, stop_command_id),
    charge: await chargeOf(db, tenant_id, command_id),
  };
}

/**
 * Payments whose charge at this charger has begun or ended, also those that were given up since then: their charge has
 * to be stopped.
 */
export const findConcerned = (
  db: TenantTransaction,
  { tenantId, chargerId, since }: { readonly tenantId: string; readonly chargerId: string; readonly since: Date },
): Promise<Pick<PaymentRow, 'tenant_id' | 'id'>[]> =>
  db
    .selectFrom('payment_session')
    .innerJoin('charging_session', (join) =>
      join
        .onRef('charging_session.tenant_id', '=', 'payment_session.tenant_id')
        .onRef('charging_session.command_id', '=', 'payment_session.command_id'),
    )
    .select(['payment_session.tenant_id', 'payment_session.id'])
    .where('payment_session.tenant_id', '=', tenantId)
    .where('payment_session.charger_id', '=', chargerId)
    .where(({ eb, or, and }) =>
      or([
        eb('payment_session.settled_at', 'is', null),
        and([eb('payment_session.created_at', '>', since), eb('charging_session.ended_at', 'is', null)]),
      ]),
    )
    .execute();

/** Payments that were given up while a charge that was started for them runs. */
const unpaidCharges = (db: TenantTransaction, since: Date) =>
  db
    .selectFrom('payment_session')
    .innerJoin('charging_session', (join) =>
      join
        .onRef('charging_session.tenant_id', '=', 'payment_session.tenant_id')
        .onRef('charging_session.command_id', '=', 'payment_session.command_id'),
    )
    .where('payment_session.state', 'in', ['FAILED', 'CANCELLED'])
    .where('payment_session.settled_at', '>', since)
    .where('charging_session.ended_at', 'is', null);

export async function findTenantsWithUnpaidCharges(db: TenantTransaction, since: Date): Promise<string[]> {
  const rows = await unpaidCharges(db, since).select('payment_session.tenant_id').distinct().execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

export const listUnpaidCharges = (
  db: TenantTransaction,
  tenantId: string,
  since: Date,
): Promise<Pick<PaymentRow, 'tenant_id' | 'id'>[]> =>
  unpaidCharges(db, since)
    .select(['payment_session.tenant_id', 'payment_session.id'])
    .where('payment_session.tenant_id', '=', tenantId)
    .execute();
