import * as contract from '@plugboard/contracts/charging';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../../platform/http/bind.ts';
import { correctSession, dismissTrouble } from './correct-session.service.ts';
import { approveCorrection, declineCorrection } from './decide-correction.service.ts';
import { getRecovery } from './get-recovery.service.ts';
import { listTroubledSessions } from './list-troubled-sessions.service.ts';

export function sessionRecoveryRoutes(app: FastifyInstance): void {
  bind(app, contract.listTroubledSessions, (call) => listTroubledSessions(call, call.query));
  bind(app, contract.getSessionRecovery, (call) => getRecovery(call, call.params.id));
  bind(app, contract.correctChargingSession, (call) => correctSession(call, call.params.id, call.body));
  bind(app, contract.dismissSessionTrouble, (call) => dismissTrouble(call, call.params.id, call.body.reason));
  bind(app, contract.approveSessionCorrection, (call) => approveCorrection(call, call.params.id));
  bind(app, contract.declineSessionCorrection, (call) => declineCorrection(call, call.params.id, call.body.reason));
}
