import * as contract from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import {
  getReleaseCurves,
  getReleases,
  moveRelease,
  previewOrder,
  type ReleaseOrdersNeed,
} from './releases.service.ts';

/** Binds the calls of the screen of releases. */
export function releaseRoutes(app: FastifyInstance, need: ReleaseOrdersNeed): void {
  const { settings } = app.platform;
  bind(app, contract.listReleases, (call) => getReleases(call, settings));
  bind(app, contract.listReleaseCurves, (call) => getReleaseCurves(call, { ...call.params, ...call.query }));
  bind(app, contract.previewRelease, (call) => previewOrder(call, settings, call.query));
  bind(app, contract.moveRelease, (call) => moveRelease(call, settings, need, call.body));
}
