import * as contracts from '@plugboard/contracts/all';
import * as contract from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { compareWith } from '../../../platform/call-uses/broken-uses.ts';
import { bind } from '../../../platform/http/bind.ts';
import { listEndpoints } from '../../../platform/list-endpoints.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { deleteOldReleaseHealth } from './release-health.repository.ts';
import { compareVersions, countPageHealth } from './release-health.service.ts';
import { recordMove, type ReleasesNeed, requireReleaseTool } from './release-moves.service.ts';

/** In milliseconds. */
const minute = 60_000;
const hour = 60 * minute;

/** Binds the reports of pages and the calls of the release tool, and registers the cleanup. */
export function releaseHealthRoutes(app: FastifyInstance, need: ReleasesNeed): void {
  const compareCalls = compareWith(listEndpoints(contracts));
  const { database, settings } = app.platform;
  const run = (now: Date) => deleteOldReleaseHealth(database, now);
  registerJob(app, { name: 'old release health', delayMs: minute, intervalMs: hour, isExclusive: true, run });
  bind(app, contract.recordPageHealth, async (call) => {
    await countPageHealth(call, call.body.pages);
    return { result: 'OK' as const };
  });
  bind(app, contract.compareReleases, async (call) => {
    requireReleaseTool(call, settings, call.header(contract.releasesTokenHeader));
    return compareVersions(call, call.query);
  });
  bind(app, contract.compareCallUses, async (call) => {
    requireReleaseTool(call, settings, call.header(contract.releasesTokenHeader));
    return { problems: compareCalls(call.body.uses) };
  });
  bind(app, contract.recordReleaseMove, async (call) => {
    requireReleaseTool(call, settings, call.header(contract.releasesTokenHeader));
    await recordMove(call, settings, need, call.body);
    return { result: 'OK' as const };
  });
}
