import type {
  HandlerReplyOf,
  listReleaseCurves,
  listReleases,
  OrderOutcome,
  ReleaseChange,
  ReleaseOrder,
} from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Call, SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { publishMove } from './publish-move.ts';
import { fetchOverview, fetchPreview, type ReleaseServiceSettings, sendOrder } from './release-service.ts';
import { listCurvePoints, listTenantLabels } from './releases.repository.ts';

export interface ReleaseOrdersNeed {
  readonly requireRecentSignIn: (call: SignedInCall) => Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;

const tenantsOf = ({ db, tenantId }: Call): Promise<string[]> => outsideTenant(db, tenantId, listTenantLabels);

/** The registry's state, and the tenants that an order may name. */
export async function getReleases(
  call: Call,
  settings: ReleaseServiceSettings,
): Promise<HandlerReplyOf<typeof listReleases>> {
  const tenants = await tenantsOf(call);
  return { ...(await fetchOverview(settings)), tenants };
}

export const getReleaseCurves = async (
  { db, tenantId, now }: Call,
  { remote, days }: { readonly remote: string; readonly days: number },
): Promise<HandlerReplyOf<typeof listReleaseCurves>> => ({
  points: await outsideTenant(db, tenantId, (all) =>
    listCurvePoints(all, remote, new Date(now.getTime() - days * dayMs)),
  ),
});

/** The release service does not know which tenants there are. */
async function requireTenant(call: Call, { tenant }: ReleaseOrder): Promise<void> {
  if (tenant !== undefined && !(await tenantsOf(call)).includes(tenant))
    throw new FieldFailure({ tenant: [{ key: 'releases.noTenant', values: { tenant } }] });
}

export async function previewOrder(
  call: Call,
  settings: ReleaseServiceSettings,
  order: ReleaseOrder,
): Promise<OrderOutcome> {
  await requireTenant(call, order);
  return fetchPreview(settings, order);
}

const byTenant = (changes: readonly ReleaseChange[], side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.tenant ?? '*', change[side]]));

async function recordOrder(call: SignedInCall, order: ReleaseOrder, changes: readonly ReleaseChange[]): Promise<void> {
  const { remote, sequence: _sequence, ...asked } = order;
  const moved = { operator: call.account.email, at: call.now.toISOString() };
  await call.audit({
    action: 'release.moved',
    subject: { type: 'release', id: remote },
    before: { versions: byTenant(changes, 'before') },
    after: { versions: byTenant(changes, 'after'), ...asked, ...moved },
  });
  await publishMove(call, order);
}

/**
 * Has the release service move a release, and records who did it. The order names the state that it is about: a repeat
 * of one whose answer was lost finds another state, and is refused.
 */
export async function moveRelease(
  call: SignedInCall,
  settings: ReleaseServiceSettings,
  need: ReleaseOrdersNeed,
  order: ReleaseOrder,
): Promise<OrderOutcome> {
  await need.requireRecentSignIn(call);
  await requireTenant(call, order);
  const outcome = await sendOrder(settings, order, call.account.email);
  const { changes, problems } = outcome;
  if (problems.length > 0)
    throw new Failure('CONFLICT', { text: 'releases.refused', values: { problems: problems.join(' ') } });
  await recordOrder(call, order, changes);
  return outcome;
}
