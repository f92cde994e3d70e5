import { RemoteResource, useTexts } from '@plugboard/sdk';
import { DateTime, formatEnergy, formatNumber, formatPercent } from '@plugboard/ui';
import { Figures } from '../../../common/figures/figures.tsx';
import { useGridEventStats } from '../grid-event-list.api.ts';
import type { GridEventListState } from '../grid-event-list.ts';

/** Figures of the events that the filters leave (spec §2.19 “stats”). */
export function EventStats({ state }: { readonly state: GridEventListState }) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useGridEventStats(state)} failed={t('events.stats.failed')}>
      {(stats) => (
        <Figures
          label={t('events.stats.title')}
          figures={[
            {
              label: t('events.stats.scheduled'),
              value: formatNumber(stats.scheduled, language),
              note:
                stats.next_starts_at === null ? null : (
                  <>
                    {t('events.stats.next')}{' '}
                    <DateTime value={stats.next_starts_at} zone={stats.next_timezone ?? 'UTC'} />
                  </>
                ),
            },
            { label: t('events.stats.active'), value: formatNumber(stats.active, language) },
            {
              label: t('events.stats.completed'),
              value: formatNumber(stats.completed, language),
              note: stats.cancelled === 0 ? null : t('events.stats.cancelled', { count: stats.cancelled }),
            },
            {
              label: t('events.stats.performance'),
              value: formatPercent(stats.performance, language),
            },
            { label: t('events.stats.reduced'), value: formatEnergy(stats.reduced_kwh, language) },
          ]}
        />
      )}
    </RemoteResource>
  );
}
