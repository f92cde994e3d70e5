import * as contract from '@plugboard/contracts/grid';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { onChargePointBoots } from '../../../platform/ocpp/on-charge-point.ts';
import { controlGridEvents } from './control-events.service.ts';
import type { GridNeed } from './tell-drivers.service.ts';
import { getPerformance } from './get-performance.service.ts';
import { forgetGridLimits } from './grid-control.repository.ts';
import { listGridLimits } from './list-grid-limits.service.ts';

/** In milliseconds. */
const intervalMs = 5000;
/** A charge point that boots waits for the answer to its boot first: its limits are sent again after 2 seconds. */
const countsAsSentMs = 28_000;

export function gridControlRoutes(app: FastifyInstance, need: GridNeed): void {
  bindOnReplica(app, contract.getGridEventPerformance, (call) => getPerformance(call, call.params.id));
  bind(app, contract.listGridLimits, (call) => listGridLimits(call, call.params.id, call.query.date));
  onChargePointBoots(app, ({ db, tenantId, chargerIds, at }) =>
    forgetGridLimits(db, tenantId, chargerIds, new Date(at.getTime() - countsAsSentMs)),
  );
  registerJob(app, {
    name: 'grid events',
    delayMs: intervalMs,
    intervalMs,
    isExclusive: true,
    run: () => controlGridEvents(app.platform, need),
  });
}
