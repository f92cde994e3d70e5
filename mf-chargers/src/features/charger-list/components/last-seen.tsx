import { DateTime } from '@plugboard/ui';
import type { ChargerRow } from '../charger-rows.model.ts';

/** Time of the charge point's last message, on its site's clock. */
export const LastSeen = ({ charger }: Pick<ChargerRow, 'charger'>) => (
  <DateTime value={charger.last_seen_at} zone={charger.timezone} />
);
