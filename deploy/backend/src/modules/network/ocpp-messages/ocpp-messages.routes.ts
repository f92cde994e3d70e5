import {
  exportChargerMessages,
  listChargerMessages as listChargerMessagesEndpoint,
  listPortMessages as listPortMessagesEndpoint,
} from '@plugboard/contracts/network';
import type { FastifyInstance } from 'fastify';
import { bindOnReplica } from '../../../platform/http/bind.ts';
import { getWithPorts } from '../../chargers/index.ts';
import { logMessages } from './message-log.service.ts';
import { exportMessages } from './ocpp-messages-export.ts';
import { listChargerMessages, listPortMessages } from './ocpp-messages.service.ts';

export function ocppMessageRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  logMessages(app);
  bindOnReplica(app, listPortMessagesEndpoint, (call) => listPortMessages(call, call.params.id, call.query));
  bindOnReplica(app, listChargerMessagesEndpoint, (call) => listChargerMessages(call, call.params.id, call.query));
  bindOnReplica(app, exportChargerMessages, async (call) => {
    await getWithPorts(call, call.params.id);
    return exportMessages(database, { ...call.query, tenantId: call.tenantId, chargerId: call.params.id });
  });
}
