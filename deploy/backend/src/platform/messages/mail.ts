import type { Language } from '@plugboard/contracts';
import type { TenantTransaction } from '../database/database.ts';
import { text } from '../text.ts';
import { putIntoOutbox } from './outbox.repository.ts';

export type MailKind = 'reset' | 'passwordChanged' | 'invitation' | 'signUp' | 'approved' | 'confirmEmail';

export interface Mail {
  readonly tenantId: string;
  readonly to: string;
  readonly kind: MailKind;
  readonly language: Language;
  readonly values: { readonly name: string; readonly tenant: string; readonly link: string };
  /** When its link ends; `null` where it does not. */
  readonly goodUntil: Date | null;
  readonly isDecoy?: boolean;
}

/** Leaves one of our mails in the outbox. */
export async function putMail(db: TenantTransaction, mail: Mail): Promise<void> {
  const { tenantId: tenant_id, to: recipient, kind, language, values, goodUntil, isDecoy = false } = mail;
  const subject = text(language, `mail.${kind}.subject`, values);
  const body = text(language, `mail.${kind}.body`, values);
  await putIntoOutbox(db, { tenant_id, kind: 'mail', recipient, subject, body, goodUntil, isDecoy });
}
