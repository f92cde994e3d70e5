import type { SiteLoad } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findLoadLocation, isLoadControlled } from '../../chargers/index.ts';
import { readLoadTree } from './read-load-tree.service.ts';

/** The load tree of a location, of the location of a group, or of that of a super group. */
export async function getSiteLoad({ db, tenantId, now, account }: SignedInCall, id: string): Promise<SiteLoad> {
  const location = await findLoadLocation(db, tenantId, id);
  if (!location) throw new Failure('NOT_FOUND');
  const { tree, limitVersion, routers } = await readLoadTree(db, { tenantId, location }, now);
  return {
    location,
    at: now.toISOString(),
    is_controlled: await isLoadControlled(db, tenantId, location.id),
    limit_version: limitVersion,
    routers: account.isAdmin ? routers : [],
    tree,
  };
}
