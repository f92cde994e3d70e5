import { defaultTimeZone } from '@plugboard/contracts/reports';
import type { Call } from '../../../platform/http/context.ts';
import { enqueueComposedMails } from '../../../platform/messages/enqueue-mail.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import { buildReceiptMail } from './receipt-mail.ts';
import type { Receipt } from './receipt-rows.ts';
import { findPaidSession, findPaymentOfSession } from './session-receipt.repository.ts';

type PaidSession = NonNullable<Awaited<ReturnType<typeof findPaidSession>>>;

/** Receipt of a session that was paid without a payment at the charger, by the amounts that are stored of it. */
const toReceipt = (session: PaidSession, language: Receipt['language']): Receipt => ({
  id: session.id,
  currency: session.currency,
  language,
  custom_id: session.custom_id ?? '-',
  location_name: session.location_name,
  started_at: session.started_at,
  ended_at: session.ended_at,
  captured_minor: session.revenue_minor,
  refunded_minor: session.refunded_minor,
  price: session.price_lines && {
    currency: session.currency,
    lines: [...session.price_lines],
    total_minor: session.revenue_minor,
  },
  terms: { timezone: session.location_timezone ?? session.timezone ?? defaultTimeZone },
});

/** Mails the receipt of a session to its driver once more. */
export async function resendSessionReceipt(
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  sessionId: string,
): Promise<'sent' | 'unknown' | 'unpaid' | 'no-driver'> {
  const session = await findPaidSession(db, { tenantId, sessionId });
  if (!session) return 'unknown';
  if (session.status !== 'COMPLETED_AND_PAID') return 'unpaid';
  if (session.email === null) return 'no-driver';
  const { display_name: tenant, language: ofTenant } = await getNameAndLanguage({ db, tenantId });
  const language = session.language ?? ofTenant ?? 'en';
  const payment = await findPaymentOfSession(db, { tenantId, sessionId });
  const receipt = payment ? { ...payment, language } : toReceipt(session, language);
  const mail = buildReceiptMail(receipt, tenant);
  await enqueueComposedMails(db, tenantId, [{ to: session.email, ...mail, goodUntil: null }]);
  return 'sent';
}
