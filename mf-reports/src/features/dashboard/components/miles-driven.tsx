import { saveFile } from '@plugboard/api';
import { allTime } from '@plugboard/contracts/reports';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { formatNumber } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import { useMilesDriven } from '../dashboard.api.ts';
import { fromFirst } from '../figures.model.ts';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';

/** Miles that the vehicles' energy is good for. */
export function MilesDriven({ state: { query, period } }: { readonly state: DashboardState }) {
  const { t, language } = useTexts();
  return (
    <RemoteResource query={useMilesDriven(query)} failed={t('vehicles.failed')}>
      {({ miles, points: all }) => {
        const points = period === allTime ? fromFirst(all, (point) => point.miles > 0) : all;
        return (
          <>
            <Chart
              title={t('widget.miles')}
              unit={t('vehicles.unit')}
              kind="column"
              digits={0}
              categoryTitle={t(`chart.category.${query.grouptime}`)}
              categories={points.map(({ label }) => ({ label, name: label }))}
              series={[
                {
                  key: 'miles',
                  label: t('widget.miles'),
                  values: points.map((point) => point.miles),
                  summary: formatNumber(miles, language, 0),
                },
              ]}
              emptyText={t('vehicles.noneText')}
              onSave={saveFile}
            />
            <p className={styles['quiet']}>{t('vehicles.explained')}</p>
          </>
        );
      }}
    </RemoteResource>
  );
}
