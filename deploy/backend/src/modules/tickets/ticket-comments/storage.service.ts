import type { TenantTransaction } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Settings } from '../../../platform/settings.ts';
import { findStorage, saveQuota } from './storage.repository.ts';

const gigabyte = 1024 ** 3;

/** As a person is told it: to two places. */
const toGigabytes = (bytes: number): number => Math.round((bytes / gigabyte) * 100) / 100;

const toBytes = (gigabytes: number | null): number | null => gigabytes && gigabytes * gigabyte;

interface Room {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly settings: Settings;
}

/**
 * Refuses where the tenant's files take more than they may, with `more` bytes to come. Called after bytes were added,
 * it holds also when several add at once: the database counts them one after the other.
 */
export async function requireSpace({ db, tenantId, settings }: Room, more = 0): Promise<void> {
  const { used, quota } = await findStorage(db, tenantId);
  const allowed = quota ?? settings.attachments.quotaBytes;
  if (used + more <= allowed) return;
  throw new Failure('TOO_LARGE', { text: 'attachment.quota', values: { gigabytes: toGigabytes(allowed) } });
}

/** Storage used by a tenant in bytes, with the tenant's and the installation's limit in gigabytes. */
export async function getStorage({ db, tenantId, settings }: Room) {
  const { used, quota } = await findStorage(db, tenantId);
  return {
    used,
    quota: quota === null ? null : toGigabytes(quota),
    most: toGigabytes(settings.attachments.quotaBytes),
  };
}

/** Agrees on gigabytes with a tenant; `null`: the installation's limit holds. */
export const updateQuota = ({ db, tenantId }: Pick<Room, 'db' | 'tenantId'>, gigabytes: number | null): Promise<void> =>
  saveQuota(db, tenantId, toBytes(gigabytes));
