import * as contract from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { type FirstStepsNeed, getFirstSteps, skipFirstSteps } from './first-steps.service.ts';

export function firstStepRoutes(app: FastifyInstance, need: FirstStepsNeed): void {
  bind(app, contract.getFirstSteps, (call) => getFirstSteps(call, need));
  bind(app, contract.skipFirstSteps, (call) => skipFirstSteps(call, call.body.skipped, need));
}
