import { useCan } from '@plugboard/auth';
import type { Charger, Port } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { ChargerStatusTag } from '@plugboard/sdk/chargers';
import { CommandStatusButton } from '@plugboard/sdk/commands';
import { DateTime, formatEnergy, formatNumber, missing } from '@plugboard/ui';
import { isInactiveNow } from '../../../common/charger-activation.model.ts';
import { ChargeButton } from '../../../common/charging/charge-button.tsx';
import { vehicleTextOf } from '../../../common/port-readings.model.ts';
import { RefusedCard } from '../../../common/refused-card.tsx';
import styles from './charger-drawer.module.css';

interface PortFactsProps {
  readonly charger: Charger;
  readonly port: Port;
}

/** A port: what it does and since when, what it gives, and what can be done. */
export function PortSummary({ charger, port }: PortFactsProps) {
  const { t, language } = useTexts();
  const mayOperate = useCan('operate_charger');
  const { timezone: zone } = charger;
  const title = t('terms:portNumber', { connector_id: port.connector_id });
  const name = `${charger.custom_id} ${title}`;
  const vehicle = vehicleTextOf(port.status);
  const measured = (value: number | null, unit: string) =>
    value === null ? missing : `${formatNumber(value, language, 1)} ${unit}`;
  return (
    <>
      <h3 className={styles['title']}>
        {title}
        <ChargerStatusTag status={port.status} disabled={isInactiveNow(charger)} />
      </h3>
      <dl className={styles['facts']}>
        <dt>{t('terms:since')}</dt>
        <dd>
          <DateTime value={port.status_since} zone={zone} />
        </dd>
        {vehicle === null ? null : (
          <>
            <dt>{t('vehicle.label')}</dt>
            <dd>{t(vehicle)}</dd>
          </>
        )}
        <dt>{t('column.power')}</dt>
        <dd>{measured(port.power_kw, 'kW')}</dd>
        <dt>{t('list.stateOfCharge')}</dt>
        <dd>{measured(port.state_of_charge_percent, '%')}</dd>
        <dt>{t('column.energyShort')}</dt>
        <dd>{port.charge_starts_at === null ? missing : formatEnergy(port.charge_current_kilowatt_hour, language)}</dd>
      </dl>
      <RefusedCard port={port} zone={zone} />
      {mayOperate ? (
        <div className={styles['actions']}>
          <ChargeButton charger={charger} port={port} name={name} />
          <CommandStatusButton target={{ charger: charger.id, port: port.id }} action="start" name={name} zone={zone} />
        </div>
      ) : null}
    </>
  );
}
