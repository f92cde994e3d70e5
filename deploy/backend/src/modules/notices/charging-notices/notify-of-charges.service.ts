import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findDue, findTenantsWithDueNotices } from './due-notices.repository.ts';
import type { NoticeContext } from './mail-notice.service.ts';
import { notifyOfSession, notifyOfFailedStart } from './notify-of-charge.service.ts';

const subjects = [
  { table: 'charging_session', notify: notifyOfSession },
  { table: 'command', notify: notifyOfFailedStart },
] as const;

/**
 * Notifies drivers and operators of the end of charges they started, or that one has not begun. Notifications are
 * scheduled with the charge point's message (`scheduleEndNotice`, `startNotice`), so that mailing never delays a charge point.
 * Each is sent once, in a separate transaction, however often or late the charge point reports. A transaction kept
 * offline for hours is notified too, since the mail names start and end. Several instances may run it concurrently.
 */
export async function notifyOfCharges({ database, settings }: Pick<Platform, 'database' | 'settings'>, now: Date) {
  const problems: unknown[] = [];
  for (const tenantId of await withSystem(database, (db) => findTenantsWithDueNotices(db, now)))
    for (const { table, notify } of subjects) {
      const due = await withTenant(database, tenantId, (db) => findDue(db, table, tenantId, now));
      for (const id of due) {
        const run = (db: NoticeContext['db']) => notify({ db, tenantId, settings, now }, id);
        await withTenant(database, tenantId, run).catch((error: unknown) => problems.push(error));
      }
    }
  // An error at one does not stop the others; it is retried in the next run.
  if (problems.length > 0) throw new AggregateError(problems, 'Not everybody was told of their charges');
}
