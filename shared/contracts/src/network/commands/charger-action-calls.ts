import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { command, commandQueued } from './command.ts';

const params = z.object({ id: z.uuid() });

export const rebootCharger = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger/{id}/reboot/',
  summary: 'Reboot a charger',
  source: 'spec §4 charger actions, §7 chargers',
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  params,
  reply: commandQueued,
  errors: ['CONFLICT'],
});

/**
 * The mode is the portal's and holds at once, also for a charger that is offline; the charge point is told as well, and
 * `command` (`null` where it is offline) says whether it obeys.
 */
export const toggleOutOfOrder = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger/{id}/change_is_out_of_order',
  summary: 'Turn out-of-order mode on or off',
  source: 'spec §4 out-of-order mode, §7 chargers',
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  params,
  reply: z.object({ is_out_of_order: z.boolean(), command: command.nullable() }),
});

const chargingActions = ['start', 'stop'] as const;
export const chargingAction = z.enum(chargingActions);
export type ChargingAction = (typeof chargingActions)[number];

export const chargeAtPort = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-port/{id}/{action}',
  summary: 'Start or stop charging at a port',
  source: 'spec §4 charging start and stop, §7 chargers',
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  params: params.extend({ action: chargingAction }),
  reply: commandQueued,
  errors: ['CONFLICT'],
});

const source = 'spec §7 “PATCH /{type}/{id}/{action}/”; design/readings.md: type is vehicle or charger';

/** Starts at the first port that can, stops at the first that charges. */
export const chargeAtCharger = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger/{id}/{action}/',
  summary: 'Start or stop charging at a charger',
  source,
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  params: params.extend({ action: chargingAction }),
  reply: commandQueued,
  errors: ['CONFLICT'],
});

/** At the port where it stands, with a card of its driver where there is one. */
export const chargeVehicle = endpoint({
  method: 'PATCH',
  path: '/api/v1/vehicle/{id}/{action}/',
  summary: 'Start or stop charging of a vehicle',
  source,
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  params: params.extend({ action: chargingAction }),
  reply: commandQueued,
  errors: ['CONFLICT'],
});
