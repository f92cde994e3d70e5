import type { Language } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../database/database.ts';
import { text, type TextKey } from '../text.ts';
import { findMailBrand } from './mail-brand.repository.ts';
import { buildMailHtml, type MailContent } from './mail-template.ts';
import { enqueueMessage, enqueueMessages } from './outbox.repository.ts';

/** Mails to the owner of an account about a change to its sign-in. */
export type SecurityMail =
  | 'passwordChanged'
  | 'passwordChangedHere'
  | 'emailChanged'
  | 'phoneChanged'
  | 'twoFactorEnabled'
  | 'twoFactorDisabled'
  | 'twoFactorReset'
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'smsFactorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesCreated'
  | 'recoveryCodeUsed';

export type MailKind =
  | SecurityMail
  | 'reset'
  | 'invitation'
  | 'signUp'
  | 'signUpWaits'
  | 'approved'
  | 'declined'
  | 'declinedBecause'
  | 'confirmEmail'
  | 'emailChanging'
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
  | 'utilityDispatch'
  | 'releaseStopped';

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

type ActionKey = Extract<TextKey, `mailAction.${string}`>;

/** Label of each mail's button. */
const actions: Readonly<Record<MailKind, ActionKey>> = {
  reset: 'mailAction.newPassword',
  passwordChanged: 'mailAction.newPassword',
  passwordChangedHere: 'mailAction.newPassword',
  invitation: 'mailAction.createPassword',
  signUp: 'mailAction.confirm',
  signUpWaits: 'mailAction.decide',
  approved: 'mailAction.signIn',
  declined: 'mailAction.signUpAgain',
  declinedBecause: 'mailAction.signUpAgain',
  confirmEmail: 'mailAction.confirm',
  emailChanging: 'mailAction.newPassword',
  emailChanged: 'mailAction.openPortal',
  phoneChanged: 'mailAction.newPassword',
  twoFactorEnabled: 'mailAction.newPassword',
  twoFactorDisabled: 'mailAction.newPassword',
  twoFactorReset: 'mailAction.newPassword',
  authenticatorAdded: 'mailAction.newPassword',
  authenticatorRemoved: 'mailAction.newPassword',
  smsFactorRemoved: 'mailAction.newPassword',
  passkeyAdded: 'mailAction.newPassword',
  passkeyRemoved: 'mailAction.newPassword',
  recoveryCodesCreated: 'mailAction.newPassword',
  recoveryCodeUsed: 'mailAction.newPassword',
  ticketCommented: 'mailAction.openTicket',
  ticketChanged: 'mailAction.openTicket',
  chargerOffline: 'mailAction.openCharger',
  chargersOffline: 'mailAction.openChargers',
  chargingCompleted: 'mailAction.openCharger',
  chargingFailed: 'mailAction.openCharger',
  chargingNotStarted: 'mailAction.openCharger',
  chargerShared: 'mailAction.openCharger',
  locationShared: 'mailAction.openLocation',
  licenceRenewalDue: 'mailAction.openLicences',
  licenceRenewed: 'mailAction.openLicences',
  licenceRenewalFailed: 'mailAction.openLicences',
  licenceInvoiced: 'mailAction.openInvoice',
  licenceInvoicePaid: 'mailAction.openLicences',
  subscriptionPaid: 'mailAction.openApp',
  subscriptionRefused: 'mailAction.openApp',
  subscriptionUnpaid: 'mailAction.openApp',
  reportReady: 'mailAction.openReport',
  utilityDispatch: 'mailAction.openDispatch',
  releaseStopped: 'mailAction.openBrowserErrors',
};

export interface ComposedMail extends Pick<MailContent, 'language' | 'subject' | 'body' | 'tables'> {
  readonly to: string;
  /** Button in place of the paragraph that is this link. */
  readonly action?: { readonly key: ActionKey; readonly link: string };
  readonly goodUntil: Date | null;
  readonly isDecoy?: boolean;
}

/** Leaves mails in the outbox, as text and as a page with the tenant’s brand. */
export async function enqueueComposedMails(
  db: TenantTransaction,
  tenantId: string,
  mails: readonly ComposedMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const brand = await findMailBrand(db, tenantId);
  const messages = mails.map(
    ({ to: recipient, action, tables, language, subject, body, goodUntil, isDecoy = false }) => {
      const html = buildMailHtml(
        {
          language,
          subject,
          body,
          ...(tables && { tables }),
          ...(action && {
            action: {
              link: action.link,
              label: text(language, action.key),
              fallback: text(language, 'mail.buttonFallback'),
            },
          }),
        },
        brand,
      );
      return { tenant_id: tenantId, kind: 'mail', recipient, subject, body, html, goodUntil, isDecoy } as const;
    },
  );
  const [first] = messages;
  await (first && messages.length === 1 ? enqueueMessage(db, first) : enqueueMessages(db, messages));
}

/** Leaves one of our mails in the outbox. */
export async function enqueueMail(db: TenantTransaction, mail: Mail): Promise<void> {
  const { tenantId, to, kind, language, goodUntil, isDecoy = false } = mail;
  // A user invited by address alone has no name yet.
  const values = { ...mail.values, name: mail.values.name || to };
  const subject = text(language, `mail.${kind}.subject`, values);
  const body = text(language, `mail.${kind}.body`, values);
  const action = { key: actions[kind], link: values.link };
  await enqueueComposedMails(db, tenantId, [{ to, language, subject, body, action, goodUntil, isDecoy }]);
}
