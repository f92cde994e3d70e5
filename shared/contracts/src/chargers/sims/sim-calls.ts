import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { simNetwork, simStatus } from './sim.ts';

const source = 'spec §7 chargers; §3, §5 “4G connectivity requires the SIM card identifier”';

/** Asks the provider each time. 404 where the charger has no card, or one that the provider does not know. */
export const getSimStatus = endpoint({
  method: 'GET',
  path: '/api/v1/charger/{id}/get_sim_status/',
  summary: 'How the SIM card of a charger is doing',
  source,
  permission: 'view_charger',
  params: z.object({ id: z.uuid() }),
  reply: simStatus,
  errors: ['SYSTEM_UNREACHABLE'],
});

/**
 * A question, although the specification sends it as a POST. The country is read from the location's address; 400 for
 * `location` where the address names none, or where the tenant has no such location.
 */
export const getNetworksByLocation = endpoint({
  method: 'POST',
  path: '/api/v1/sim/get-networks-by-location',
  summary: 'Mobile networks that SIM cards can use at a location, by name',
  source,
  permission: 'view_charger',
  repeat: 'same-result',
  body: z.strictObject({ location: z.uuid() }),
  reply: z.object({ country: z.string().length(2), results: z.array(simNetwork) }),
  errors: ['SYSTEM_UNREACHABLE'],
});

/** 400 for `fleet` where the provider has no fleet of this name; the message names those it has. */
export const updateSimFleet = endpoint({
  method: 'POST',
  path: '/api/v1/sim/update-sim-fleet',
  summary: 'Move the SIM card of a charger to another fleet',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  body: z.strictObject({ charger: z.uuid(), fleet: z.string().trim().min(1).max(100) }),
  reply: simStatus,
  errors: ['SYSTEM_UNREACHABLE'],
  rateLimit: { max: 60, seconds: 60, by: 'account' },
});
