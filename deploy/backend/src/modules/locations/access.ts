import { type AccessTable, managers, staff } from '../../testing/test-roles.ts';

export const accessTable: AccessTable = {
  'GET /api/v1/billing/location/price_settings/{id}': [...staff, 'sections'],
  'PATCH /api/v1/billing/location/price_settings/{id}': managers,
  'GET /api/v1/billing/tenant/price_settings/': [...staff, 'sections'],
  'PATCH /api/v1/billing/tenant/price_settings/': managers,
  'GET /api/v1/lookup/location/': [...staff, 'sections'],
};
