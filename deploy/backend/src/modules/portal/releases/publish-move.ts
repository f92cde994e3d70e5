import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publishEverywhere } from '../../../platform/events/publish.repository.ts';
import type { Call } from '../../../platform/http/context.ts';
import { updateReleasedAt } from './releases.repository.ts';

interface PublishedMove {
  readonly remote: string;
  /** `null` and `undefined`: it may concern every tenant. */
  readonly tenant?: string | null | undefined;
  /** The remote leaves pages that are open. */
  readonly now?: boolean | undefined;
}

/** Tells open pages of a moved release; they ask the registry again. */
export const publishMove = ({ db, tenantId }: Call, { remote, tenant, now }: PublishedMove): Promise<void> =>
  outsideTenant(db, tenantId, async (all) => {
    await publishEverywhere(all, { type: 'release-changed', remote, now: now === true }, tenant ?? null);
    await updateReleasedAt(all, tenant ?? null);
  });
