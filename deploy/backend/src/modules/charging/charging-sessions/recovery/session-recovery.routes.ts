import * as contract from '@plugboard/contracts/charging';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../../platform/http/bind.ts';
import { correctSession, dismissTrouble } from './correct-session.service.ts';
import { approveCorrection, declineCorrection, type RefundCorrected } from './decide-correction.service.ts';
import { getCorrectedPrice, getRecovery } from './get-recovery.service.ts';
import { listTroubledSessions } from './list-troubled-sessions.service.ts';

/** Functions of domains above that the recovery of sessions needs. */
export interface SessionRecoveryNeed {
  readonly refundCorrected: RefundCorrected;
}

export function sessionRecoveryRoutes(app: FastifyInstance, { refundCorrected }: SessionRecoveryNeed): void {
  bind(app, contract.listTroubledSessions, (call) => listTroubledSessions(call, call.query));
  bind(app, contract.getSessionRecovery, (call) => getRecovery(call, call.params.id));
  bind(app, contract.getCorrectedPrice, (call) => getCorrectedPrice(call, call.params.id, call.query));
  bind(app, contract.correctChargingSession, (call) => correctSession(call, call.params.id, call.body));
  bind(app, contract.dismissSessionTrouble, (call) => dismissTrouble(call, call.params.id, call.body.reason));
  bind(app, contract.approveSessionCorrection, (call) => approveCorrection(call, call.params.id, refundCorrected));
  bind(app, contract.declineSessionCorrection, (call) => declineCorrection(call, call.params.id, call.body.reason));
}
