import type { Download } from '@plugboard/contracts/platform';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantName } from '../../accounts/index.ts';
import { requirePayment, type PaymentReader } from './get-payment.service.ts';
import { buildReceiptPdf } from './receipt-pdf.ts';

/** @throws Failure where the tenant has no such payment, or it is not paid yet */
export async function getReceipt(reader: PaymentReader, id: string): Promise<Download> {
  const payment = await requirePayment(reader, id);
  if (payment.state !== 'PAID' && payment.state !== 'REFUNDED')
    throw new Failure('CONFLICT', { text: 'payment.noReceipt' });
  return buildReceiptPdf(payment, await getTenantName(reader));
}
