import type { Language } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../database/database.ts';
import { text } from '../text.ts';
import { enqueueMessage } from './outbox.repository.ts';

export type MailKind =
  | 'reset'
  | 'passwordChanged'
  | 'invitation'
  | 'signUp'
  | 'signUpWaits'
  | 'approved'
  | 'declined'
  | 'declinedBecause'
  | 'confirmEmail'
  | 'emailChanging'
  | 'emailChanged'
  | 'phoneChanged'
  | 'twoFactorEnabled'
  | 'twoFactorDisabled'
  | 'ticketCommented'
  | 'ticketChanged'
  | 'chargerOffline'
  | 'chargersOffline'
  | 'chargingCompleted'
  | 'chargingFailed'
  | 'chargingNotStarted'
  | 'chargerShared'
  | 'locationShared'
  | 'licenceRenewalDue'
  | 'licenceRenewed'
  | 'licenceRenewalFailed'
  | 'licenceInvoiced'
  | 'licenceInvoicePaid'
  | 'subscriptionPaid'
  | 'subscriptionRefused'
  | 'subscriptionUnpaid'
  | 'reportReady'
  | 'utilityDispatch';

interface Mail {
  readonly tenantId: string;
  readonly to: string;
  readonly kind: MailKind;
  readonly language: Language;
  readonly values: { readonly name: string; readonly tenant: string; readonly link: string } & Readonly<
    Record<string, string | number>
  >;
  /** When its link ends; `null` where it does not. */
  readonly goodUntil: Date | null;
  readonly isDecoy?: boolean;
}

/** Leaves one of our mails in the outbox. */
export async function enqueueMail(db: TenantTransaction, mail: Mail): Promise<void> {
  const { tenantId: tenant_id, to: recipient, kind, language, goodUntil, isDecoy = false } = mail;
  // A user invited by address alone has no name yet.
  const values = { ...mail.values, name: mail.values.name || recipient };
  const subject = text(language, `mail.${kind}.subject`, values);
  const body = text(language, `mail.${kind}.body`, values);
  await enqueueMessage(db, { tenant_id, kind: 'mail', recipient, subject, body, goodUntil, isDecoy });
}
