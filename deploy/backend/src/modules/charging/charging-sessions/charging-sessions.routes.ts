import * as contract from '@plugboard/contracts/charging';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { onChargePointMessage } from '../../../platform/ocpp/on-charge-point.ts';
import type { AuthorisationNeed } from './authorisation/authorise.service.ts';
import { registerMeterValueJob } from './archive/meter-value-jobs.ts';
import { registerMeterValueHandlers } from './meter/meter-values.handlers.ts';
import { authorizeIdTag, startTransaction, stopTransaction } from './ocpp-1-6.service.ts';
import { authorizeIdToken } from './ocpp-2-0-1.service.ts';
import type { IdToken, StartTransaction, StopTransaction } from './ocpp-messages.ts';
import { exportSessions } from './session-export.ts';
import { getSession, listMeterValues, listSessions } from './session-list.service.ts';
import { registerTransactionEventHandler } from './transaction-event.handlers.ts';

export function chargingSessionRoutes(app: FastifyInstance, { isHeldForOther }: AuthorisationNeed): void {
  const { database, files, clock } = app.platform;
  registerMeterValueJob(app);
  bindOnReplica(app, contract.listChargingSessions, (call) => listSessions(call, call.query));
  bindOnReplica(
    app,
    contract.exportChargingSessions,
    async ({ tenantId, account, query: { tz, ...filters }, language }) =>
      exportSessions(database, { ...filters, tenantId }, { language, timeZone: tz, isLimited: account.isLimited }),
  );
  bind(app, contract.getChargingSession, (call) => getSession(call, call.params.id, clock()));
  bindOnReplica(app, contract.getSessionMeterValues, (call) => listMeterValues(call, files, call.params.id));

  onChargePointMessage<{ idTag: string }, object>(app, '1.6', 'Authorize', (message) =>
    authorizeIdTag({ ...message, isHeldForOther }),
  );
  onChargePointMessage<StartTransaction, object>(app, '1.6', 'StartTransaction', (message) =>
    startTransaction(app, { ...message, isHeldForOther }),
  );
  onChargePointMessage<StopTransaction, object>(app, '1.6', 'StopTransaction', (message) =>
    stopTransaction(app, { ...message, isHeldForOther }),
  );

  onChargePointMessage<{ idToken: IdToken }, object>(app, '2.0.1', 'Authorize', (message) =>
    authorizeIdToken({ ...message, isHeldForOther }),
  );
  registerTransactionEventHandler(app, { isHeldForOther });
  registerMeterValueHandlers(app);
}
