import type { VehicleCharger } from '@plugboard/contracts/vehicles';
import { useTexts } from '@plugboard/sdk';
import { formatNumber, missing } from '@plugboard/ui';
import { batteryTone } from './battery.model.ts';
import styles from './battery.module.css';

type BatteryProps = Pick<VehicleCharger, 'battery_percent' | 'battery_miles'>;

/** Charge of a battery as a bar, a percentage and the miles that it lasts for. */
export function Battery({ battery_percent: percent, battery_miles: miles }: BatteryProps) {
  const { t, language } = useTexts();
  if (percent === null) return missing;
  return (
    <span className={styles['battery']} data-tone={batteryTone(percent)}>
      <span className={styles['bar']} aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      {t('vehicles.percent', { percent: formatNumber(Math.round(percent), language) })}
      {miles === null ? null : (
        <span className={styles['miles']}>{t('vehicles.miles', { miles: formatNumber(miles, language) })}</span>
      )}
    </span>
  );
}
