import * as contract from '@plugboard/contracts/drivers';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { importMobileUsers } from './import-mobile-users.service.ts';
import { sendDriverInvitation } from './invite-driver.service.ts';
import { getMobileUser, listMobileUsers } from './list-mobile-users.service.ts';
import { changeMobileUser, createMobileUser, deleteMobileUser } from './save-mobile-users.service.ts';

export function mobileUserRoutes(app: FastifyInstance): void {
  const { settings } = app.platform;
  bindOnReplica(app, contract.listMobileUsers, (call) => listMobileUsers(call, call.query));
  bind(app, contract.createMobileUser, (call) => createMobileUser(call, settings, call.body));
  bind(app, contract.getMobileUser, (call) => getMobileUser(call, call.params.id, call.query.tz));
  bind(app, contract.changeMobileUser, (call) => changeMobileUser(call, call.params.id, call.body));
  bind(app, contract.deleteMobileUser, (call) => deleteMobileUser(call, call.params.id));
  bind(app, contract.sendMobileInvitation, (call) =>
    sendDriverInvitation(call, settings, call.params.id, call.body.channel),
  );
  bind(app, contract.importMobileUsers, (call) => importMobileUsers(call, settings, call.body));
}
