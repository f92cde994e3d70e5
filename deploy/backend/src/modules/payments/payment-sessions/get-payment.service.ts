import type { PaymentSession } from '@plugboard/contracts/payments';
import type { Language } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findWithPorts } from '../../chargers/index.ts';
import { toPaymentDto, type PortFact } from './payment-session-dto.ts';
import { findPayment, type PaymentRow } from './payment-sessions.repository.ts';
import { readSituation } from './read-situation.service.ts';

export interface PaymentReader {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly language: Language;
  readonly now: Date;
}

interface PortStatus {
  readonly status: string;
  readonly status_since: Date | null;
}

/** Statuses of a port that no vehicle is plugged into. */
const free: ReadonlySet<string> = new Set(['AVAILABLE', 'VACANT', 'UNPLUGGED', 'RESERVED']);

/**
 * OCPP 1.6 reports “Preparing” for an authorisation without a vehicle too. A vehicle at a port that became so after the
 * payment starts to charge at once.
 */
const isPrepared = ({ status, status_since }: PortStatus, { created_at }: PaymentRow): boolean =>
  status === 'CONNECTED' && status_since !== null && status_since >= created_at;

async function portOf({ db, tenantId }: PaymentReader, payment: PaymentRow): Promise<PortFact> {
  const { charger_id, port_id } = payment;
  const port = (await findWithPorts({ db, tenantId }, charger_id))?.ports.find(({ id }) => id === port_id);
  return {
    isPluggedIn: port !== undefined && !free.has(port.status) && !isPrepared(port, payment),
    stateOfChargePercent: port?.state_of_charge_percent ?? null,
  };
}

/** A payment as it is now. */
export async function describePayment(reader: PaymentReader, payment: PaymentRow): Promise<PaymentSession> {
  const situation = await readSituation(reader.db, payment, reader.now);
  return toPaymentDto(situation, await portOf(reader, payment), reader.language);
}

/** @throws Failure where the tenant has no such payment */
export async function requirePayment({ db, tenantId }: PaymentReader, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, tenantId, id);
  if (!payment) throw new Failure('NOT_FOUND');
  return payment;
}

export const getPayment = async (reader: PaymentReader, id: string): Promise<PaymentSession> =>
  describePayment(reader, await requirePayment(reader, id));
