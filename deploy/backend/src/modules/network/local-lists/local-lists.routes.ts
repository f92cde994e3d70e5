import * as contract from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { registerLocalListJob } from './deliver-local-lists.service.ts';
import { listLocalLists } from './list-local-lists.service.ts';
import { sendLocalList, stopLocalList } from './send-local-list.service.ts';

export function localListRoutes(app: FastifyInstance): void {
  registerLocalListJob(app);

  bind(app, contract.listLocalLists, (call) => listLocalLists(call, call.query));
  bind(app, contract.sendLocalListNow, (call) => sendLocalList(call, call.params.id, app.platform.secret));
  bind(app, contract.stopLocalList, (call) => stopLocalList(call, call.params.id));
}
