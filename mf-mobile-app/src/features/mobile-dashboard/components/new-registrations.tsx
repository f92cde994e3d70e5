import { allTime } from '@plugboard/contracts/reports';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import styles from '../mobile-dashboard.module.css';
import { useNewUsers } from '../mobile-dashboard.api.ts';
import type { MobileDashboardState } from '../use-mobile-dashboard.ts';
import { UserChart } from './user-chart.tsx';

/** “New Registrations” (spec §2.9). */
export function NewRegistrations({ state: { period, query, usualType } }: { readonly state: MobileDashboardState }) {
  const { t } = useTexts();
  const title = t('dashboard.new.title');
  return (
    <section className={styles['chart']} aria-label={title}>
      <RemoteResource query={useNewUsers(query, usualType)} failed={t('dashboard.chartFailed')}>
        {(series) => (
          <UserChart
            title={title}
            type={usualType}
            series={series}
            isFromFirst={period === allTime}
            emptyText={t('dashboard.new.empty')}
          />
        )}
      </RemoteResource>
    </section>
  );
}
