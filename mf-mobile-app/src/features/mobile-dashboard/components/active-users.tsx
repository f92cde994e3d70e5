import { type SeriesType, seriesTypes } from '@plugboard/contracts/drivers';
import { allTime } from '@plugboard/contracts/reports';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { TabBar, tabId } from '@plugboard/ui';
import { useId } from 'react';
import styles from '../mobile-dashboard.module.css';
import { useActiveUsers } from '../mobile-dashboard.api.ts';
import type { MobileDashboardState } from '../use-mobile-dashboard.ts';
import { UserChart } from './user-chart.tsx';

/** “Active Users”, by day or by month (spec §2.9). */
export function ActiveUsers({
  state: { period, query, activeType, setState },
}: {
  readonly state: MobileDashboardState;
}) {
  const { t } = useTexts();
  const panelId = useId();
  const title = t('dashboard.active.title');
  return (
    <section className={styles['chart']} aria-label={title}>
      <TabBar<SeriesType>
        label={t('dashboard.active.grouping')}
        items={seriesTypes.map((key) => ({ key, label: t(`dashboard.active.${key}`) }))}
        active={activeType}
        onChange={(active) => setState({ active }, { push: true })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, activeType)}>
        <RemoteResource query={useActiveUsers(query, activeType)} failed={t('dashboard.chartFailed')}>
          {(series) => (
            <UserChart
              title={title}
              type={activeType}
              series={series}
              isFromFirst={period === allTime}
              emptyText={t('dashboard.active.empty')}
            />
          )}
        </RemoteResource>
      </div>
    </section>
  );
}
