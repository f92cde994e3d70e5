import { RemoteResource, useTexts } from '@plugboard/sdk';
import { DateTime, formatEnergy, formatNumber, formatPercent } from '@plugboard/ui';
import { useEffect, useEffectEvent } from 'react';
import { Figures } from '../../../common/figures/figures.tsx';
import { useGridEventStats } from '../grid-event-list.api.ts';
import type { GridEventListState } from '../grid-event-list.ts';

interface EventStatsProps {
  readonly state: GridEventListState;
  /** When the list was loaded: figures that could not be are then tried again. */
  readonly listUpdatedAt: number;
}

/** Figures of the events that the filters leave (spec §2.19 “stats”). */
export function EventStats({ state, listUpdatedAt }: EventStatsProps) {
  const { t, language } = useTexts();
  const query = useGridEventStats(state);
  const { data, error, isError, refetch } = query;
  const readAgain = useEffectEvent(() => {
    if (isError) void refetch();
  });
  useEffect(() => readAgain(), [listUpdatedAt]);
  return (
    // The list below says that figures are old.
    <RemoteResource query={{ ...query, error: data === undefined ? error : null }} failed={t('events.stats.failed')}>
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
