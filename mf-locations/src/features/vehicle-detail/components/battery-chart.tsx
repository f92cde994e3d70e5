import { saveFile } from '@plugboard/api';
import type { VehicleDetail } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { browserTimeZone, formatDateTime, formatPercent } from '@plugboard/ui';
import { Chart } from '@plugboard/ui/charts';

/** Charge of the battery over the last week, as the telematics reported it. */
export function BatteryChart({ vehicle: { readings } }: { readonly vehicle: VehicleDetail }) {
  const { t, language } = useTexts();
  const zone = browserTimeZone();
  const dayAndClock = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  const values = readings.map(({ battery_percent: percent }) => percent);
  const known = values.filter((percent) => percent !== null);
  return (
    <Chart
      title={t('vehicles.batteryOverTime')}
      unit="%"
      kind="area"
      digits={0}
      categoryTitle={t('vehicles.reportedAt')}
      categories={readings.map(({ at }) => ({
        label: dayAndClock.format(new Date(at)),
        name: formatDateTime(at, zone, language),
      }))}
      series={[
        {
          key: 'battery',
          label: t('vehicles.battery'),
          values,
          summary:
            known.length === 0
              ? ''
              : `${Math.round(Math.min(...known))}–${formatPercent(Math.max(...known), language)}`,
        },
      ]}
      emptyText={t('vehicles.noReadings')}
      onSave={saveFile}
    />
  );
}
