import * as contract from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { registerUiEventCleanup } from './ui-event-cleanup.ts';
import { recordUiEvent } from './metrics.service.ts';

export function metricsRoutes(app: FastifyInstance): void {
  registerUiEventCleanup(app);
  bind(app, contract.recordUiEvent, async (call) => {
    await recordUiEvent(call, call.body);
    return { result: 'OK' as const };
  });
}
