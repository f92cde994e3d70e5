import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { registerLoadControl } from './control-load.service.ts';
import { getLoadDay } from './get-load-day.service.ts';
import { getSiteLoad } from './get-site-load.service.ts';

export function loadControlRoutes(app: FastifyInstance): void {
  registerLoadControl(app);

  bind(app, contract.getSiteLoad, (call) => getSiteLoad(call, call.params.id));
  bindOnReplica(app, contract.getLoadDay, (call) => getLoadDay(call, app.platform.files, call.params.id, call.query));
}
