import type { ChargingAction } from '@plugboard/contracts/network';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { enqueueForDriver } from '../../network/index.ts';
import { updatePayment, type PaymentRow } from './payment-sessions.repository.ts';

type Parts = Pick<Platform, 'clock' | 'secret'>;

/**
 * Has the charger start or stop the charge of a payment. A start that is refused gives the hold back. Call it last in the
 * transaction. Returns whether the command is under way.
 */
export async function commandCharge(
  db: TenantTransaction,
  { clock, secret }: Parts,
  payment: PaymentRow,
  action: ChargingAction,
): Promise<boolean> {
  const { tenant_id: tenantId, id: requester, port_id: portId } = payment;
  try {
    const command = await enqueueForDriver({ db, tenantId, requester, portId, now: clock(), secret }, action);
    await updatePayment(db, payment, action === 'start' ? { command_id: command.id } : { stop_command_id: command.id });
    await publish(db, tenantId, [command.event]);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (action === 'start') await updatePayment(db, payment, { reason: 'START_FAILED' });
    return false;
  }
}
