import { saveFile } from '@plugboard/api';
import { type EnergyForecast, forecastConfidence } from '@plugboard/contracts/reports';
import { RemoteResource, useTexts } from '@plugboard/sdk';
import { EmptyState, formatEnergy, formatNumber } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import styles from '../dashboard.module.css';
import type { DashboardState } from '../use-dashboard.ts';
import { useEnergyForecast } from './insights.api.ts';

/** Energy of the next month with its band, beside the months before. */
export function ForecastSection({ state }: { readonly state: DashboardState }) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useEnergyForecast(state.query)} failed={t('forecast.failed')}>
      {(energy) =>
        energy.forecast === null ? (
          <EmptyState title={t('forecast.none')} text={t('forecast.noneText')} />
        ) : (
          <Forecast energy={energy} forecast={energy.forecast} />
        )
      }
    </RemoteResource>
  );
}

interface ForecastProps {
  readonly energy: EnergyForecast;
  readonly forecast: NonNullable<EnergyForecast['forecast']>;
}

function Forecast({ energy: { months, weeks, trend_per_week: trend, check }, forecast }: ForecastProps) {
  const { t, language } = useTexts();
  const words = (kilowattHours: number) => formatEnergy(kilowattHours, language);
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const band = { low: words(forecast.low), high: words(forecast.high) };
  const percent = formatNumber(forecastConfidence * 100, language, 0);
  const next = nameOf(forecast.month);
  const all = [...months.map(({ month, label }) => ({ label, name: nameOf(month) })), { label: next, name: next }];
  return (
    <div className={styles['insight']}>
      <p className={styles['figure']}>
        {words(forecast.energy)}{' '}
        <span className={styles['quiet']}>{t('forecast.band', { month: next, percent, ...band })}</span>
      </p>
      <Chart
        title={t('forecast.byMonth')}
        unit="kWh"
        kind="column"
        digits={2}
        categoryTitle={t('chart.category.month')}
        categories={all}
        series={[
          {
            key: 'actual',
            label: t('forecast.actual'),
            values: [...months.map(({ energy }) => energy), null],
            summary: t('forecast.notOver'),
          },
          {
            key: 'forecast',
            label: t('forecast.expected'),
            values: [...months.map(() => null), forecast.energy],
            summary: words(forecast.energy),
          },
        ]}
        onSave={saveFile}
      />
      <p className={styles['quiet']}>
        {t('forecast.explained', { count: weeks, trend: `${trend < 0 ? '−' : '+'}${words(Math.abs(trend))}` })}{' '}
        {check === null
          ? null
          : t('forecast.check', {
              month: nameOf(check.month),
              expected: words(check.energy),
              low: words(check.low),
              high: words(check.high),
              actual: words(check.actual),
            })}
      </p>
    </div>
  );
}
