import * as contract from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { changePayout, changeShare, endShare } from './change-share.service.ts';
import { listLocationShares } from './list-shares.service.ts';
import { type NamesOfTenants, shareLocation } from './share-location.service.ts';

export function locationShareRoutes(app: FastifyInstance, names: NamesOfTenants): void {
  const { clock, settings } = app.platform;
  bind(app, contract.shareLocation, (call) => shareLocation(call, call.body, { now: clock(), settings, names }));
  bind(app, contract.listLocationShares, (call) => listLocationShares(call, call.query));
  bind(app, contract.changePayoutReceiver, (call) => changePayout(call, call.body));
  bind(app, contract.changeLocationShare, (call) => changeShare(call, call.params.id, call.body));
  bind(app, contract.endLocationShare, (call) => endShare(call, call.params.id));
}
