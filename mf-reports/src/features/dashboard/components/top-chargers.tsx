import { places } from '@plugboard/contracts/platform';
import type { ChargerSum } from '@plugboard/contracts/reports';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { EmptyState, formatEnergy, formatMoney, formatNumber } from '@plugboard/ui';
import { type Measure, useTopChargers } from '../dashboard.api.ts';
import { measureOfSums } from '../figures.model.ts';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';
import { ShareBar } from './share-bar.tsx';

interface TopChargersProps {
  readonly measure: Measure;
  readonly state: DashboardState;
}

/** The chargers with the most of something. */
export function TopChargers({ measure, state: { query, seesChargers } }: TopChargersProps) {
  const { t, language } = useTexts();
  const valueOf = measureOfSums[measure];
  const format: Readonly<Record<Measure, (sums: ChargerSum) => string>> = {
    sessions: ({ sessions }) => formatNumber(sessions, language),
    energy: ({ energy_consumed }) => formatEnergy(energy_consumed, language),
    revenue: ({ total_revenue: money }) => (money === null ? '' : formatMoney(money.amount, money.currency, language)),
    cost: ({ total_cost: { amount, currency } }) => formatMoney(amount, currency, language),
  };
  return (
    <RemoteResource query={useTopChargers(measure, query)} failed={t('chart.failed')}>
      {({ chargers }) =>
        chargers.length === 0 ? (
          <EmptyState title={t('chart.none')} text={t('chart.noneText')} action={<NextStep to="activity" />} />
        ) : (
          <ul className={styles['shares']}>
            {chargers.map((sums) => (
              <li key={sums.charger}>
                <span className={styles['named']}>
                  <span className={styles['oneLine']}>
                    {sums.custom_id !== null && seesChargers ? (
                      <Link to={places.charger(sums.charger)}>{sums.custom_id}</Link>
                    ) : (
                      (sums.custom_id ?? t('chart.removedCharger'))
                    )}
                    {sums.location_name === null ? null : ' ·'}
                  </span>
                  <span className={styles['quiet']}>{sums.location_name}</span>
                </span>
                <span className={styles['end']}>{format[measure](sums)}</span>
                <ShareBar part={valueOf(sums)} whole={valueOf(chargers[0] ?? sums)} />
              </li>
            ))}
          </ul>
        )
      }
    </RemoteResource>
  );
}
