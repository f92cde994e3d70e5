import { withSystem, withTenant } from '../../platform/database/tenant-scope.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { findDue, findTenantsWithNews } from './due-notices.repository.ts';
import type { Telling } from './mail-notice.service.ts';
import { tellOfSession, tellOfStart } from './tell-of-charge.service.ts';

const subjects = [
  { table: 'charging_session', tell: tellOfSession },
  { table: 'command', tell: tellOfStart },
] as const;

/**
 * Tells drivers and operators how the charges that they started have ended, or that one has not begun. What is to be
 * told was noted with the message of the charge point that showed it (`endNotice`, `startNotice`), so that nothing
 * here keeps a charge point waiting. Each is told once, in a transaction of its own, however often or late the charge
 * point says it: also a transaction that it kept for hours while it was cut off, since the mail names its start and end.
 * Several instances may do it at once.
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
  // What goes wrong with one keeps no other waiting; it is tried again with the next look.
  if (problems.length > 0) throw new AggregateError(problems, 'Not everybody was told of their charges');
}
