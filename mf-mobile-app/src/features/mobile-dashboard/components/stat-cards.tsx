import type { MobileEfficiency, MobileSums } from '@plugboard/contracts/drivers';
import { allTime } from '@plugboard/contracts/reports';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { formatEnergy, formatMoney, formatNumber, useIsPhone } from '@plugboard/ui';
import styles from '../mobile-dashboard.module.css';
import { useMobileEfficiency } from '../mobile-dashboard.api.ts';
import type { MobileDashboardState } from '../use-mobile-dashboard.ts';

const figures = ['sessions', 'revenue', 'energy', 'cost'] as const;

/** The figures of the period beside those of the period before. */
export function StatCards({ state: { query, period } }: { readonly state: MobileDashboardState }) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useMobileEfficiency(query)} failed={t('dashboard.failed')}>
      {(efficiency) => <Cards efficiency={efficiency} isCompared={period !== allTime} />}
    </RemoteResource>
  );
}

function Cards({ efficiency, isCompared }: { readonly efficiency: MobileEfficiency; readonly isCompared: boolean }) {
  const { t, language } = useTexts();
  const isPhone = useIsPhone();
  const format: Readonly<Record<(typeof figures)[number], (sums: MobileSums) => string>> = {
    sessions: ({ sessions }) => formatNumber(sessions, language),
    revenue: ({ revenue }) => formatMoney(revenue.amount, revenue.currency, language),
    energy: ({ energy }) => formatEnergy(energy, language),
    cost: ({ cost }) => formatMoney(cost.amount, cost.currency, language),
  };
  // Cost is hidden in the mobile view (spec §2.9).
  const shown = figures.filter((figure) => figure !== 'cost' || !isPhone);
  return (
    <dl className={styles['cards']} aria-label={t('dashboard.cards.label')}>
      {shown.map((figure) => (
        <div key={figure} className={styles['card']}>
          <dt>{t(`dashboard.cards.${figure}`)}</dt>
          <dd className={styles['figure']}>{format[figure](efficiency)}</dd>
          {isCompared ? (
            <dd className={styles['before']}>
              {t('dashboard.cards.before', { value: format[figure](efficiency.before) })}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
