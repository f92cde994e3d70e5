import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { enqueueComposedMails } from '../../../platform/messages/enqueue-mail.ts';
import { text } from '../../../platform/text.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import {
  type AnnouncementRow,
  findDueAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
} from './announcements.repository.ts';
import { findRecipients, type Recipient } from './audience.repository.ts';
import { insertDriverMessages } from './driver-messages.repository.ts';

/** Drivers of one transaction. */
const batch = 500;

async function mailTo(db: TenantTransaction, row: AnnouncementRow, recipients: readonly Recipient[]): Promise<void> {
  const tenant = await getNameAndLanguage({ db, tenantId: row.tenant_id });
  await enqueueComposedMails(
    db,
    row.tenant_id,
    recipients.map(({ email, first_name, language: own }) => {
      const language = own ?? tenant.language ?? 'en';
      return {
        to: email,
        language,
        subject: row[`title_${language}`],
        body: text(language, 'announcement.mail', {
          name: first_name || email,
          text: row[`text_${language}`],
          tenant: tenant.display_name,
        }),
        goodUntil: null,
      };
    }),
  );
}

/** Sends to the next drivers, and remembers in the same transaction how far it is. Returns whether more may follow. */
const sendBatch = (
  database: Database,
  { tenant_id: tenantId, id }: Pick<AnnouncementRow, 'tenant_id' | 'id'>,
  now: Date,
): Promise<boolean> =>
  withTenant(database, tenantId, async (db) => {
    const row = await lockAnnouncement(db, tenantId, id);
    if (!row || (row.state !== 'PLANNED' && row.state !== 'SENDING') || row.send_at > now) return false;
    const { locations, statuses, by_mail, in_app, sent_up_to: after } = row;
    const found = await findRecipients(db, { tenantId, locations, statuses, now }, { after, limit: batch });
    if (by_mail) await mailTo(db, row, found);
    const accounts = found.map((recipient) => recipient.id);
    if (in_app) await insertDriverMessages(db, { tenantId, accounts, kind: 'ANNOUNCEMENT', of: id, now });
    const isLast = found.length < batch;
    const recipients = row.recipients + found.length;
    await updateAnnouncement(db, row, {
      state: isLast ? 'SENT' : 'SENDING',
      sent_at: isLast ? now : null,
      sent_up_to: accounts.at(-1) ?? after,
      recipients,
    });
    if (isLast)
      await writeAuditEntry(
        db,
        { tenantId, requestId: 'announcements', account: undefined },
        { action: 'announcement.sent', subject: { type: 'announcement', id }, after: { recipients } },
      );
    return !isLast;
  });

/** Sends the due announcements. A run may die anywhere, and runs may overlap: no driver gets an announcement twice. */
export async function sendAnnouncements({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: Date;
}): Promise<void> {
  const problems: unknown[] = [];
  for (const due of await withSystem(database, (db) => findDueAnnouncements(db, now)))
    try {
      while (await sendBatch(database, due, now));
    } catch (error) {
      problems.push(error);
    }
  if (problems.length > 0) throw new AggregateError(problems, 'Not every announcement could be sent');
}
