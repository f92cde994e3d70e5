import { type AccessTable, staff } from '../../testing/test-roles.ts';

export const accessTable: AccessTable = {
  'GET /api/v1/lookup/location/': [...staff, 'sections'],
};
