import { importChargers as endpoint } from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import type { ScheduleLimits } from '../chargers/schedule-limits.ts';
import { importChargers } from './import-chargers.service.ts';

export function chargerImportRoutes(app: FastifyInstance, limitsAreDue: ScheduleLimits): void {
  const { clock } = app.platform;
  bind(app, endpoint, (call) => importChargers(call, call.body, { now: clock(), limitsAreDue }));
}
