import { type AccessTable, managers, staff } from '../../testing/test-roles.ts';

export const accessTable: AccessTable = {
  'GET /api/v1/charger-open/{id}/': 'public',
  'GET /api/v1/payment/price/{id}/': 'public',
  'GET /api/v1/payment/checkout/{id}/': 'public',
  'GET /api/v1/payment/ims/checkout/{id}/': 'public',
  'POST /api/v1/payment/verify-pin/{id}/': 'public',
  'POST /api/v1/payment/create-payment-intent/': 'public',
  'POST /api/v1/payment/ims/create-payment-intent/': 'public',
  'GET /api/v1/payment/session/{id}/': 'public',
  'PATCH /api/v1/payment/session/{id}/': 'public',
  'POST /api/v1/payment/session/{id}/stop/': 'public',
  'POST /api/v1/payment/session/{id}/refund/': [...managers, 'sections'],
  'POST /api/v1/location-waitlist-open/open_join_waitlist/': 'public',
  'POST /api/v1/location-waitlist-open/get_by_charger/': 'public',
  'GET /api/v1/location-waitlist-open/{id}/': 'public',
  'POST /api/v1/location-waitlist-open/{id}/open_leave_waitlist/': 'public',
  'GET /api/v1/payment/pos/': staff,
  'POST /api/v1/payment/pos/': managers,
  'GET /api/v1/payment/pos/{id}': staff,
  'PATCH /api/v1/payment/pos/{id}': managers,
  'DELETE /api/v1/payment/pos/{id}': managers,
};
