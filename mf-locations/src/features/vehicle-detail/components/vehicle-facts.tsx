import { useCan } from '@plugboard/auth';
import { places } from '@plugboard/contracts/platform';
import type { VehicleDetail } from '@plugboard/contracts/vehicles';
import { Link, useTexts } from '@plugboard/sdk';
import { type Fact, FactList, formatNumber, Section } from '@plugboard/ui';
import styles from '../vehicle-detail.module.css';

/** Model, data and drivers of the vehicle; unknown facts are not listed. */
export function VehicleFacts({ vehicle }: { readonly vehicle: VehicleDetail }) {
  const { t, language } = useTexts();
  const seesPeople = useCan('view_user');
  const { battery_capacity: capacity, epa_range_miles: range, user_charge_limit: limit, drivers } = vehicle;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('vehicles.field.plate_number'), vehicle.plate_number],
    [t('vehicles.field.vin'), vehicle.vin],
    [t('vehicles.field.manufacturerModel'), `${vehicle.manufacturer} ${vehicle.model}`],
    [t('vehicles.field.battery_capacity'), capacity === null ? null : `${formatNumber(capacity, language)} kWh`],
    [
      t('vehicles.field.epa_range_miles'),
      range === null ? null : t('vehicles.miles', { miles: formatNumber(range, language) }),
    ],
    [t('vehicles.field.user_charge_limit'), limit === null ? null : t('vehicles.percent', { percent: limit })],
    [t('vehicles.field.vendor'), vehicle.vendor_name],
  ];
  return (
    <>
      <Section title={t('terms:details')}>
        <FactList facts={facts.filter(([, value]) => value !== null) as readonly Fact[]} />
      </Section>
      <Section title={t('vehicles.drivers')}>
        {drivers.length === 0 ? (
          <p className={styles['quiet']}>{t('vehicles.noDrivers')}</p>
        ) : (
          <ul className={styles['people']}>
            {drivers.map(({ id, name, email }) => (
              <li key={id}>
                {seesPeople ? <Link to={places.user(id)}>{name}</Link> : name}{' '}
                <span className={styles['quiet']}>{email}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
