import type { AccessTable } from '../../testing/test-roles.ts';

export const accessTable: AccessTable = {
  'GET /api/v1/billing/payout/env': ['owner'],
  'POST /api/v1/billing/payout/env': [],
  'GET /api/v1/billing/payout/': ['owner'],
  'GET /api/v1/billing/payout/{id}/': ['owner'],
  'GET /api/v1/billing/payout/{id}/line/': ['owner'],
  'POST /api/v1/billing/payout/{id}/pay/': [],
  'POST /api/v1/billing/payout/{id}/approve/': [],
  'POST /api/v1/billing/payout/{id}/decline/': [],
  'POST /api/v1/billing/payout/excel/export/': ['owner'],
  'POST /api/v1/billing/payout/{id}/export_single': ['owner'],
  'POST /api/v1/billing/payout/add_payment_method/': [],
  'GET /api/v1/billing/payout-account/': [],
};
