import * as contract from '@plugboard/contracts/payouts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getPayoutSettings, setPayoutSettings } from './payout-settings.service.ts';

export function payoutSettingsRoutes(app: FastifyInstance): void {
  bind(app, contract.getPayoutSettings, getPayoutSettings);
  bind(app, contract.setPayoutSettings, (call) => setPayoutSettings(call, call.body));
}
