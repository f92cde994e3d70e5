import {
  countLiveView as countLiveViewEndpoint,
  listLiveSites as listLiveSitesEndpoint,
  listLiveView as listLiveViewEndpoint,
} from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { countLiveView, listLiveSites, listLiveView } from './live-view.service.ts';

export function liveViewRoutes(app: FastifyInstance): void {
  bind(app, listLiveViewEndpoint, (call) => listLiveView(call, app.platform.database, call.query));
  bind(app, listLiveSitesEndpoint, (call) => listLiveSites(call, call.query));
  bind(app, countLiveViewEndpoint, (call) => countLiveView(call, call.query));
}
