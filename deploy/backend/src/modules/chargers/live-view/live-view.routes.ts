import { countLiveView, listLiveView } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { countsOfLiveView, windowOfLiveView } from './live-view.service.ts';

export function liveViewRoutes(app: FastifyInstance): void {
  bind(app, listLiveView, (call) => windowOfLiveView(call, app.platform.database, call.query));
  bind(app, countLiveView, (call) => countsOfLiveView(call, call.query));
}
