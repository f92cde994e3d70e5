import { DateTime } from '@plugboard/ui';
import { useClockLabels } from '../../../common/use-clock-labels.ts';
import type { ChargerRow } from '../charger-rows.model.ts';

/** When the charge point was last heard, on the clock of its site. */
export const LastSeen = ({ charger }: Pick<ChargerRow, 'charger'>) => (
  <DateTime value={charger.last_seen_at} zone={charger.timezone} labels={useClockLabels()} />
);
