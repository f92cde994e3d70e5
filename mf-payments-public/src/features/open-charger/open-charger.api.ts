import type { getOpenCharger } from '@plugboard/contracts/payments';
import { type Outline, useReply } from '@plugboard/sdk/public';

/** Without its schemas, which weigh more than this page. */
const chargerCall = {
  method: 'GET',
  path: '/api/v1/charger-open/{id}/',
  permission: 'public',
} as const satisfies Outline<typeof getOpenCharger>;

/** The charger behind a QR code, by its id or the code's number. */
export const useOpenCharger = (id: string) => useReply<typeof getOpenCharger>(chargerCall, { params: { id } });
