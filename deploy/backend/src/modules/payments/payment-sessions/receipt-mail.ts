import type { ComposedMail } from '../../../platform/messages/enqueue-mail.ts';
import { text } from '../../../platform/text.ts';
import { factRows, lineRows, type Receipt, type ReceiptRow, sumRows } from './receipt-rows.ts';

type ReceiptMail = Required<Pick<ComposedMail, 'language' | 'subject' | 'body' | 'tables'>>;

/** The receipt of a payment: tables, and the same as text for those who read that. */
export function buildReceiptMail(receipt: Receipt, tenant: string): ReceiptMail {
  const { language } = receipt;
  const lead = text(language, 'receipt.thanks', { tenant });
  const [facts, lines, sums] = [factRows(receipt), lineRows(receipt), sumRows(receipt)];
  const plain = (rows: readonly ReceiptRow[]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return {
    language,
    subject: text(language, 'receipt.subject', { tenant }),
    body: [lead, plain(facts), plain([...lines, ...sums])].join('\n\n'),
    tables: { lead, groups: [{ rows: facts }, { rows: lines }, { rows: sums, isStrong: true }] },
  };
}
