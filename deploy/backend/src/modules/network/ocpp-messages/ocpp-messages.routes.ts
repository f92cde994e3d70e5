import { exportChargerMessages, listChargerMessages, listPortMessages } from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { chargerWithPorts } from '../../chargers/index.ts';
import { logMessages } from './message-log.service.ts';
import { exportOfMessages } from './ocpp-messages-export.ts';
import { messagesOfCharger, messagesOfPort } from './ocpp-messages.service.ts';

export function ocppMessageRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  logMessages(app);
  bind(app, listPortMessages, (call) => messagesOfPort(call, call.params.id, call.query));
  bind(app, listChargerMessages, (call) => messagesOfCharger(call, call.params.id, call.query));
  bind(app, exportChargerMessages, async (call) => {
    await chargerWithPorts(call, call.params.id);
    return exportOfMessages(database, { ...call.query, tenantId: call.tenantId, chargerId: call.params.id });
  });
}
