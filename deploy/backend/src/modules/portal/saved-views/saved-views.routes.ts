import * as contract from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { createView, deleteView, listViews, setDefaultView, updateView } from './saved-views.service.ts';

export function savedViewRoutes(app: FastifyInstance): void {
  bind(app, contract.listSavedViews, (call) => listViews(call, call.query.list));
  bind(app, contract.createSavedView, (call) => createView(call, call.body));
  bind(app, contract.updateSavedView, (call) => updateView(call, call.params.id, call.body));
  bind(app, contract.setDefaultSavedView, (call) => setDefaultView(call, call.params.id, call.body.is_default));
  bind(app, contract.deleteSavedView, (call) => deleteView(call, call.params.id));
}
