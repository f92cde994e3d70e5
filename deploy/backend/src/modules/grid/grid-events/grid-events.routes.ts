import * as contract from '@plugboard/contracts/grid';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { exportGridEvents } from './export-grid-events.service.ts';
import { getGridEvent, getGridEventStats, listGridEvents } from './list-grid-events.service.ts';
import { previewGridEvent } from './preview-grid-event.service.ts';
import {
  changeGridEvent,
  createGridEvent,
  deleteGridEvents,
  duplicateGridEvent,
  endGridEvent,
} from './write-grid-events.service.ts';

export function gridEventRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  bind(app, contract.listGridEvents, (call) => listGridEvents(call, call.query));
  bind(app, contract.getGridEvent, (call) => getGridEvent(call, call.params.id));
  bindOnReplica(app, contract.getGridEventStats, (call) => getGridEventStats(call, call.query));
  bindOnReplica(app, contract.exportGridEvents, async (call) => exportGridEvents(call, database, call.query));
  bind(app, contract.previewGridEvent, (call) => previewGridEvent(call, call.body));
  bind(app, contract.createGridEvent, (call) => createGridEvent(call, call.body));
  bind(app, contract.changeGridEvent, (call) =>
    changeGridEvent(call, { id: call.params.id, isSeries: call.query.update_series, form: call.body }),
  );
  bind(app, contract.deleteGridEvent, (call) =>
    deleteGridEvents(call, { ids: [call.params.id], isSeries: call.query.delete_series, isVersioned: true }),
  );
  bind(app, contract.deleteGridEvents, (call) =>
    deleteGridEvents(call, { ids: call.body.ids, isSeries: call.query.delete_series, isVersioned: false }),
  );
  bind(app, contract.duplicateGridEvent, (call) =>
    duplicateGridEvent(call, { id: call.params.id, isSeries: call.query.duplicate_series, date: call.body.date }),
  );
  bind(app, contract.endGridEvent, (call) => endGridEvent(call, call.params.id));
}
