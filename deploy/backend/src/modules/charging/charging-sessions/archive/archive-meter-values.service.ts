import type { Database } from '../../../../platform/database/database.ts';
import { monthOf } from '../../../../platform/partitions/months.ts';
import { cutoffsOf } from '../../../../platform/retention/delete-expired-rows.ts';
import type { Retention } from '../../../../platform/retention/tenant-retention.ts';
import { archiveMonth, type ArchiveStorage } from './archive-month.service.ts';
import { deleteArchivesBefore, findMonthsWithValues } from './meter-archive.repository.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Archives the meter values of all months that ended so many days ago, tenant by tenant. One that fails does not stop the
 * others, and is tried again by the next run.
 *
 * @throws AggregateError
 */
export async function archiveMeterValues(storage: ArchiveStorage, days: number, now: Date): Promise<void> {
  const { from: end } = monthOf(new Date(now.getTime() - days * day));
  const problems: unknown[] = [];
  for (const { tenantId, startsAt } of await findMonthsWithValues(storage.database, end))
    await archiveMonth(storage, { tenantId, month: monthOf(startsAt) }, now).catch((error: unknown) =>
      problems.push(error),
    );
  if (problems.length > 0) throw new AggregateError(problems, 'Months could not be archived');
}

/** Deletes archived months that are older than their tenants keep meter values. */
export async function deleteExpiredArchives(database: Database, retention: Retention, now: Date): Promise<void> {
  for (const cutoff of cutoffsOf(retention, now)) await deleteArchivesBefore(database, cutoff);
}
