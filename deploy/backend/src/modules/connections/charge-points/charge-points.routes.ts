import {
  adoptChargePoint,
  ignoreChargePoint,
  listUnknownChargePoints,
  setOcppPassword,
} from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { adopt, ignore, newPassword, unknownChargePoints } from './adoption.service.ts';
import { bootHandlers } from './boot.handlers.ts';
import { keepContacts, watchContacts } from './contacts.service.ts';
import { keepChargePoints } from './keeper.service.ts';
import { recordLostConnections } from './lost-connections.service.ts';
import { keepMirrors } from './mirrors.service.ts';
import { noticeHandlers } from './notice.handlers.ts';
import { statusHandlers } from './status.handlers.ts';

export function chargePointRoutes(app: FastifyInstance): void {
  const lost = recordLostConnections(app);
  const contacts = keepContacts(app, lost);
  app.platform.chargePoints.keeper = keepChargePoints(app, contacts, lost);
  watchContacts(app, contacts);
  keepMirrors(app);
  bootHandlers(app);
  statusHandlers(app);
  noticeHandlers(app);

  bind(app, listUnknownChargePoints, unknownChargePoints);
  bind(app, adoptChargePoint, (call) => adopt(call, call.body));
  bind(app, ignoreChargePoint, (call) => ignore(call, call.body));
  bind(app, setOcppPassword, (call) => newPassword(call, call.params.id));
}
