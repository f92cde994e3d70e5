import {
  adoptChargePoint,
  ignoreChargePoint,
  listUnknownChargePoints,
  setOcppPassword,
} from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { adopt, ignore, renewOcppPassword, listUnknown } from './adoption.service.ts';
import { registerBootHandlers } from './boot.handlers.ts';
import { trackPresence, registerPresenceJob } from './presence.service.ts';
import { createConnectionRegistry, type SuccessorsOf } from './connection-registry.service.ts';
import { recordLostConnections } from './lost-connections.service.ts';
import { syncMirrors } from './mirrors.service.ts';
import { registerNoticeHandlers } from './notice.handlers.ts';
import { type EndLostSessions, registerStatusHandlers } from './status.handlers.ts';

/** Handlers of higher domains, called when a charge point reports or asks to be admitted. */
interface Above {
  readonly endLostSessions: EndLostSessions;
  readonly successorsOf: SuccessorsOf;
}

export function chargePointRoutes(app: FastifyInstance, { endLostSessions, successorsOf }: Above): void {
  const lost = recordLostConnections(app);
  const presence = trackPresence(app, lost);
  app.platform.chargePoints.connectionRegistry = createConnectionRegistry(app, presence, lost, successorsOf);
  registerPresenceJob(app, presence);
  syncMirrors(app);
  registerBootHandlers(app);
  registerStatusHandlers(app, endLostSessions);
  registerNoticeHandlers(app);

  bind(app, listUnknownChargePoints, listUnknown);
  bind(app, adoptChargePoint, (call) => adopt(call, call.body));
  bind(app, ignoreChargePoint, (call) => ignore(call, call.body));
  bind(app, setOcppPassword, (call) => renewOcppPassword(call, call.params.id));
}
