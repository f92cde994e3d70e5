import { useTexts } from '@plugboard/sdk';
import { DateTime } from '@plugboard/ui';
import type { ChargerRow } from '../charger-rows.model.ts';

/** When the charge point was last heard, on the clock of its site. */
export function LastSeen({ charger }: Pick<ChargerRow, 'charger'>) {
  const { t } = useTexts();
  const labels = { site: t('clock.site'), viewer: t('clock.viewer'), utc: t('clock.utc') };
  return <DateTime value={charger.last_seen_at} zone={charger.timezone} labels={labels} />;
}
