import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { chargerLicence, licence, licenceGrant, licenceYears, promotionalCode } from './licence.ts';
import { licenceStates } from './licence-window.ts';
import { licenceOrder, newLicenceOrder, newLicenceRenewal } from './licence-order.ts';

const source = 'spec §7 chargers; §2.22 license purchase';
const params = z.object({ id: z.uuid() });

export const listLicences = endpoint({
  method: 'GET',
  path: '/api/v1/license/',
  summary: 'Licences on offer, the cheapest first',
  source,
  permission: 'view_charger',
  reply: z.object({ results: z.array(licence) }),
});

export const getHasPro = endpoint({
  method: 'GET',
  path: '/api/v1/license/has_pro',
  summary: 'Whether the tenant has a Pro licence in force, by contract or for one of its chargers',
  source: 'spec §7 chargers; §6 licensing',
  permission: 'signed-in',
  reply: z.object({ has_pro: z.boolean() }),
});

export const listLicenceYears = endpoint({
  method: 'GET',
  path: '/api/v1/license-years',
  summary: 'For how many years licences can be bought, and the discount of each',
  source,
  permission: 'view_charger',
  reply: z.object({ results: z.array(licenceYears) }),
});

export const getPromotionalCode = endpoint({
  method: 'GET',
  path: '/api/v1/promotional-code/{code}',
  summary: 'What a promotional code takes off; 404 where it is unknown, over or used up',
  source: 'spec §7 chargers; §8 codes',
  permission: 'change_charger',
  params: z.object({ code: z.string().min(1).max(200) }),
  reply: promotionalCode,
  rateLimit: { max: 20, seconds: 900, by: 'account' },
});

/** `search` as in the charger list. */
export const listChargerLicences = endpoint({
  method: 'GET',
  path: '/api/v1/charger-license',
  summary: 'Chargers with their licences, by name; `license_fit=true` are those to offer',
  source: 'spec §7 “Get chargers for licensing”; §2.22 license purchase',
  permission: 'view_charger',
  query: listQuery.extend({
    license_fit: commaJoined(z.stringbool({ truthy: ['true'], falsy: ['false'] })).optional(),
    state__in: commaJoined(z.enum(licenceStates)).optional(),
    ordering: z.enum(orderingsOf(['custom_id', 'name', 'licensed_to'])).default('custom_id'),
  }),
  reply: page(chargerLicence),
});

export const moveLicence = endpoint({
  method: 'POST',
  path: '/api/v1/charger-license',
  summary: 'Activate a charger with what is left of the licence of another one that has as many ports or more',
  source: 'spec §7 chargers; §2.11 activate a charger',
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: z.strictObject({ charger: z.uuid(), from_charger: z.uuid() }),
  reply: chargerLicence,
});

export const setLicenceRenewal = endpoint({
  method: 'PUT',
  path: '/api/v1/charger-license/{id}/renewal',
  summary: 'Renew a charger’s licence by itself from now on, with one of the caller’s own cards',
  source: 'spec §2.22 “auto-renew”',
  permission: 'change_charger',
  repeat: 'same-result',
  params,
  body: newLicenceRenewal,
  reply: chargerLicence,
});

export const deleteLicenceRenewal = endpoint({
  method: 'DELETE',
  path: '/api/v1/charger-license/{id}/renewal',
  summary: 'Let a charger’s licence end when it ends',
  source: 'spec §2.22 “auto-renew”',
  permission: 'change_charger',
  repeat: 'same-result',
  params,
  reply: chargerLicence,
});

export const orderLicences = endpoint({
  method: 'POST',
  path: '/api/v1/license-order',
  summary: 'Buy a licence for chargers and pay it with a saved card: all of it or, where the payment fails, nothing',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: newLicenceOrder,
  reply: licenceOrder,
  errors: ['PAYMENT_FAILED', 'CONFLICT'],
  rateLimit: { max: 20, seconds: 900, by: 'account' },
});

export const getLicenceOrder = endpoint({
  method: 'GET',
  path: '/api/v1/license-order/{id}',
  summary: 'One order with its sums and what it gave to which charger',
  source,
  permission: 'change_charger',
  params,
  reply: licenceOrder,
});

export const listLicencesOfCharger = endpoint({
  method: 'GET',
  path: '/api/v1/license-all/{id}',
  summary: 'All licences that a charger has had and will have, the latest first',
  source,
  permission: 'view_charger',
  params,
  reply: z.object({ results: z.array(licenceGrant) }),
});
