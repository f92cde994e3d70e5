import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findDue, findTenantsWithNews } from './due-notices.repository.ts';
import type { Telling } from './mail-notice.service.ts';
import { tellOfSession, tellOfStart } from './tell-of-charge.service.ts';

const subjects = [
  { table: 'charging_session', tell: tellOfSession },
  { table: 'command', tell: tellOfStart },
] as const;

/**
 * Notifies drivers and operators of the end of charges they started, or that one has not begun. Notifications are
 * scheduled with the charge point's message (`endNotice`, `startNotice`), so that mailing never delays a charge point.
 * Each is sent once, in a separate transaction, however often or late the charge point reports. A transaction kept
 * offline for hours is notified too, since the mail names start and end. Several instances may run it concurrently.
 */
export async function tellOfCharges({ database, settings }: Pick<Platform, 'database' | 'settings'>, now: Date) {
  const problems: unknown[] = [];
  for (const tenantId of await withSystem(database, (db) => findTenantsWithNews(db, now)))
    for (const { table, tell } of subjects) {
      const due = await withTenant(database, tenantId, (db) => findDue(db, table, tenantId, now));
      for (const id of due) {
        const telling = (db: Telling['db']) => tell({ db, tenantId, settings, now }, id);
        await withTenant(database, tenantId, telling).catch((error: unknown) => problems.push(error));
      }
    }
  // An error at one does not stop the others; it is retried in the next run.
  if (problems.length > 0) throw new AggregateError(problems, 'Not everybody was told of their charges');
}
