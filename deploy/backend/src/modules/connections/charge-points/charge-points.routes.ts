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
import { keepChargePoints, type SuccessorsOf } from './keeper.service.ts';
import { recordLostConnections } from './lost-connections.service.ts';
import { keepMirrors } from './mirrors.service.ts';
import { noticeHandlers } from './notice.handlers.ts';
import { type EndLostSessions, statusHandlers } from './status.handlers.ts';

/** Handlers of higher domains, called when a charge point reports or asks to be admitted. */
interface Above {
  readonly endLostSessions: EndLostSessions;
  readonly successorsOf: SuccessorsOf;
}

export function chargePointRoutes(app: FastifyInstance, { endLostSessions, successorsOf }: Above): void {
  const lost = recordLostConnections(app);
  const contacts = keepContacts(app, lost);
  app.platform.chargePoints.keeper = keepChargePoints(app, contacts, lost, successorsOf);
  watchContacts(app, contacts);
  keepMirrors(app);
  bootHandlers(app);
  statusHandlers(app, endLostSessions);
  noticeHandlers(app);

  bind(app, listUnknownChargePoints, unknownChargePoints);
  bind(app, adoptChargePoint, (call) => adopt(call, call.body));
  bind(app, ignoreChargePoint, (call) => ignore(call, call.body));
  bind(app, setOcppPassword, (call) => newPassword(call, call.params.id));
}
