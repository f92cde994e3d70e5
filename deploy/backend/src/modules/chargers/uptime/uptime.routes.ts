import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { getPortUptime, requirePort } from './get-port-uptime.service.ts';
import { getOpeningHours, setOpeningHours } from './opening-hours.service.ts';
import { listUptimes, periodOf } from './port-uptimes.service.ts';
import { changeExclusion, createExclusion, getExclusion, revokeExclusion } from './uptime-exclusions.service.ts';
import { exportOutages, exportUptimes } from './uptime-export.ts';

export function uptimeRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  bindOnReplica(app, contract.listPortUptimes, (call) => listUptimes(call, call.query));
  bindOnReplica(app, contract.exportPortUptimes, async ({ tenantId, query, now }) =>
    exportUptimes(database, { ...query, tenantId, ...periodOf(query, now) }),
  );
  bindOnReplica(app, contract.getPortUptime, (call) => getPortUptime(call, call.params.id, call.query));
  bindOnReplica(app, contract.exportPortOutages, async (call) =>
    exportOutages(call, await requirePort(call, call.params.id), call.query),
  );
  bind(app, contract.addUptimeExclusion, (call) => createExclusion(call, call.params.id, call.body));
  bind(app, contract.getUptimeExclusion, (call) => getExclusion(call, call.params.id));
  bind(app, contract.changeUptimeExclusion, (call) => changeExclusion(call, call.params.id, call.body));
  bind(app, contract.getOpeningHours, (call) => getOpeningHours(call, call.params.id));
  bind(app, contract.setOpeningHours, (call) => setOpeningHours(call, call.params.id, call.body));
  bind(app, contract.revokeUptimeExclusion, (call) => revokeExclusion(call, call.params.id));
}
