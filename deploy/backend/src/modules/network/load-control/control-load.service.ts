import { allocateLoad, nextLimits, safeFloors, type LoadCharger } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import type { ChargePointReport } from '../../../platform/ocpp/charge-point-messages.ts';
import { onChargePointBoots, onChargePointReport } from '../../../platform/ocpp/on-charge-point.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasPro } from '../../accounts/index.ts';
import {
  findDueSites,
  findLoadLocation,
  hastenSitesOf,
  lockDueSite,
  postponeSite,
  type LoadSiteRow,
} from '../../chargers/index.ts';
import type { CommandCaller, CommandContext } from '../commands/command-context.ts';
import { forgetLimits } from './load-limits.repository.ts';
import { readLoadTree } from './read-load-tree.service.ts';
import { releaseChargers, sendLimit, settleLimits } from './send-limit.service.ts';
import { isDue } from './sent-limit.ts';

/** In milliseconds. */
const intervalMs = 2000;
/** While commands are under way, and where nothing happens. */
const soonMs = 3000;
const recheckMs = 30_000;
/** A charge point that boots is told no sooner: it waits for the answer to its boot first. */
const bootDelayMs = 2000;

/** Context of the account that saved the site's groups; its texts are never shown. */
const callerOf = (db: TenantTransaction, site: LoadSiteRow): CommandCaller => ({
  db,
  tenantId: site.tenant_id,
  language: 'en',
  account:
    site.on_behalf_of === null
      ? { id: site.requested_by, actor: null }
      : {
          id: site.on_behalf_of,
          actor: {
            tenantId: site.requested_by_tenant_id,
            accountId: site.requested_by,
            name: site.requested_by_name,
            tenantName: null,
          },
        },
});

const measuredOf = ({ ports }: LoadCharger): number | null =>
  ports.every(({ measured }) => measured === null)
    ? null
    : ports.reduce((sum, { measured }) => sum + (measured ?? 0), 0);

/** Brings one site a step nearer to its allocation. Resolves with whether something is under way. */
async function controlSite(context: CommandContext<CommandCaller>, locationId: string): Promise<boolean> {
  const { call, now } = context;
  const { db, tenantId } = call;
  const location = await findLoadLocation(db, tenantId, locationId);
  if (!location) return false;
  const isReleasing = await releaseChargers(context);
  await settleLimits(context, { tenantId, location });
  const { tree, limits } = await readLoadTree(db, { tenantId, location }, now);
  const [next, floors] = [nextLimits(tree, allocateLoad(tree)), safeFloors(tree)];
  let isUnderWay = isReleasing;
  for (const charger of tree.chargers) {
    if (charger.control === 'OFFLINE') continue;
    const known = limits.get(charger.id);
    const limit = {
      limit_a: next.get(charger.id) ?? floors.get(charger.id) ?? 0,
      floor_a: floors.get(charger.id) ?? 0,
    };
    isUnderWay ||= known !== undefined && known.command_id !== null;
    if (isDue(known, { ...limit, measured: measuredOf(charger) }, now))
      isUnderWay = (await sendLimit(context, charger, { ...limit, known })) || isUnderWay;
  }
  return isUnderWay;
}

/** Shares the supply of all sites that are due. Several instances may do it at once. */
export async function controlLoad({ database, clock, secret }: Platform): Promise<void> {
  const now = clock();
  for (const { tenant_id: tenantId, location_id: locationId } of await findDueSites(database, now))
    await withTenant(database, tenantId, async (db) => {
      const site = await lockDueSite(db, tenantId, locationId, now);
      if (!site) return;
      const call = callerOf(db, site);
      const isUnderWay = (await hasPro(call)) && (await controlSite({ call, now, secret }, locationId));
      await postponeSite(db, site, new Date(now.getTime() + (isUnderWay ? soonMs : recheckMs)));
    });
}

/** Controls the load of sites when something there changes, and regularly, for meters and for limits that run out. */
export function registerLoadControl(app: FastifyInstance): void {
  onChargePointReport(app, async ({ db, tenantId }, reports) => {
    const dueOf = ({ kind, at }: ChargePointReport) => new Date(at.getTime() + (kind === 'booted' ? bootDelayMs : 0));
    const due = reports.map((report) => ({ charger_id: report.chargerId, due_at: dueOf(report) }));
    await hastenSitesOf(db, tenantId, due);
    return [];
  });
  // After the sites, in the order in which they and their limits are locked.
  onChargePointBoots(app, ({ db, tenantId, chargerIds }) => forgetLimits(db, tenantId, chargerIds));
  registerJob(app, { name: 'load control', delayMs: intervalMs, intervalMs, run: () => controlLoad(app.platform) });
}
