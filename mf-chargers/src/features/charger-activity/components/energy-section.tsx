import { saveFile } from '@plugboard/api';
import type { Charger } from '@plugboard/contracts/chargers';
import type { ChargerEnergy } from '@plugboard/contracts/charging';
import { useTexts } from '@plugboard/sdk';
import { formatDate, formatDateTime, formatEnergy, formatFixed, formatNumber } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';
import { toWallTime } from '../../../common/site-clock.model.ts';
import styles from '../../../common/numbers.module.css';
import { toEnergyChart } from '../energy-chart.model.ts';

interface EnergySectionProps {
  readonly charger: Pick<Charger, 'timezone'>;
  readonly energy: ChargerEnergy;
}

/** The numbers of the period, then power or energy over time. */
export function EnergySection({ charger: { timezone: zone }, energy }: EnergySectionProps) {
  const { t, language } = useTexts();
  const { current, before } = energy;
  const numbers = [
    [t('activity.energy'), formatEnergy(current.energy, language), formatEnergy(before.energy, language)],
    [t('activity.sessions'), formatNumber(current.sessions, language), formatNumber(before.sessions, language)],
    [t('activity.peak'), kilowatts(current.peak_watts), kilowatts(before.peak_watts)],
  ] as const;
  function kilowatts(watts: number): string {
    return `${formatFixed(watts / 1000, language, 1)} kW`;
  }
  const dayAndMonth = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: zone });
  const { shows, ...chart } = toEnergyChart(energy, {
    port: (connector) =>
      connector === null ? t('activity.removedPort') : t('terms:portNumber', { connector_id: connector }),
    before: t('activity.before'),
    energy: (value) => formatEnergy(value, language),
    category: (iso, interval) =>
      interval === 'day'
        ? { label: dayAndMonth.format(new Date(iso)), name: formatDate(iso, zone, language) }
        : { label: toWallTime(iso, zone).slice(11), name: formatDateTime(iso, zone, language) },
  });
  return (
    <>
      <dl className={styles['numbers']}>
        {numbers.map(([label, value, earlier]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles['number']}>{value}</dd>
            <dd className={styles['quiet']}>{t('activity.beforeValue', { value: earlier })}</dd>
          </div>
        ))}
      </dl>
      <Chart
        {...chart}
        title={t(`activity.chart.${shows}`)}
        unit={shows === 'power' ? 'kW' : 'kWh'}
        kind={shows === 'power' ? 'area' : 'column'}
        digits={shows === 'power' ? 1 : 2}
        categoryTitle={t(`activity.category.${shows}`)}
        emptyText={t('activity.noEnergy')}
        onSave={saveFile}
      />
    </>
  );
}
