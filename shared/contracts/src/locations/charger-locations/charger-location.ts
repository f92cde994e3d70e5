import { z } from 'zod';
import { chargerStatus } from '../../chargers/chargers/charger-status.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

const source = 'spec §7 locations; §3 charger-location assignments';
/** The id is the charger's: it stands at one location at most. */
const params = z.object({ id: z.uuid() });

/** A charger with the location that it stands at. */
export const chargerLocation = z.object({
  id: z.uuid(),
  charger: z.uuid(),
  custom_id: z.string(),
  name: z.string(),
  location: z.uuid().nullable(),
  /** `null`: it has never reported one. */
  status: chargerStatus.nullable(),
  /** Takes charging cards. */
  has_rfid_access: z.boolean(),
});
export type ChargerLocation = z.infer<typeof chargerLocation>;

export const chargerLocationOrderings = orderingsOf(['custom_id', 'name']);
export type ChargerLocationOrdering = (typeof chargerLocationOrderings)[number];

/** `search` looks in the charger's ids and name. */
export const listChargerLocations = endpoint({
  method: 'GET',
  path: '/api/v1/charger-location/',
  summary: 'The chargers that stand at a location',
  source,
  permission: 'view_charger',
  query: listQuery.extend({
    location: z.uuid(),
    ordering: z.enum(chargerLocationOrderings).default('custom_id'),
  }),
  reply: page(chargerLocation),
});

export const assignChargerLocation = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-location/{id}',
  summary: 'Say at which location a charger stands',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  params,
  body: z.strictObject({ location: z.uuid({ error: 'charger.locationRequired' }) }),
  reply: chargerLocation,
});

/** The charger stays, without a location. */
export const removeChargerLocation = endpoint({
  method: 'DELETE',
  path: '/api/v1/charger-location/{id}',
  summary: 'Remove a charger from its location',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  params,
  reply: z.object({ result: z.literal('OK') }),
});
