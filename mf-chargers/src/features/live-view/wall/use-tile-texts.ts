import { useNow, useTexts } from '@plugboard/sdk';
import { useChargerStatusLabel } from '@plugboard/sdk/chargers';
import { useMemo } from 'react';
import type { TileTexts } from './tile-words.ts';

/** Texts of all tiles, read once for the wall. */
export function useTileTexts(): TileTexts {
  const { t, language } = useTexts();
  const statusLabel = useChargerStatusLabel();
  const now = useNow();
  return useMemo(
    () => ({
      language,
      now,
      statusLabel,
      loading: t('liveView.loading'),
      noConnection: t('liveView.noConnection'),
      neverConnected: t('refusal.neverConnected'),
      noCause: t('liveView.noCause'),
      portFault: (connector_id, cause) => t('liveView.portFault', { connector_id, cause }),
      morePorts: (count) => t('liveView.morePorts', { count }),
      exactSince: (age, moment) => t('liveView.exactSince', { age, moment }),
    }),
    [t, language, now, statusLabel],
  );
}
