import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';

/** Charging rules of a tenant, set by its administrators. */
export const chargingSettings = z.strictObject({
  /** Whether a card may charge at two charge points at once. OCPP calls the refusal `ConcurrentTx`. */
  allows_concurrent_transactions: z.boolean(),
  /**
   * Whether charge points may ask for a certificate: the request is kept for an administrator, who has it signed. Where
   * not, they are refused.
   */
  accepts_signing_requests: z.boolean(),
});
export type ChargingSettings = z.output<typeof chargingSettings>;

const source = 'OCPP 1.6 §7.12 ConcurrentTx, 2.0.1 A02 (beyond §7)';

export const getChargingSettings = endpoint({
  method: 'GET',
  path: '/api/v1/charging-settings/',
  summary: 'Whether a card may charge twice at once, and whether charge points may ask for certificates',
  source,
  permission: 'change_id_tag',
  reply: chargingSettings,
});

export const updateChargingSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/charging-settings/',
  summary: 'Save charging settings; what is not sent stays',
  source,
  permission: 'change_id_tag',
  repeat: 'if-match',
  body: chargingSettings.partial(),
  reply: chargingSettings,
});
