import type { VehicleDetail } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { DateTime, formatNumber, missing } from '@plugboard/ui';
import { Battery } from '../../../common/vehicles/battery.tsx';
import styles from '../vehicle-detail.module.css';

/** Battery, range and odometer as last reported. */
export function VehicleNumbers({ vehicle }: { readonly vehicle: VehicleDetail }) {
  const { t, language } = useTexts();
  const { charger, distance, reported_at: reportedAt } = vehicle;
  const miles = (value: number | null) =>
    value === null ? missing : t('vehicles.miles', { miles: formatNumber(Math.round(value), language) });
  const numbers = [
    [t('vehicles.battery'), <Battery key="battery" battery_percent={charger.battery_percent} battery_miles={null} />],
    [t('vehicles.range'), miles(charger.state_of_charge_miles ?? charger.battery_miles)],
    [t('vehicles.odometer'), miles(distance)],
  ] as const;
  return (
    <section>
      <dl className={styles['numbers']}>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['quiet']}>
        {reportedAt === null ? (
          t('vehicles.neverReported')
        ) : (
          <>
            {t('terms:asOf')} <DateTime value={reportedAt} />
          </>
        )}
      </p>
    </section>
  );
}
