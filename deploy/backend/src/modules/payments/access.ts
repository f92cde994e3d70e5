import { type AccessTable, managers, staff } from '../../testing/test-roles.ts';

export const accessTable: AccessTable = {
  'GET /api/v1/charger-open/{id}/': 'public',
  'GET /api/v1/payment/price/{id}/': 'public',
  'GET /api/v1/payment/pos/': staff,
  'POST /api/v1/payment/pos/': managers,
  'GET /api/v1/payment/pos/{id}': staff,
  'PATCH /api/v1/payment/pos/{id}': managers,
  'DELETE /api/v1/payment/pos/{id}': managers,
};
