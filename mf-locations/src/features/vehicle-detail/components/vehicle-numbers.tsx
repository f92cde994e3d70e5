import type { VehicleDetail } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { DateTime, formatNumber } from '@plugboard/ui';
import { Battery } from '../../../common/vehicles/battery.tsx';
import styles from '../vehicle-detail.module.css';

/** Battery, range and odometer as last reported. */
export function VehicleNumbers({ vehicle }: { readonly vehicle: VehicleDetail }) {
  const { t, language } = useTexts();
  const { charger, distance, reported_at: reportedAt } = vehicle;
  const { battery_percent: percent } = charger;
  const miles = (value: number | null) =>
    value === null ? null : t('vehicles.miles', { miles: formatNumber(Math.round(value), language) });
  const numbers = [
    [
      t('vehicles.battery'),
      percent === null ? null : <Battery key="battery" battery_percent={percent} battery_miles={null} />,
    ],
    [t('vehicles.range'), miles(charger.state_of_charge_miles ?? charger.battery_miles)],
    [t('vehicles.odometer'), miles(distance)],
  ] as const;
  // Numbers that were never reported are left out; the line below says so.
  const reported = numbers.filter(([, value]) => value !== null);
  return (
    <section>
      {reported.length === 0 ? null : (
        <dl className={styles['numbers']}>
          {reported.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles['quiet']}>
        {reportedAt === null ? (
          t(vehicle.vendor === null ? 'vehicles.noVendor' : 'vehicles.neverReported')
        ) : (
          <>
            {t('terms:asOf')} <DateTime value={reportedAt} />
          </>
        )}
      </p>
    </section>
  );
}
