import * as contract from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { assignChargerLocation, listChargerLocations, removeChargerLocation } from './charger-locations.service.ts';

export function chargerLocationRoutes(app: FastifyInstance): void {
  const { clock } = app.platform;
  bind(app, contract.listChargerLocations, (call) => listChargerLocations(call, call.query, clock()));
  bind(app, contract.assignChargerLocation, (call) => assignChargerLocation(call, call.params.id, call.body));
  bind(app, contract.removeChargerLocation, (call) => removeChargerLocation(call, call.params.id));
}
